import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './SettingsPage';
import '../ui/ConfirmDialog';
import { axeViolations, openPortal, refusal, settings } from '../testing/portal';
import { owner } from '../testing/requests';
import { passwordAsked } from '../testing/stepUp';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The settings of a production deployment, which takes the password again, and where another owner saves as well. */
async function openSettings() {
  let now = settings;
  const { behind } = passwordAsked();
  const user = userEvent.setup();
  const change = behind((input: object) => {
    now = { ...now, ...input, revision: now.revision + 1 };
    return now;
  });
  const portal = await openPortal('/settings', owner, {
    tenantSettings: () => now,
    updateTenantSettings: ({ input }: { input: object & { expectedRevision?: number } }) => {
      if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
      return change(input);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const save = (part: Partial<typeof settings>) => {
    now = { ...now, ...part, revision: now.revision + 1 };
  };
  return { user, portal, save };
}

type User = ReturnType<typeof userEvent.setup>;

const question = () => screen.findByRole('dialog', { name: 'Confirm your password' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const saveButton = () => screen.getByRole('button', { name: 'Save the settings' });

/** Gives the password, where one dialog and no other asks for it. */
async function giveIt(user: User) {
  await question();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
}

async function addHost(user: User) {
  await user.click(screen.getByRole('button', { name: 'Add a host' }));
  await user.keyboard('pay.example');
  return screen.getByDisplayValue('pay.example');
}

const returnUrlHosts = ['shop.example', 'pay.example'];

describe('settings that take the password again', () => {
  it('are saved once it was given', async () => {
    const { user, portal } = await openSettings();
    await addHost(user);
    await user.click(saveButton());
    const dialog = within(await question());
    expect(dialog.getByText(/^Changing these settings takes your password again\./)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await giveIt(user);
    const told = await screen.findByText('Everything is saved.');
    await gone();
    // The form takes no submit of the dialog for its own: it was sent twice, not thrice.
    const input = { returnUrlHosts, expectedRevision: 1 };
    expect(portal.sent('SaveSettings')).toEqual([{ input }, { input }]);
    await waitFor(() => expect(document.activeElement).toBe(told));
  });

  it('keep the draft where it is not given, and are saved later', async () => {
    const { user, portal } = await openSettings();
    const host = await addHost(user);
    await user.click(screen.getByRole('checkbox', { name: /^Two reviewers for a decision/ }));
    await user.click(saveButton());
    await user.click(within(await question()).getByRole('button', { name: 'Back' }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Your password is asked againConfirm it, then repeat this.');
    await gone();
    expect(host.isConnected).toBe(true);
    expect(host).toHaveProperty('value', 'pay.example');
    expect(screen.getByRole('checkbox', { name: /^Two reviewers for a decision/ })).toHaveProperty('checked', true);
    expect(screen.getByText('Not saved yet.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(saveButton()));
    expect(portal.sent('SaveSettings')).toHaveLength(1);
    await user.click(saveButton());
    await giveIt(user);
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(portal.sent('SaveSettings').at(-1)).toEqual({
      input: { returnUrlHosts, makerChecker: true, expectedRevision: 1 },
    });
  });

  it('ask about a shorter retention first, and for the password in its place', async () => {
    const { user, portal } = await openSettings();
    const days = screen.getByLabelText('Standard, in days');
    await user.clear(days);
    await user.type(days, '90{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save, and remove what is overdue' }));
    await giveIt(user);
    const told = await screen.findByText('Everything is saved.');
    await gone();
    const input = { retention: [{ class: 'standard', days: 90 }], expectedRevision: 1 };
    expect(portal.sent('SaveSettings')).toEqual([{ input }, { input }]);
    await waitFor(() => expect(document.activeElement).toBe(told));
  });

  it('keep the shorter retention in the draft where the password is not given', async () => {
    const { user, portal } = await openSettings();
    const days = screen.getByLabelText('Standard, in days');
    await user.clear(days);
    await user.type(days, '90{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save, and remove what is overdue' }));
    await question();
    await user.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('Your password is asked again');
    await gone();
    expect(days).toHaveProperty('value', '90');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Not saved yet.')));
    expect(portal.sent('SaveSettings')).toHaveLength(1);
  });

  it('take in what another owner saves while the password is typed', async () => {
    const { user, portal, save } = await openSettings();
    await addHost(user);
    await user.click(saveButton());
    await question();
    save({ linkLifetimeHours: 24 });
    await giveIt(user);
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(portal.sent('SaveSettings')).toEqual([
      { input: { returnUrlHosts, expectedRevision: 1 } },
      { input: { returnUrlHosts, expectedRevision: 1 } },
      { input: { returnUrlHosts, expectedRevision: 2 } },
    ]);
    expect(screen.getByLabelText('Link lifetime, in hours')).toHaveProperty('value', '24');
  });

  it('show what both have changed once the password was given, and lose nothing typed', async () => {
    const { user, portal, save } = await openSettings();
    const host = await addHost(user);
    await user.click(saveButton());
    await question();
    save({ returnUrlHosts: ['shop.example', 'theirs.example'] });
    await giveIt(user);
    const notice = await screen.findByRole('region', { name: 'Two people changed the same' });
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(host).toHaveProperty('value', 'pay.example');
    await user.click(within(notice).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(portal.sent('SaveSettings').at(-1)).toEqual({ input: { returnUrlHosts, expectedRevision: 2 } });
  });

  it('are left for another page only after a question', async () => {
    const { user, portal } = await openSettings();
    const host = await addHost(user);
    await user.click(saveButton());
    await question();
    // Behind a dialog nobody clicks a link: it stands for the browser's Back.
    fireEvent.click(screen.getByRole('link', { name: 'People', hidden: true }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(portal.address()).toBe('/portal/settings');
    await giveIt(user);
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(host.isConnected).toBe(true);
  });
});

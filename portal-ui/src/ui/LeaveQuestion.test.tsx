import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './ConfirmDialog';
import '../keys/KeysPage';
import '../settings/SettingsPage';
import { key } from '../testing/developers';
import { owner } from '../testing/requests';
import { axeViolations, openPortal, refusal, settings } from '../testing/portal';

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const people = () => screen.getByRole('link', { name: 'People' });

async function openSettings() {
  const user = userEvent.setup();
  const portal = await openPortal('/settings', owner, {
    updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
  });
  const target = await screen.findByLabelText('Review target, in hours');
  const change = async () => {
    await user.clear(target);
    await user.type(target, '8');
  };
  return { user, portal, target, change };
}

describe('a page with something that is not saved', () => {
  it('is left by a link only after a question', async () => {
    const { user, portal, target, change } = await openSettings();
    await change();
    await user.click(people());
    const stay = within(await question()).getByRole('button', { name: 'Stay' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    expect(await axeViolations()).toEqual([]);
    await user.click(stay);
    await gone();
    await user.click(people());
    await question();
    await user.keyboard('{Escape}');
    await gone();
    expect(portal.address()).toBe('/portal/settings');
    expect(target).toHaveProperty('value', '8');
    expect(target.isConnected).toBe(true);

    await user.click(people());
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'People' });
    await gone();
    expect(portal.address()).toBe('/portal/settings/people');
    expect(portal.sent('SaveSettings')).toEqual([]);
  });

  it('asks once for two forms', async () => {
    const { user, change } = await openSettings();
    await change();
    await user.type(await screen.findByLabelText('Issuer'), 'https://login.example.in');
    await user.click(people());
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'People' });
    await gone();
  });

  it('is left without a question once it is saved, or its changes are discarded', async () => {
    const { user, portal, change } = await openSettings();
    await change();
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    await screen.findByText('Everything is saved.');
    await user.click(screen.getByRole('radio', { name: /^Hybrid/ }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await user.click(people());
    await screen.findByRole('heading', { level: 1, name: 'People' });
    expect(portal.address()).toBe('/portal/settings/people');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the question before a dialog is left', () => {
  it('has the keys to itself: the dialog behind it stays as it is', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/keys', owner, { apiKeys: () => [key()] });
    await user.click(await screen.findByRole('button', { name: 'Create a key' }));
    await user.type(await screen.findByLabelText('Name'), 'Billing');
    // Behind a dialog nobody clicks a link: it stands for the browser's Back.
    fireEvent.click(screen.getByRole('link', { name: 'Webhooks', hidden: true }));
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    const name = screen.getByLabelText('Name');
    expect(name).toHaveProperty('value', 'Billing');
    await waitFor(() => expect(document.activeElement).toBe(name));

    fireEvent.click(screen.getByRole('link', { name: 'Webhooks', hidden: true }));
    await question();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(portal.address()).toBe('/portal/developers/webhooks'));
    await gone();
    expect(portal.sent('CreateKey')).toEqual([]);
  });

  it('gives them back with the moment in which it closes', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/keys', owner, {
      apiKeys: () => [key()],
      createApiKey: () => {
        throw refusal('STEP_UP_REQUIRED');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a key' }));
    await user.type(await screen.findByLabelText('Name'), 'Billing');
    fireEvent.click(screen.getByRole('link', { name: 'Webhooks', hidden: true }));
    await question();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(portal.sent('CreateKey')).toHaveLength(1));
  });
});

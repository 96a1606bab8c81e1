import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './PeoplePage';
import type { Role } from '../generated/graphql';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner, reviewer } from '../testing/requests';
import { passwordAsked } from '../testing/stepUp';
import type { Person } from './person';

afterEach(() => {
  vi.unstubAllGlobals();
});

function person(part: Partial<Person> = {}): Person {
  return { ...reviewer, disabled: false, invited: false, totp: false, passkeys: 0, lastSeenAt: null, ...part };
}

const asha = person({ id: 'usr_7', email: 'asha@example.com', role: 'ANALYST', invited: true });

/** The people of a production deployment, which takes the password again before they are changed. */
async function openPeople() {
  const people = [person(owner), person(), asha];
  const { behind, fetch } = passwordAsked();
  const user = userEvent.setup();
  const portal = await openPortal('/settings/people', owner, {
    users: () => [...people],
    inviteUser: behind(({ input }: { input: { email: string; role: Role } }) => {
      const known = people.find(({ email }) => email === input.email);
      if (known) return known;
      const invited = person({ ...input, id: 'usr_9', invited: true });
      people.push(invited);
      return invited;
    }),
    updateUser: behind(({ id, role, disabled }: { id: string; role?: Role; disabled?: boolean }) => {
      if (id === owner.id) throw refusal('LAST_OWNER');
      const at = people.findIndex((one) => one.id === id);
      const before = people[at] ?? person();
      const after = { ...before, role: role ?? before.role, disabled: disabled ?? before.disabled };
      people[at] = after;
      return after;
    }),
  });
  await screen.findByRole('heading', { name: reviewer.email });
  return { user, portal, fetch };
}

const question = () => screen.findByRole('dialog', { name: 'Confirm your password' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refused = () => screen.findByText('Your password is asked again');
const said = (words: string) => waitFor(() => expect(screen.getByTestId('announcer').textContent).toContain(words));

/** Gives the password, where one dialog and no other asks for it. */
async function giveIt(user: ReturnType<typeof userEvent.setup>) {
  await question();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
}

describe('an invitation that takes the password again', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>) => {
    const opener = screen.getByRole('button', { name: 'Invite somebody' });
    await user.click(opener);
    await user.type(await screen.findByLabelText('E-mail'), 'new@example.com');
    await user.click(screen.getByRole('radio', { name: /^Analyst/ }));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    return opener;
  };
  const input = { email: 'new@example.com', role: 'ANALYST' };

  it('is sent once it was given', async () => {
    const { user, portal, fetch } = await openPeople();
    const opener = await type(user);
    const dialog = within(await question());
    expect(dialog.getByText(/^Inviting somebody takes your password again\./)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('That is not your password. Try again.')).toBeDefined();
    expect(portal.sent('Invite')).toHaveLength(1);
    await user.clear(dialog.getByLabelText('Password'));
    await giveIt(user);
    expect(await screen.findByRole('heading', { name: 'new@example.com' })).toBeDefined();
    await gone();
    expect(portal.sent('Invite')).toEqual([{ input }, { input }]);
    expect(fetch).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('keeps what was typed where it is not given, and is sent later', async () => {
    const { user, portal } = await openPeople();
    const opener = await type(user);
    await user.click(within(await question()).getByRole('button', { name: 'Back' }));
    expect(await refused()).toBeDefined();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveProperty('value', 'new@example.com');
    expect(screen.getByRole('radio', { name: /^Analyst/ })).toHaveProperty('checked', true);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(portal.sent('Invite')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await giveIt(user);
    expect(await screen.findByRole('heading', { name: 'new@example.com' })).toBeDefined();
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('an invitation that is repeated', () => {
  const again = () => screen.getByRole('button', { name: `Invite again: ${asha.email}` });
  const input = { email: asha.email, role: asha.role };

  it('takes the password again, and names the person', async () => {
    const { user, portal } = await openPeople();
    await user.click(again());
    expect(within(await question()).getByText(/^Inviting asha@example.com again takes your password/)).toBeDefined();
    await giveIt(user);
    await said('asha@example.com is sent a new link');
    await gone();
    expect(portal.sent('Invite')).toEqual([{ input }, { input }]);
    await waitFor(() => expect(document.activeElement).toBe(again()));
  });

  it('gives the focus back to its button, however late the answer comes', async () => {
    let answer: (invited: Person) => void = () => undefined;
    const { behind } = passwordAsked();
    const accept = behind(() => new Promise<Person>((resolve) => (answer = resolve)));
    const user = userEvent.setup();
    const portal = await openPortal('/settings/people', owner, {
      users: () => [person(owner), asha],
      inviteUser: (asked: object) => {
        // Browsers take the focus from a button that is disabled; jsdom does not.
        (document.activeElement as HTMLElement).blur();
        return accept(asked);
      },
    });
    await user.click(await screen.findByRole('button', { name: `Invite again: ${asha.email}` }));
    await giveIt(user);
    await waitFor(() => expect(portal.sent('Invite')).toHaveLength(2));
    await gone();
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    answer(asha);
    await said('asha@example.com is sent a new link');
    await waitFor(() => expect(document.activeElement).toBe(again()));
  });

  it('is refused beside the person where the password is not given', async () => {
    const { user, portal } = await openPeople();
    await user.click(again());
    await question();
    await user.keyboard('{Escape}');
    const at = screen.getByRole('heading', { name: asha.email }).closest('li') as HTMLElement;
    expect(await within(at).findByText('Your password is asked again')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    expect(portal.sent('Invite')).toHaveLength(1);
    expect(again()).toHaveProperty('disabled', false);
    await gone();
  });

  it('asks for it once no other dialog is open', async () => {
    const people = [person(owner), person(), asha];
    let refuse: (why: Error) => void = () => undefined;
    const user = userEvent.setup();
    await openPortal('/settings/people', owner, {
      users: () => people,
      inviteUser: () => new Promise((_, reject) => (refuse = reject)),
    });
    await user.click(await screen.findByRole('button', { name: `Invite again: ${asha.email}` }));
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    const email = await screen.findByLabelText('E-mail');
    await user.type(email, 'new@example');
    refuse(refusal('STEP_UP_REQUIRED'));
    await user.type(email, '.com');
    expect(email).toHaveProperty('value', 'new@example.com');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(within(await question()).getByText(/^Inviting asha@example.com again/)).toBeDefined();
  });
});

describe('the role of a person', () => {
  it('is changed once the password was given again', async () => {
    const { user, portal } = await openPeople();
    await user.click(screen.getByRole('button', { name: `Change role of ${reviewer.email}` }));
    await user.click(await screen.findByRole('radio', { name: /^Developer/ }));
    await user.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(within(await question()).getByText(/^Changing a role takes your password again\./)).toBeDefined();
    await giveIt(user);
    await said(`${reviewer.email} is now Developer`);
    await gone();
    const change = { id: reviewer.id, role: 'DEVELOPER' };
    expect(portal.sent('ChangePerson')).toEqual([change, change]);
  });

  it('is still chosen where the password is not given', async () => {
    const { user, portal } = await openPeople();
    const opener = screen.getByRole('button', { name: `Change role of ${reviewer.email}` });
    await user.click(opener);
    await user.click(await screen.findByRole('radio', { name: /^Developer/ }));
    await user.click(screen.getByRole('button', { name: 'Save the role' }));
    await question();
    await user.keyboard('{Escape}');
    expect(await refused()).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Developer/ })).toHaveProperty('checked', true);
    expect(portal.sent('ChangePerson')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('an account', () => {
  it('is disabled, and enabled again, once the password was given again', async () => {
    const { user, portal } = await openPeople();
    await user.click(screen.getByRole('button', { name: `Disable ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Disable this account' }));
    expect(within(await question()).getByText(/^Disabling an account takes your password again\./)).toBeDefined();
    await giveIt(user);
    await said(`${reviewer.email} is disabled`);
    await gone();
    // The password holds for five minutes.
    await user.click(screen.getByRole('button', { name: `Enable ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Enable this account' }));
    await said(`${reviewer.email} is enabled`);
    expect(portal.sent('ChangePerson')).toEqual([
      { id: reviewer.id, disabled: true },
      { id: reviewer.id, disabled: true },
      { id: reviewer.id, disabled: false },
    ]);
  });

  it('stays as it is where the password is not given', async () => {
    const { user, portal } = await openPeople();
    await user.click(screen.getByRole('button', { name: `Disable ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Disable this account' }));
    await user.click(within(await question()).getByRole('button', { name: 'Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Disable ${reviewer.email}?` }));
    expect(await dialog.findByText('Your password is asked again')).toBeDefined();
    expect(portal.sent('ChangePerson')).toHaveLength(1);
  });

  it('is refused in the words of the service after the password was given', async () => {
    const { user } = await openPeople();
    await user.click(screen.getByRole('button', { name: `Disable ${owner.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Disable this account' }));
    await giveIt(user);
    const dialog = within(await screen.findByRole('dialog', { name: `Disable ${owner.email}?` }));
    expect(await dialog.findByText('The workspace needs an owner')).toBeDefined();
  });
});

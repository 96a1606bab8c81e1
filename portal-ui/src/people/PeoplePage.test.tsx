import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './PeoplePage';
import type { Role } from '../generated/graphql';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { owner, reviewer } from '../testing/requests';
import type { Person } from './person';

afterEach(() => {
  vi.unstubAllGlobals();
});

function person(part: Partial<Person> = {}): Person {
  return { ...reviewer, disabled: false, invited: false, totp: false, passkeys: 0, lastSeenAt: null, ...part };
}

/** A workspace whose people can be changed, and which keeps its last owner. */
function workspace() {
  const people = [
    person({ ...owner, totp: true, lastSeenAt: '2026-01-05T12:00:00.000Z' }),
    person(),
    person({ id: 'usr_7', email: 'asha@example.com', role: 'ANALYST', invited: true }),
    person({ id: 'usr_8', email: 'ravi@example.com', role: 'DEVELOPER', disabled: true }),
  ];
  const answers = {
    users: () => [...people],
    inviteUser: ({ input }: { input: { email: string; role: Role } }) => {
      if (!input.email.includes('@')) {
        throw refusal('VALIDATION_FAILED', 'x', [{ field: 'email', message: 'must be an email address' }]);
      }
      const known = people.find(({ email }) => email === input.email);
      if (known && !known.invited) throw refusal('EMAIL_TAKEN');
      if (known) return known;
      const invited = person({ ...input, id: 'usr_9', invited: true });
      people.push(invited);
      return invited;
    },
    updateUser: ({ id, role, disabled }: { id: string; role?: Role; disabled?: boolean }) => {
      if (id === owner.id) throw refusal('LAST_OWNER');
      const at = people.findIndex((one) => one.id === id);
      const before = people[at] ?? person();
      const after = { ...before, role: role ?? before.role, disabled: disabled ?? before.disabled };
      people[at] = after;
      return after;
    },
  };
  return { answers, people };
}

const open = (answers: Answers = workspace().answers) => openPortal('/settings/people', owner, answers);

const item = async (email: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: email });
  return within(heading.closest('li') as HTMLElement);
};

describe('the people of a workspace', () => {
  it('are listed with their role, state, second factor and when they were last seen', async () => {
    await open();
    const first = await item(owner.email);
    expect([first.getByText('You'), first.getByText('Active'), first.getByText('On')]).toHaveLength(3);
    expect((await item('asha@example.com')).getByText('Invited')).toBeDefined();
    expect((await item('asha@example.com')).getByText('Never')).toBeDefined();
    expect((await item('ravi@example.com')).getByText('Disabled')).toBeDefined();
    expect(screen.queryByText('0'), 'nothing but buttons stands before the facts').toBeNull();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('true');
    expect(document.title).toBe('People · VerifyMe');
    expect(await axeViolations()).toEqual([]);
  });

  it('are invited with an address and a role', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    await user.type(await screen.findByLabelText('E-mail'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('Write a whole address, such as name@example.com.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), reviewer.email);
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('Somebody has an account with this address already.')).toBeDefined();
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'new@example.com');
    await user.click(screen.getByRole('radio', { name: /^Analyst/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await item('new@example.com')).getByText('Invited')).toBeDefined();
    expect(portal.sent('Invite').at(-1)).toEqual({ input: { email: 'new@example.com', role: 'ANALYST' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are invited again while they have no password', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite again: asha@example.com' }));
    await waitFor(() =>
      expect(portal.sent('Invite')).toEqual([{ input: { email: 'asha@example.com', role: 'ANALYST' } }]),
    );
    expect(screen.getAllByRole('button', { name: /^Invite again/ })).toHaveLength(1);
    expect(await (await item('asha@example.com')).findByText(/^A new link was sent\./)).toBeDefined();
  });

  it('get another role', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(await screen.findByRole('button', { name: `Change role of ${reviewer.email}` }));
    const save = await screen.findByRole('button', { name: 'Save the role' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /^Developer/ }));
    expect(await axeViolations()).toEqual([]);
    await user.click(save);
    expect(await (await item(reviewer.email)).findByText('Developer')).toBeDefined();
    expect(portal.sent('ChangePerson')).toEqual([{ id: reviewer.id, role: 'DEVELOPER' }]);
  });

  it('are disabled only after what happens then was said, and enabled again', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(await screen.findByRole('button', { name: `Disable ${reviewer.email}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/logged out within a second/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Back');
    expect(portal.sent('ChangePerson')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Disable this account' }));
    await user.click(await screen.findByRole('button', { name: `Enable ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Enable this account' }));
    await screen.findByRole('button', { name: `Disable ${reviewer.email}` });
    expect(portal.sent('ChangePerson')).toEqual([
      { id: reviewer.id, disabled: true },
      { id: reviewer.id, disabled: false },
    ]);
  });

  it('have their second factor reset after a question', async () => {
    const user = userEvent.setup();
    const { answers, people } = workspace();
    people[1] = person({ totp: true });
    const resetSecondFactor = () => {
      people[1] = person();
      return people[1];
    };
    const portal = await open({ ...answers, resetSecondFactor });
    expect(await screen.findAllByRole('button', { name: /^Reset second factor/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: `Reset second factor of ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Reset the second factor' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset second factor/ })).toBeNull());
    expect(portal.sent('ResetSecondFactor')).toEqual([{ userId: reviewer.id }]);
  });

  it('tell an owner what it means to end oneself, and keep the last one', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: `Disable ${owner.email}` }));
    expect(await screen.findByText(/only another owner can let you in again/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Disable this account' }));
    expect(await screen.findByText('The workspace needs an owner')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: `Change role of ${owner.email}` }));
    await user.click(await screen.findByRole('radio', { name: /^Analyst/ }));
    expect(screen.getByText(/you lose these settings at once/)).toBeDefined();
  });

  it('say that they could not be read, and are read again', async () => {
    const user = userEvent.setup();
    const { answers, people } = workspace();
    let away = true;
    const users = () => {
      if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
      return people;
    };
    await open({ ...answers, users });
    await screen.findByText('A part of the service is away');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await item(owner.email);
  });

  it.each(['REVIEWER', 'DEVELOPER', 'ANALYST'] as const)('are not for a %s', async (role) => {
    const portal = await openPortal('/settings/people', { ...reviewer, role });
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    await waitFor(() => expect(portal.sent('People')).toEqual([]));
  });

  it('are logged out everywhere by an owner', async () => {
    const user = userEvent.setup();
    const { answers, people } = workspace();
    people[1] = person({ lastSeenAt: '2026-01-05T12:00:00.000Z' });
    const portal = await open({ ...answers, endUserSessions: () => people[1] });
    await item(reviewer.email);
    // Not oneself, and nobody who was never there.
    expect(screen.getAllByRole('button', { name: /^Log out .*@/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: `Log out everywhere: ${reviewer.email}` }));
    expect(await axeViolations()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('EndUserSessions')).toEqual([{ userId: reviewer.id }]);
  });

  it('are sent one link where “Invite again” is clicked twice', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Invite again: asha@example.com' }));
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toContain('is sent a new link'));
    expect(portal.sent('Invite')).toHaveLength(1);
  });

  it('keep the dialog that is open when the answer to one that was closed comes late', async () => {
    const user = userEvent.setup();
    let answer: (changed: Person) => void = () => undefined;
    const changed = new Promise<Person>((resolve) => {
      answer = resolve;
    });
    const portal = await open({ ...workspace().answers, updateUser: () => changed });
    await user.click(await screen.findByRole('button', { name: `Change role of ${reviewer.email}` }));
    await user.click(await screen.findByRole('radio', { name: /^Developer/ }));
    await user.click(screen.getByRole('button', { name: 'Save the role' }));
    await waitFor(() => expect(portal.sent('ChangePerson')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    await user.type(await screen.findByLabelText('E-mail'), 'typed@example.com');
    answer(person({ role: 'DEVELOPER' }));
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toContain('is now Developer'));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'typed@example.com');
  });

  it('say what was refused after its dialog was closed', async () => {
    const user = userEvent.setup();
    let refuse: (why: Error) => void = () => undefined;
    const refused = new Promise<Person>((_, reject) => {
      refuse = reject;
    });
    const portal = await open({ ...workspace().answers, updateUser: () => refused });
    await user.click(await screen.findByRole('button', { name: `Disable ${reviewer.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Disable this account' }));
    await waitFor(() => expect(portal.sent('ChangePerson')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse(refusal('LAST_OWNER'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(`“Disable ${reviewer.email}?”: The workspace needs an owner`);
    expect(notice.textContent).toContain('First make another person an owner');
    expect(await axeViolations()).toEqual([]);
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './AccountPage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { reviewer } from '../testing/requests';

afterEach(() => {
  vi.unstubAllGlobals();
});

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  beganAt: '2026-01-05T10:00:00.000Z',
  lastSeenAt: '2026-01-05T12:00:00.000Z',
  current,
});

async function open() {
  let sessions = [
    session('ses_1', 'Firefox on Windows', true),
    session('ses_2', 'Chrome on Android'),
    session('ses_3', ''),
  ];
  return openPortal('/account', reviewer, {
    sessions: () => sessions,
    endSession: ({ sessionId }: { sessionId: string }) => {
      if (!sessions.some(({ id }) => id === sessionId)) throw refusal('NOT_FOUND');
      return (sessions = sessions.filter(({ id }) => id !== sessionId));
    },
    endOtherSessions: () => (sessions = sessions.filter(({ current }) => current)),
  });
}

const items = async () => {
  const list = await screen.findByRole('list', { name: 'Your sessions' });
  return within(list).getAllByRole('listitem');
};

describe('one’s own sessions', () => {
  it('are listed with their device, and this one is marked', async () => {
    await open();
    await screen.findByText('Firefox on Windows');
    const [first, second, third] = await items();
    expect(first && within(first).getByText('This one')).toBeDefined();
    expect(first && within(first).queryByRole('button')).toBeNull();
    expect(second && within(second).getByText('Chrome on Android')).toBeDefined();
    expect(third && within(third).getByText('An unknown browser')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('are ended one by one, and all others at once', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(await screen.findByRole('button', { name: 'End the session of An unknown browser' }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(portal.sent('EndSession')).toEqual([{ sessionId: 'ses_3' }]);
    // With one other there is one button for it.
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('end one at a click, and keep the focus in the list', async () => {
    const portal = await open();
    const end = await screen.findByRole('button', { name: 'End the session of Chrome on Android' });
    // The second click of a double one, which the next session comes to when the first is gone.
    fireEvent.click(end, { detail: 2 });
    expect(portal.sent('EndSession')).toEqual([]);
    end.focus();
    fireEvent.click(end, { detail: 1 });
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your sessions' }));
  });

  it('end all others at once', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(screen.getByText('This one')).toBeDefined();
  });
});

describe('the password', () => {
  it('is changed with the one of before', async () => {
    const user = userEvent.setup();
    const answers = [
      new Response(JSON.stringify({ error: { code: 'LOGIN_FAILED', message: 'x' } }), { status: 401 }),
      new Response(null, { status: 204 }),
    ];
    const fetch = vi.fn(async () => Promise.resolve(answers.shift()));
    vi.stubGlobal('fetch', fetch);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Change the password' }));
    await user.type(await screen.findByLabelText('Your password now'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');
    await screen.findByText('This is too short: it needs 7 more characters.');
    expect(fetch).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), ' words in a row{Enter}');
    await screen.findByText('This is not your password.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your password now'));
    expect(await axeViolations()).toEqual([]);
    await user.clear(screen.getByLabelText('Your password now'));
    await user.type(screen.getByLabelText('Your password now'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fetch).toHaveBeenLastCalledWith(
      '/api/portal/password/change',
      expect.objectContaining({ body: JSON.stringify({ password: 'right', newPassword: 'short words in a row' }) }),
    );
  });

  it('may be changed by an attempt that got no answer, which is told where the old one is refused then', async () => {
    const user = userEvent.setup();
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(JSON.stringify({ error: { code: 'LOGIN_FAILED' } }), { status: 401 }));
    vi.stubGlobal('fetch', fetch);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Change the password' }));
    await user.type(await screen.findByLabelText('Your password now'), 'right');
    await user.type(screen.getByLabelText('New password'), 'a few words in a row{Enter}');
    expect(await screen.findByText(/this may have been done or not/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText(/The new one may count since the attempt that got no answer/)).toBeDefined();
  });
});

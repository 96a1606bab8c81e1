import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../queue/QueuePage';
import '../request/RequestPage';
import { pageLoad } from '../api/pageUser';
import { undoTime } from '../request/useUndo';
import { openPortal } from '../testing/portal';
import { colleague, inReview, owner, queueOf, reviewer, wholeRequest } from '../testing/requests';
import type { Answers, User } from '../testing/types';

const load = pageLoad.anew;
const anew = vi.fn();

beforeEach(() => {
  pageLoad.anew = anew;
});
afterEach(() => {
  pageLoad.anew = load;
  anew.mockReset();
  undoTime.ms = 0;
  vi.useRealTimers();
});

/** The portal of a user in whose browser another one logs in by another tab. */
async function opened(address: string, user: User, answers: Answers = {}) {
  const now: { viewer: object } = { viewer: { user } };
  const portal = await openPortal(address, user, { ...answers, viewer: () => now.viewer });
  return {
    ...portal,
    become: (viewer: object) => {
      now.viewer = viewer;
    },
    look: () => {
      fireEvent(document, new Event('visibilitychange'));
    },
  };
}

const other = { user: { ...reviewer, id: 'usr_other', email: 'other@acme.test' } };

it('is loaded anew, once, for another user, and shows nothing of them before', async () => {
  const portal = await opened('/queue', reviewer, queueOf([]));
  portal.become(other);
  portal.look();
  await waitFor(() => expect(anew).toHaveBeenCalledOnce());
  await portal.go('/account');
  await waitFor(() => expect(portal.sent('Viewer')).toHaveLength(3));
  expect(anew).toHaveBeenCalledOnce();
  expect(screen.queryByText('other@acme.test')).toBeNull();
});

it('is loaded anew for another workspace, also where the role is another one', async () => {
  const portal = await opened('/queue', owner, queueOf([]));
  portal.become({ tenant: { id: 'tnt_2', name: 'Else', environment: 'live' }, user: { ...owner, role: 'ANALYST' } });
  portal.look();
  await waitFor(() => expect(anew).toHaveBeenCalledOnce());
  expect(screen.queryByText('Else')).toBeNull();
});

it('goes on for the same user', async () => {
  const portal = await opened('/queue', reviewer, queueOf([]));
  portal.look();
  await waitFor(() => expect(portal.sent('Viewer')).toHaveLength(2));
  expect(anew).not.toHaveBeenCalled();
});

it('sends no decision that waited for the user before, says so, and is not held up', async () => {
  undoTime.ms = 5000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const taken = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
  const portal = await opened('/requests/vm_req_1', reviewer, { onboardingRequest: () => taken });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('a{Control>}{Enter}{/Control}');
  await screen.findByRole('group', { name: 'Not sent yet' });
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  portal.become({ user: colleague });
  portal.look();
  await waitFor(() => expect(anew).toHaveBeenCalledOnce());
  expect(leave()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('The decision was not sent.'));
  expect(portal.sent('ApproveRequest')).toEqual([]);
});

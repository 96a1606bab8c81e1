import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the pages' chunks.
import '../queue/QueuePage';
import './RequestPage';
import { logOut } from '../api/portalSession';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, preparedBy, queueOf, reviewer, row, wholeRequest } from '../testing/requests';
import { undoTime } from './useUndo';

const taken = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const approved = wholeRequest({
  status: 'APPROVED',
  decision: { reasonCode: 'VERIFIED_OK', automated: false, decidedAt: '2026-01-05T13:00:00.000Z', record: null },
});

beforeEach(() => {
  undoTime.ms = 5000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => {
  undoTime.ms = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByTestId('announcer').textContent;

async function open(answers: Answers) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => taken, ...answers });
  await screen.findByRole('heading', { level: 1 });
  return { portal, user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) };
}

/** A decision with a comment, by its dialog's own button. */
async function approve(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard('a');
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Comment/), 'All agree');
  await user.keyboard('{Control>}{Enter}{/Control}');
  return screen.findByRole('group', { name: 'Not sent yet' });
}

const undo = () => screen.getByRole('button', { name: 'Undo' });

describe('a decision', () => {
  it('waits five seconds before it is sent, with the time that is left and the focus on Undo', async () => {
    const { portal, user } = await open({ approveRequest: () => approved });
    const waiting = await approve(user);
    expect(waiting.textContent).toMatch(/Approving in [45] s/);
    expect(said()).toBe('The approval is sent in 5 seconds.');
    expect(document.activeElement).toBe(undo());
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const gone of ['Approve', 'Reject', 'Send back', 'Release']) {
      expect(screen.queryByRole('button', { name: gone })).toBeNull();
    }
    expect(await axeViolations()).toEqual([]);
    await pass(3000);
    expect(portal.sent('ApproveRequest')).toEqual([]);
    await pass(2000);
    await waitFor(() => expect(said()).toBe('Approved.'));
    expect(portal.sent('ApproveRequest')).toEqual([
      { input: { requestId: 'vm_req_1', reasonCode: 'VERIFIED_OK', comment: 'All agree' } },
    ]);
  });

  it('is one decision however often Ctrl+Enter is pressed, and that does not take it back', async () => {
    const { portal, user } = await open({ approveRequest: () => approved });
    await user.keyboard('a{Control>}{Enter}{Enter}{Enter}{/Control}');
    for (const held of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }]) {
      expect(fireEvent.keyDown(undo(), { key: 'Enter', ...held })).toBe(false);
    }
    expect(fireEvent.keyDown(undo(), { key: 'Enter' })).toBe(true);
    await pass(6000);
    await waitFor(() => expect(said()).toBe('Approved.'));
    expect(portal.sent('ApproveRequest')).toHaveLength(1);
  });

  it('is taken back by u, and nothing that was entered is lost', async () => {
    const { portal, user } = await open({ approveRequest: () => approved });
    await approve(user);
    await user.keyboard('u');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' }));
    expect(dialog.getByLabelText(/^Comment/)).toHaveProperty('value', 'All agree');
    await pass(10_000);
    expect(portal.sent('ApproveRequest')).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await pass(6000);
    await waitFor(() => expect(portal.sent('ApproveRequest')).toHaveLength(1));
  });

  it('is taken back by Enter on Undo, a return to the maker too', async () => {
    const prepared = wholeRequest({ status: 'REVIEWING', review: preparedBy(colleague) });
    const { portal, user } = await open({ onboardingRequest: () => prepared });
    await user.keyboard('b');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Comment/), 'Call');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Returning to the maker');
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return REF-vm_req_1' }));
    expect(dialog.getByLabelText(/^Comment/)).toHaveProperty('value', 'Call');
    await pass(6000);
    expect(portal.sent('ReturnToMaker')).toEqual([]);
  });

  it('shows the dialog again with the reason where it is refused; put aside, it is told no more', async () => {
    const { user } = await open({
      ...queueOf([row('vm_req_2')]),
      onboardingRequest: ({ id }: { id: string }) =>
        id === 'vm_req_1' ? taken : wholeRequest({ id, externalReference: 'REF-next' }),
      approveRequest: () => {
        throw refusal('SERVICE_RATE_LIMITED');
      },
    });
    await approve(user);
    await screen.findByRole('link', { name: /^Next case/ });
    await pass(6000);
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' }));
    expect(dialog.getByRole('alert').textContent).toContain('Too many attempts');
    expect(dialog.getByLabelText(/^Comment/)).toHaveProperty('value', 'All agree');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await screen.findByRole('heading', { name: 'REF-next' });
    expect(screen.queryByText(/^The approval of/)).toBeNull();
  });

  it('is not sent where the case moves on meanwhile; its comment is kept', async () => {
    const { portal, user } = await open({});
    await approve(user);
    await portal.push('onboardingRequest', wholeRequest({ status: 'CANCELLED' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else moved this case' });
    expect(said()).toBe('The decision was not sent.');
    expect(dialog.textContent).toContain('Your comment is kept under Comments, not sent.');
    await pass(6000);
    expect(portal.sent('ApproveRequest')).toEqual([]);
  });

  it('is not sent where a colleague takes the case meanwhile: the dialog says so', async () => {
    const { portal, user } = await open({});
    await approve(user);
    await portal.push('onboardingRequest', wholeRequest({ status: 'REVIEWING', review: inReview(colleague) }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' });
    expect(dialog.textContent).toContain('reviewer2@acme.test holds this case.');
    await pass(6000);
    expect(portal.sent('ApproveRequest')).toEqual([]);
  });

  it('is not sent by a page that slept', async () => {
    const { portal, user } = await open({});
    await approve(user);
    await act(async () => {
      vi.setSystemTime(Date.now() + 3_600_000);
      await vi.advanceTimersByTimeAsync(6000);
    });
    expect(await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' })).toBeDefined();
    expect(portal.sent('ApproveRequest')).toEqual([]);
  });

  it('is sent at once when the reviewer goes on', async () => {
    const next = row('vm_req_2');
    const { portal, user } = await open({
      ...queueOf([next]),
      onboardingRequest: ({ id }: { id: string }) => (id === 'vm_req_1' ? taken : wholeRequest({ id })),
      approveRequest: () => approved,
    });
    await approve(user);
    await screen.findByRole('link', { name: /^Next case/ });
    await user.keyboard('n');
    await waitFor(() => expect(portal.sent('ApproveRequest')).toHaveLength(1));
    await waitFor(() => expect(said()).toBe('REF-vm_req_1: Approved.'));
    expect(portal.address()).toContain('vm_req_2');
  });

  it('tells a reviewer who has gone on that it was refused, and keeps the comment with its case', async () => {
    const { user } = await open({
      ...queueOf([row('vm_req_2')]),
      onboardingRequest: ({ id }: { id: string }) => (id === 'vm_req_1' ? taken : wholeRequest({ id })),
      approveRequest: () => {
        throw refusal('SERVICE_INVALID_STATE', 'It is approved.');
      },
    });
    await approve(user);
    await screen.findByRole('link', { name: /^Next case/ });
    await user.keyboard('n');
    const told = await screen.findByText('The approval of REF-vm_req_1: Someone else moved this case');
    expect(told.parentElement?.textContent).toContain('It is approved.');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Open the case' }));
    await waitFor(() => expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'All agree'));
    expect(screen.queryByText(/^The approval of/)).toBeNull();
  });

  it('shows no dialog while it is sent: the keys lead on, and a refusal is told there', async () => {
    let refuse: (why: Error) => void = () => undefined;
    const { portal, user } = await open({
      ...queueOf([row('vm_req_2')]),
      onboardingRequest: ({ id }: { id: string }) => (id === 'vm_req_1' ? taken : wholeRequest({ id })),
      approveRequest: () => new Promise((_resolve, reject) => (refuse = reject)),
    });
    await approve(user);
    await screen.findByRole('link', { name: /^Next case/ });
    await pass(5000);
    const sending = await screen.findByRole('group', { name: 'Being sent' });
    expect(sending.textContent).toBe('Approving, one moment.');
    expect(document.activeElement).toBe(sending);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('un');
    await waitFor(() => expect(portal.address()).toContain('vm_req_2'));
    refuse(refusal('SERVICE_INVALID_STATE', 'It is approved.'));
    await screen.findByText('The approval of REF-vm_req_1: Someone else moved this case');
    await user.click(screen.getByRole('link', { name: 'Open the case' }));
    await waitFor(() => expect(screen.queryByText(/^The approval of/)).toBeNull());
  });

  it('tells where it was refused a reviewer who goes on before the page has caught up', async () => {
    let answers = true;
    const unanswered = vi.fn(() => new Promise(() => undefined));
    const { portal, user } = await open({
      ...queueOf([row('vm_req_2')]),
      onboardingRequest: ({ id }: { id: string }) => {
        if (id !== 'vm_req_1') return wholeRequest({ id });
        return answers ? taken : unanswered();
      },
      approveRequest: () => {
        throw refusal('SERVICE_INVALID_STATE', 'It is approved.');
      },
    });
    await approve(user);
    await screen.findByRole('link', { name: /^Next case/ });
    answers = false;
    await pass(5000);
    await waitFor(() => expect(unanswered).toHaveBeenCalled());
    expect(screen.queryByText(/^The approval of/)).toBeNull();
    await user.keyboard('n');
    await screen.findByText('The approval of REF-vm_req_1: Someone else moved this case');
    expect(portal.address()).toContain('vm_req_2');
    expect(portal.sent('ApproveRequest')).toHaveLength(1);
  });

  it('is waited for, while it is sent, by a reviewer who logs out', async () => {
    let accept: (answer: object) => void = () => undefined;
    const { user } = await open({ approveRequest: () => new Promise((resolve) => (accept = resolve)) });
    const away = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', away);
    await approve(user);
    await pass(5000);
    await screen.findByRole('group', { name: 'Being sent' });
    const leaving = act(logOut);
    expect(away).not.toHaveBeenCalled();
    accept(approved);
    expect(await leaving).toBe(true);
    expect(away).toHaveBeenCalledOnce();
  });

  it('is asked about when the tab is closed, and is not sent by that; its comment stays', async () => {
    const { portal, user } = await open({});
    // The comment alone would be asked about too.
    await user.keyboard('a{Control>}{Enter}{/Control}');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(undo());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await approve(user);
    const closing = new Event('beforeunload', { cancelable: true });
    expect(fireEvent(window, closing)).toBe(false);
    fireEvent(window, new Event('pagehide'));
    expect(portal.sent('ApproveRequest')).toEqual([]);
    await user.click(undo());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'All agree'));
  });

  it('is sent before the reviewer logs out, who stays where it is refused', async () => {
    let answer: () => object = () => {
      throw refusal('SERVICE_INVALID_STATE');
    };
    const away = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    const { portal, user } = await open({ approveRequest: () => answer() });
    vi.stubGlobal('fetch', away);
    await approve(user);
    expect(await act(logOut)).toBe(false);
    expect(away).not.toHaveBeenCalled();
    await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' });
    answer = () => approved;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('group', { name: 'Not sent yet' });
    expect(await act(logOut)).toBe(true);
    expect(portal.sent('ApproveRequest')).toHaveLength(2);
    expect(away).toHaveBeenCalledOnce();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the pages' chunks.
import '../queue/QueuePage';
import './RequestPage';
import { type Answers, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, reviewer, row, wholeRequest, change, queueOf } from '../testing/requests';

const taken = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const approved = wholeRequest({
  status: 'APPROVED',
  decision: { reasonCode: 'VERIFIED_OK', automated: false, decidedAt: '2026-01-05T13:00:00.000Z', record: null },
});

async function open(answers: Answers, address = '/requests/vm_req_1') {
  const portal = await openPortal(address, reviewer, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

describe('a case by its keys', () => {
  it('is approved by s, a, Ctrl+Enter, once however often it is pressed', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => wholeRequest(),
      startReview: () => taken,
      approveRequest: () => approved,
    });
    await user.keyboard('s');
    await screen.findByRole('button', { name: /^Approve/ });
    await user.keyboard('a');
    // No chunk is waited for: the dialog is there with the key.
    expect(screen.getByRole('dialog', { name: 'Approve REF-vm_req_1' })).toBeDefined();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('ApproveRequest')).toEqual([
      { input: { requestId: 'vm_req_1', reasonCode: 'VERIFIED_OK', comment: null } },
    ]);
  });

  it('takes a key that is pressed while the review starts', async () => {
    const user = userEvent.setup();
    let start: (request: object) => void = () => undefined;
    await open({
      onboardingRequest: () => wholeRequest(),
      startReview: () => new Promise((resolve) => (start = resolve)),
    });
    await user.keyboard('sa');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => {
      start(taken);
      await Promise.resolve();
    });
    expect(await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' })).toBeDefined();
  });

  it('leads on by n that is pressed before the next case is known', async () => {
    const user = userEvent.setup();
    let find: () => void = () => undefined;
    const found = new Promise<void>((resolve) => (find = resolve));
    const queue = queueOf([row('vm_req_2')]);
    const portal = await open({
      ...queue,
      reviewQueue: async (asked: never) => {
        await found;
        return queue.reviewQueue?.(asked);
      },
      onboardingRequest: ({ id }: { id: string }) => wholeRequest({ ...approved, id }),
    });
    await user.keyboard('n');
    expect(screen.getByTestId('announcer').textContent).toBe('Looking for the next case.');
    find();
    await waitFor(() => expect(portal.address()).toContain('vm_req_2'));
  });

  it('leaves the focus to whoever has gone on while the review starts', async () => {
    const user = userEvent.setup();
    let start: (request: object) => void = () => undefined;
    await open({
      onboardingRequest: () => wholeRequest(),
      startReview: () => new Promise((resolve) => (start = resolve)),
    });
    await user.keyboard('s');
    const elsewhere = screen.getByRole('button', { name: 'Print' });
    elsewhere.focus();
    await act(async () => {
      start(taken);
      await Promise.resolve();
    });
    await screen.findByRole('button', { name: /^Approve/ });
    expect(document.activeElement).toBe(elsewhere);
  });

  it('leaves the focus to whoever has gone on in the panel before the start is answered', async () => {
    const user = userEvent.setup();
    let start: (request: object) => void = () => undefined;
    const portal = await open({
      onboardingRequest: () => wholeRequest(),
      startReview: () => new Promise((resolve) => (start = resolve)),
    });
    await user.keyboard('s');
    await portal.push('onboardingRequest', taken);
    const goneOnTo = await screen.findByRole('button', { name: /^Reject/ });
    goneOnTo.focus();
    await act(async () => {
      start(taken);
      await Promise.resolve();
    });
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('You have this case now.'));
    expect(document.activeElement).toBe(goneOnTo);
  });

  it('keeps what news has told before the older answer to an act', async () => {
    const user = userEvent.setup();
    let answer: (request: object) => void = () => undefined;
    const told = (kind: string) => ({ at: '2026-01-05T12:40:00.000Z', kind, stepKey: null, actor: reviewer.email });
    const released = { ...wholeRequest(), timeline: [told('review.started'), told('review.released')] };
    const held = {
      ...wholeRequest({ status: 'REVIEWING', review: inReview(colleague) }),
      timeline: [...released.timeline, told('review.started')],
    };
    let now: object = { ...taken, timeline: released.timeline.slice(0, 1) };
    const portal = await open({
      onboardingRequest: () => now,
      releaseReview: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.keyboard('l');
    now = held;
    await portal.push('onboardingRequest', held);
    await screen.findByText(/^reviewer2@acme.test/);
    answer(released);
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('The case is released.'));
    await waitFor(() => expect(portal.sent('Request')).toHaveLength(2));
    expect(await screen.findByText(/^reviewer2@acme.test/)).toBeDefined();
    expect(screen.queryByText('This case was released: nobody has it.')).toBeNull();
  });

  it('opens no dialog by such a key where somebody else was faster', async () => {
    const user = userEvent.setup();
    let now = wholeRequest();
    let refuse: (why: Error) => void = () => undefined;
    await open({
      onboardingRequest: () => now,
      startReview: () => new Promise((_resolve, reject) => (refuse = reject)),
    });
    await user.keyboard('sa');
    await act(async () => {
      now = wholeRequest({ status: 'REVIEWING', review: inReview(colleague) });
      refuse(refusal('SERVICE_INVALID_STATE'));
      await Promise.resolve();
    });
    expect(await screen.findByText('reviewer2@acme.test')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('submits nothing by Ctrl+Enter without a reason', async () => {
    const user = userEvent.setup();
    const portal = await open({ onboardingRequest: () => taken, rejectRequest: () => approved });
    await user.keyboard('r{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(portal.sent('RejectRequest')).toEqual([]);
  });

  it('leads through the queue by j and k, also after it has left', async () => {
    const user = userEvent.setup();
    const cases = [row('vm_req_1', 0), row('vm_req_2', 10), row('vm_req_3', 20)];
    const portal = await open(
      {
        ...queueOf(cases),
        onboardingRequest: ({ id }: { id: string }) => wholeRequest({ id, externalReference: `REF-${id}` }),
      },
      '/queue',
    );
    await screen.findByText('3 cases, first due first');
    await user.click(screen.getByRole('link', { name: /REF-vm_req_2/ }));
    await screen.findByRole('heading', { name: 'REF-vm_req_2' });
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'REF-vm_req_3' });
    await user.keyboard('j');
    expect(screen.getByTestId('announcer').textContent).toBe('This is the last case of the queue.');
    await user.keyboard('k');
    await screen.findByRole('heading', { name: 'REF-vm_req_2' });
    await portal.push('reviewQueue', change('LEFT', row('vm_req_2', 10, { status: 'APPROVED' })));
    await user.keyboard('k');
    await screen.findByRole('heading', { name: 'REF-vm_req_1' });
    expect(portal.address()).toBe('/portal/requests/vm_req_1');
  });
});

describe('a case that cannot be fetched', () => {
  const away = () => {
    throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
  };
  const waiting = row('vm_req_1', 0, { flags: [{ code: 'BANK_NAME_MISMATCH', step: 'bank', severity: 'MEDIUM' }] });

  it('shows what the queue knows of it, and the rest as soon as the browser is online', async () => {
    let answer: () => unknown = away;
    await openPortal('/requests/vm_req_1', reviewer, {
      ...queueOf([waiting]),
      onboardingRequest: () => answer(),
    });
    expect(await screen.findByRole('heading', { name: 'REF-vm_req_1' })).toBeDefined();
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link')).toBeDefined();
    expect(screen.getByText('Account holder differs')).toBeDefined();
    expect(screen.getByText('A part of the service is away')).toBeDefined();
    answer = () => wholeRequest();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    expect(await screen.findByRole('button', { name: /^Take this case/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again every few seconds', async () => {
    let answer: () => unknown = away;
    await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => answer() });
    await screen.findByText('A part of the service is away');
    answer = () => wholeRequest();
    expect(await screen.findByRole('button', { name: /^Take this case/ })).toBeDefined();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, queued, reviewer, wholeRequest } from '../testing/requests';
import { renewEveryMs } from './useLease';

const soon = () => new Date(Date.now() + 15 * 60_000).toISOString();
const heldBy = (by: typeof reviewer | null, leaseUntil: string | null = soon()) =>
  wholeRequest({ status: 'REVIEWING', review: inReview(by, leaseUntil) });

async function open(answers: Answers) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const panel = () => screen.getByRole('complementary', { name: 'Decision' });

describe('who has a case', () => {
  it('is told with the time until which, and the case is released by l', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => heldBy(reviewer),
      releaseReview: () => heldBy(null, null),
      startReview: () => heldBy(reviewer),
    });
    expect(panel().textContent).toMatch(/You have this case, since .*It is yours until/);
    await user.keyboard('l');
    expect(await screen.findByText('This case was released: nobody has it.')).toBeDefined();
    expect(portal.sent('ReleaseReview')).toEqual([{ requestId: 'vm_req_1' }]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await portal.push('onboardingRequest', heldBy(colleague));
    expect((await screen.findByRole('note')).textContent).toContain('reviewer2@acme.test has this case');
    expect(screen.queryByRole('alert')).toBeNull();
    await portal.push('onboardingRequest', heldBy(null, null));
    await user.click(screen.getByRole('button', { name: 'Take this case' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('may be told to take one that its reviewer left', async () => {
    await open({ onboardingRequest: () => heldBy(colleague, '2026-01-05T12:45:00.000Z') });
    expect(panel().textContent).toContain('reviewer2@acme.test left this case.');
    expect(screen.getByRole('button', { name: 'Take this case' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('is the assignee, and a reviewer assigns it to themselves', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => wholeRequest({ review: queued(colleague) }),
      assignReview: () => wholeRequest({ review: queued(reviewer) }),
    });
    expect(panel().textContent).toContain('It is assigned to reviewer2@acme.test.');
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(panel().textContent).toContain('It is assigned to you.'));
    expect(portal.sent('AssignReview')).toEqual([{ requestId: 'vm_req_1', userId: 'usr_1' }]);
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it('is asked about before another decides, and what was typed stays', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => heldBy(reviewer),
      rejectRequest: () => wholeRequest({ status: 'REJECTED' }),
    });
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await user.type(dialog.getByLabelText(/^Comment/), 'Two accounts');
    await portal.push('onboardingRequest', heldBy(colleague));
    expect((await dialog.findByRole('note')).textContent).toBe('reviewer2@acme.test holds this case.');
    await user.click(dialog.getByRole('button', { name: 'Reject this request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('reviewer2@acme.test holds this case. Decide anyway?');
    expect(portal.sent('RejectRequest')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Decide anyway' }));
    await waitFor(() =>
      expect(portal.sent('RejectRequest')).toEqual([
        { input: { requestId: 'vm_req_1', reasonCode: 'OTHER', comment: 'Two accounts' } },
      ]),
    );
  });

  it('is said where somebody else took it from the reviewer', async () => {
    const portal = await open({ onboardingRequest: () => heldBy(reviewer) });
    await portal.push('onboardingRequest', heldBy(colleague));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^reviewer2@acme.test has taken this case from you, since .*still here\.$/);
  });
});

describe('the lease of a case', () => {
  afterEach(() => vi.useRealTimers());

  async function openHeld(answers: Answers = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return open({ onboardingRequest: () => heldBy(reviewer), renewReview: () => heldBy(reviewer), ...answers });
  }
  const aMinuteLater = () =>
    act(async () => {
      vi.advanceTimersByTime(renewEveryMs);
      await Promise.resolve();
    });

  it('is renewed once a minute while the page is used', async () => {
    const portal = await openHeld();
    await aMinuteLater();
    await waitFor(() => expect(portal.sent('RenewReview')).toHaveLength(1));
    await aMinuteLater();
    document.body.dispatchEvent(new Event('scroll'));
    expect(portal.sent('RenewReview')).toHaveLength(1);
    await aMinuteLater();
    await waitFor(() => expect(portal.sent('RenewReview')).toHaveLength(2));
  });

  it('is not renewed while the page is hidden', async () => {
    const portal = await openHeld();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await aMinuteLater();
    expect(portal.sent('RenewReview')).toEqual([]);
    seen.mockRestore();
    await aMinuteLater();
    await waitFor(() => expect(portal.sent('RenewReview')).toHaveLength(1));
  });

  it('is not renewed of a case that another has', async () => {
    const portal = await openHeld({ onboardingRequest: () => heldBy(colleague) });
    await aMinuteLater();
    expect(portal.sent('RenewReview')).toEqual([]);
  });

  it('shows who has the case where it is lost', async () => {
    let now = heldBy(reviewer);
    await openHeld({
      onboardingRequest: () => now,
      renewReview: () => {
        now = heldBy(colleague);
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await aMinuteLater();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'reviewer2@acme.test has taken this case from you',
    );
  });
});

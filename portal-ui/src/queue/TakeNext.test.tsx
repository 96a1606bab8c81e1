import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './QueuePage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, preparedBy, queueOf, reviewer, row, wholeRequest } from '../testing/requests';

const cases = [row('vm_req_1'), row('vm_req_2', 10)];

describe('taking what is due first', () => {
  it('opens the case that the service gave, by t', async () => {
    const user = userEvent.setup();
    const taken = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
    const portal = await openPortal('/queue', reviewer, {
      ...queueOf(cases),
      onboardingRequest: () => taken,
      takeNextReview: () => taken,
    });
    await screen.findByText('2 cases, first due first');
    await user.keyboard('t');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests/vm_req_1'));
    expect(portal.sent('TakeNextReview')).toEqual([{ queue: null }]);
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('keeps to the filters of the page, and says that nothing of them waits', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue?q=REF-7&status=QUEUED&flow=kyc&severity=HIGH', reviewer, {
      ...queueOf(cases),
      takeNextReview: () => null,
    });
    await user.click(await screen.findByRole('button', { name: 'Take next' }));
    const none = 'Nothing of these filters waits for you to take.';
    await waitFor(() => expect(screen.getAllByText(none)).toHaveLength(2));
    expect(portal.sent('TakeNextReview')).toEqual([
      { queue: { reviewStatus: ['QUEUED'], flowKey: 'kyc', text: 'REF-7', severity: 'HIGH' } },
    ]);
    expect(screen.getByTestId('announcer').textContent).toBe(none);
    expect(await axeViolations()).toEqual([]);
  });

  it('says why it was refused', async () => {
    const user = userEvent.setup();
    await openPortal('/queue', reviewer, {
      takeNextReview: () => {
        throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Take next' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
  });
});

describe('the cases that await a second reviewer', () => {
  it('are told apart and can be filtered', async () => {
    const mine = row('vm_req_3', 20, { status: 'REVIEWING', review: preparedBy(reviewer) });
    const theirs = row('vm_req_4', 30, { status: 'REVIEWING', review: preparedBy(colleague) });
    const released = row('vm_req_5', 40, { status: 'REVIEWING', review: inReview(null) });
    await openPortal('/queue?status=AWAITING_CHECKER', reviewer, {
      ...queueOf([...cases, mine, theirs, released]),
    });
    expect(await screen.findByText('2 of 5 cases, first due first')).toBeDefined();
    expect(screen.getByText('Awaiting a second reviewer, prepared by you')).toBeDefined();
    expect(screen.getByText('Awaiting a second reviewer, prepared by reviewer2@acme.test')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take next' })).toBeNull();
  });
});

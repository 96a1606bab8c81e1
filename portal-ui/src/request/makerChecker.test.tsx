import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, preparedBy, reviewer, wholeRequest } from '../testing/requests';

const mine = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const preparedByMe = wholeRequest({ status: 'REVIEWING', review: preparedBy(reviewer) });
const toCheck = wholeRequest({
  status: 'REVIEWING',
  review: preparedBy(colleague, { outcome: 'REJECTED', reasonCode: 'FRAUD_SUSPECTED', comment: 'Two\naccounts.' }),
});
const rejected = wholeRequest({
  status: 'REJECTED',
  decision: { reasonCode: 'FRAUD_SUSPECTED', automated: false, decidedAt: '2026-01-05T13:00:00.000Z', record: null },
});

async function open(answers: Answers) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const panel = () => screen.getByRole('complementary', { name: 'Decision' });

describe('maker-checker', () => {
  it('tells the maker that the decision is prepared, not made', async () => {
    const user = userEvent.setup();
    await open({ onboardingRequest: () => mine, approveRequest: () => preparedByMe });
    await user.keyboard('a{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Waiting for another reviewer.')).toBeDefined();
    expect(screen.getByTestId('announcer').textContent).toBe(
      'Prepared, not decided yet: another reviewer confirms it.',
    );
    expect(screen.getByText('Awaiting a second reviewer')).toBeDefined();
    for (const act of ['Approve', 'Confirm', 'Return to maker', 'Release', 'Take this case']) {
      expect(screen.queryByRole('button', { name: act })).toBeNull();
    }
  });

  it('shows another reviewer what was prepared, who confirms it by c', async () => {
    const user = userEvent.setup();
    const portal = await open({ onboardingRequest: () => toCheck, confirmDecision: () => rejected });
    const facts = within(panel())
      .getAllByRole('definition')
      .map((each) => each.textContent);
    expect(facts.slice(0, 3)).toEqual(['Rejected', 'Fraud suspected', 'Two\naccounts.']);
    expect(facts[3]).toMatch(/^reviewer2@acme\.test, /);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the decision on REF-vm_req_1' }));
    expect(dialog.getByText('Fraud suspected')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm the decision' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('ConfirmDecision')).toEqual([
      { input: { requestId: 'vm_req_1', preparedAt: '2026-01-05T12:40:00.000Z', comment: null } },
    ]);
    expect(screen.getByTestId('announcer').textContent).toBe('The decision is confirmed.');
  });

  it('is returned to the maker with a comment only', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => toCheck,
      returnToMaker: () => wholeRequest({ status: 'REVIEWING', review: inReview(colleague) }),
    });
    await user.keyboard('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return REF-vm_req_1' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(portal.sent('ReturnToMaker')).toEqual([]);
    await user.type(dialog.getByLabelText('Comment'), 'Look at the holder');
    await user.click(dialog.getByRole('button', { name: 'Return to maker' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('ReturnToMaker')).toEqual([
      { input: { requestId: 'vm_req_1', preparedAt: '2026-01-05T12:40:00.000Z', comment: 'Look at the holder' } },
    ]);
  });

  it('says what happened where another was faster, and keeps the comment', async () => {
    const user = userEvent.setup();
    let now = toCheck;
    await open({
      onboardingRequest: () => now,
      confirmDecision: () => {
        now = rejected;
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.keyboard('c');
    const confirm = within(await screen.findByRole('dialog'));
    await user.type(confirm.getByLabelText(/^Comment/), 'I agree');
    await user.click(screen.getByRole('button', { name: 'Confirm the decision' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else moved this case' });
    expect(dialog.textContent).toContain('It is now Rejected.');
    expect(dialog.textContent).toContain('Your comment is kept under Comments, not sent.');
    await user.click(within(dialog).getByRole('button', { name: 'See the case' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'I agree');
  });

  it('shows the decision that was prepared anew meanwhile, and keeps the comment', async () => {
    const user = userEvent.setup();
    const anew = wholeRequest({
      status: 'REVIEWING',
      review: preparedBy(colleague, { preparedAt: '2026-01-05T12:50:00.000Z', comment: 'The holder agrees.' }),
    });
    let now = toCheck;
    const portal = await open({
      onboardingRequest: () => now,
      confirmDecision: ({ input }: { input: { preparedAt: string } }) => {
        now = anew;
        if (input.preparedAt !== '2026-01-05T12:50:00.000Z') throw refusal('SERVICE_INVALID_STATE');
        return rejected;
      },
    });
    await user.keyboard('c');
    await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Comment/), 'I agree');
    await user.click(screen.getByRole('button', { name: 'Confirm the decision' }));
    const told = within(await screen.findByRole('dialog', { name: 'The decision was prepared anew' }));
    expect(told.getByText('The holder agrees.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm the decision' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.click(told.getByRole('button', { name: 'Go on with this one' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the decision on REF-vm_req_1' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByLabelText(/^Comment/)).toHaveProperty('value', 'I agree');
    await user.click(dialog.getByRole('button', { name: 'Confirm the decision' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('ConfirmDecision').at(-1)).toEqual({
      input: { requestId: 'vm_req_1', preparedAt: '2026-01-05T12:50:00.000Z', comment: 'I agree' },
    });
  });
});

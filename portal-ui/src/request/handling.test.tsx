import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, owner, queued, reviewer, wholeRequest } from '../testing/requests';

const far = '2036-01-05T09:00:00.000Z';
const since = '2026-01-05T12:45:00.000Z';
const mine = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const putOff = wholeRequest({ status: 'REVIEWING', review: { ...inReview(null), snoozedUntil: far } });
const escalated = wholeRequest({ status: 'REVIEWING', review: { ...inReview(null), escalatedAt: since } });

async function open(answers: Answers) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const press = (name: string) => screen.getByRole('button', { name });
const about = () => screen.getByRole('list', { name: 'About the case' }).textContent;
const heard = () => screen.getByTestId('announcer').textContent;

/** The dialog is gone, and with it what would still move the focus. */
async function closed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}

describe('a case that is put off', () => {
  it('goes back until the chosen time, and says so in its head', async () => {
    const user = userEvent.setup();
    const portal = await open({ onboardingRequest: () => mine, snoozeReview: () => putOff });
    expect(about()).not.toContain('put off');
    await user.click(press('Put off until…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put off REF-vm_req_1' }));
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'A date and time' }));
    await user.click(dialog.getByRole('button', { name: /^Put off/ }));
    expect(dialog.getByText('Choose a date and a time.')).toBeDefined();
    expect(portal.sent('SnoozeReview')).toEqual([]);
    const soon = new Date(Date.now() + 26 * 3_600_000);
    const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: local } });
    await user.click(dialog.getByRole('button', { name: /^Put off/ }));
    await closed();
    expect(portal.sent('SnoozeReview')).toEqual([{ requestId: 'vm_req_1', until: new Date(local).toISOString() }]);
    expect(about()).toMatch(/put off until 5 Jan 2036/);
    expect(heard()).toMatch(/^Put off until /);
  });

  it('comes back to the queue at once', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => putOff,
      snoozeReview: () => wholeRequest({ status: 'REVIEWING', review: inReview(null) }),
    });
    await user.click(press('Back to the queue now'));
    await waitFor(() => expect(about()).not.toContain('put off'));
    expect(portal.sent('SnoozeReview')).toEqual([{ requestId: 'vm_req_1', until: null }]);
    expect(screen.queryByRole('button', { name: 'Back to the queue now' })).toBeNull();
  });

  it('says nothing of a time that has passed', async () => {
    await open({
      onboardingRequest: () =>
        wholeRequest({ status: 'REVIEWING', review: { ...inReview(null), snoozedUntil: since } }),
    });
    expect(about()).not.toContain('put off');
    expect(screen.queryByRole('button', { name: 'Back to the queue now' })).toBeNull();
  });
});

describe('an escalation', () => {
  it('takes a reason, and stands in the head until it is ended', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => mine,
      escalateReview: () => escalated,
      endEscalation: () => wholeRequest({ review: queued() }),
    });
    await user.click(press('Escalate…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Escalate REF-vm_req_1' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(portal.sent('EscalateReview')).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Two PANs for one person');
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await closed();
    expect(portal.sent('EscalateReview')).toEqual([{ requestId: 'vm_req_1', reason: 'Two PANs for one person' }]);
    expect(about()).toContain('escalated to the owners');
    expect(screen.queryByRole('button', { name: 'Escalate…' })).toBeNull();
    await user.click(press('End the escalation'));
    await waitFor(() => expect(about()).not.toContain('escalated'));
    expect(portal.sent('EndEscalation')).toEqual([{ requestId: 'vm_req_1' }]);
  });

  it('that another was faster with keeps the reason', async () => {
    const user = userEvent.setup();
    let now = mine;
    await open({
      onboardingRequest: () => now,
      escalateReview: () => {
        now = escalated;
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.click(press('Escalate…'));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'Two PANs');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const told = await screen.findByRole('dialog', { name: 'Someone else moved this case' });
    await user.click(within(told).getByRole('button', { name: 'See the case' }));
    await closed();
    expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'Two PANs');
  });
});

describe('an assignment', () => {
  it('is to anybody who may review, besides who has the case', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => mine,
      reviewers: () => [owner, reviewer, colleague],
      assignReview: () => wholeRequest({ status: 'REVIEWING', review: inReview(colleague) }),
    });
    await user.click(press('Assign to…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign REF-vm_req_1' }));
    await dialog.findByRole('option', { name: 'reviewer2@acme.test' });
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a person',
      'owner@acme.test (owner)',
      'reviewer2@acme.test',
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'reviewer2@acme.test');
    await user.click(dialog.getByRole('button', { name: /^Assign/ }));
    await closed();
    expect(portal.sent('AssignReview')).toEqual([{ requestId: 'vm_req_1', userId: 'usr_2' }]);
    expect(heard()).toBe('The case is assigned to reviewer2@acme.test.');
  });

  it('to a person who may not review any more is told at the field', async () => {
    const user = userEvent.setup();
    await open({
      onboardingRequest: () => mine,
      reviewers: () => [reviewer, colleague],
      assignReview: () => {
        throw refusal('VALIDATION_FAILED', 'no', [{ field: 'userId', message: 'may not review' }]);
      },
    });
    await user.click(press('Assign to…'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: 'reviewer2@acme.test' });
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'reviewer2@acme.test');
    await user.click(dialog.getByRole('button', { name: /^Assign/ }));
    expect(await dialog.findByText('The person may not review.')).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.keyboard('{Escape}');
    await closed();
  });
});

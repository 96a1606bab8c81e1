import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { colleague, inReview, reviewer, row, wholeRequest, queueOf } from '../testing/requests';
import { type Answers, axeViolations, openPortal, refusal, settings } from '../testing/portal';

const taken = (by: typeof reviewer) =>
  wholeRequest({
    status: 'REVIEWING',
    review: inReview(by),
  });
const approved = wholeRequest({
  status: 'APPROVED',
  completedAt: '2026-01-05T13:00:00.000Z',
  decision: { reasonCode: 'VERIFIED_OK', automated: false, decidedAt: '2026-01-05T13:00:00.000Z', record: null },
});

async function open(answers: Answers, user = reviewer) {
  const portal = await openPortal('/requests/vm_req_1', user, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

describe('a case', () => {
  it('shows what is known, in words', async () => {
    await open({ onboardingRequest: () => wholeRequest() });
    expect(screen.getByRole('heading', { name: 'REF-vm_req_1' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Flags (1)' })).toBeDefined();
    expect(screen.getByText('The bank names another holder than expected.')).toBeDefined();
    expect(screen.getByText('XXXXXXXX4821')).toBeDefined();
    expect(screen.getByText('2 attempts')).toBeDefined();
    expect(screen.getByText('This flow collected no files.')).toBeDefined();
    expect(await screen.findByText('MANUAL')).toBeDefined();
    const line = screen.getByRole('list', { name: 'About the case' });
    expect(within(line).getAllByRole('listitem')[1]?.textContent).toBe('Bank account check');
    expect(within(line).getAllByRole('listitem')[2]?.textContent).toBe('reads English');
    expect(line.textContent).toMatch(/^vm_req_1.*waiting /);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    { who: 'a reviewer', user: reviewer, request: approved, offered: true },
    { who: 'a reviewer of an open case', user: reviewer, request: wholeRequest(), offered: false },
    { who: 'an analyst', user: { ...reviewer, role: 'ANALYST' as const }, request: approved, offered: false },
  ])('offers its evidence pack to $who: $offered', async ({ user, request, offered }) => {
    await open({ onboardingRequest: () => request }, user);
    await userEvent.click(screen.getByText('Details'));
    const link = screen.queryByRole('link', { name: 'Download the signed archive' });
    expect(link?.getAttribute('href')).toBe(offered ? '/api/portal/requests/vm_req_1/evidence-pack' : undefined);
    expect(await axeViolations()).toEqual([]);
  });

  it('is taken by s, and offers decisions only then', async () => {
    const user = userEvent.setup();
    const portal = await open({ onboardingRequest: () => wholeRequest(), startReview: () => taken(reviewer) });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('s');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take this case' })).toBeNull();
    expect(portal.sent('StartReview')).toEqual([{ requestId: 'vm_req_1' }]);
  });

  it('is approved by a and the dialog’s own button, and the next case is offered', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => taken(reviewer),
      ...queueOf([row('vm_req_1', 0, { status: 'REVIEWING' }), row('vm_req_2', 10), row('vm_req_3', 5)]),
      approveRequest: () => approved,
    });
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Approve REF-vm_req_1' });
    expect(portal.sent('ApproveRequest')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/^Comment/), 'All fine');
    await user.click(within(dialog).getByRole('button', { name: 'Approve this request' }));
    expect(portal.sent('ApproveRequest')).toEqual([
      { input: { requestId: 'vm_req_1', reasonCode: 'VERIFIED_OK', comment: 'All fine' } },
    ]);
    const next = await screen.findByRole('link', { name: /^Next case/ });
    expect(next.textContent).toContain('REF-vm_req_3');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('is rejected only with a reason, and with a comment where the workspace asks for one', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => taken(reviewer),
      tenantSettings: () => ({ ...settings, requireReasonComment: true }),
      rejectRequest: () => approved,
    });
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject REF-vm_req_1' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject this request' }));
    expect(portal.sent('RejectRequest')).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'FRAUD_SUSPECTED');
    const comment = await within(dialog).findByLabelText('Comment');
    expect(comment).toHaveProperty('required', true);
    await user.click(within(dialog).getByRole('button', { name: /^Use “Signs of fraud/ }));
    expect(comment).toHaveProperty('value', 'Signs of fraud: ');
    expect(document.activeElement).toBe(comment);
    expect(await axeViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Reject this request' }));
    expect(within(dialog).getByText('Finish the sentence: it breaks off.')).toBeDefined();
    expect(portal.sent('RejectRequest')).toEqual([]);
    await user.type(comment, 'two accounts.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject this request' }));
    expect(portal.sent('RejectRequest')).toMatchObject([{ input: { comment: 'Signs of fraud: two accounts.' } }]);
  });

  it('says who else has it', async () => {
    await open({ onboardingRequest: () => taken(colleague) });
    expect(screen.getByRole('note').textContent).toContain('reviewer2@acme.test has this case');
  });

  it('explains a decision that came too late and shows how the case stands', async () => {
    const user = userEvent.setup();
    let now = taken(reviewer);
    await open({
      onboardingRequest: () => now,
      approveRequest: () => {
        now = approved;
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: 'Approve this request' }));
    expect(await screen.findByRole('dialog', { name: 'Someone else moved this case' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'See the case' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('changes while it is open', async () => {
    const portal = await open({ onboardingRequest: () => taken(reviewer) });
    await portal.push('onboardingRequest', approved);
    expect(await screen.findByText('Everything verified')).toBeDefined();
  });

  it('shows and hides personal data by its button and by p', async () => {
    const user = userEvent.setup();
    await open({ onboardingRequest: () => wholeRequest() });
    await user.click(screen.getByRole('button', { name: 'Show personal data' }));
    expect(screen.getByRole('button', { name: 'Hide personal data' })).toBeDefined();
    await user.keyboard('p');
    expect(screen.getByRole('button', { name: 'Show personal data' })).toBeDefined();
  });

  it('shows no evidence and no acts to other roles', async () => {
    await open({ onboardingRequest: () => wholeRequest({ verified: null }) }, { ...reviewer, role: 'DEVELOPER' });
    expect(screen.queryByRole('heading', { name: 'Verified data' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take this case' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Queue' })).toBeNull();
  });

  it('says so when there is none of that id', async () => {
    await open({ onboardingRequest: () => null });
    expect(screen.getByRole('heading', { name: 'No such request' })).toBeDefined();
  });
});

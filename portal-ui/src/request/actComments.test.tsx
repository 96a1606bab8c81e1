import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunks.
import './RequestPage';
import './CheckDialog';
import './EscalateDialog';
import './RevertDialog';
import { drafts } from '../api/drafts';
import { colleague, inReview, preparedBy, queueOf, reviewer, row, wholeRequest } from '../testing/requests';
import { type Answers, openPortal, refusal } from '../testing/portal';

const mine = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const toCheck = wholeRequest({ status: 'REVIEWING', review: preparedBy(colleague) });
const words = 'The name differs';

async function open(request: object, answers: Answers = {}) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => request, ...answers });
  await screen.findByRole('heading', { level: 1 });
  return { portal, user: userEvent.setup() };
}

const field = async (label = /^Comment/) => within(await screen.findByRole('dialog')).getByLabelText(label);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the comment in the dialog of an act', () => {
  it.each([
    ['Approve', mine, /^Comment/],
    ['Reject', mine, /^Comment/],
    ['Send back', mine, /^Comment/],
    ['Escalate…', mine, /^Reason/],
    ['Confirm', toCheck, /^Comment/],
    ['Return to maker', toCheck, /^Comment/],
  ])('of %s is there again after Escape', async (name, request, label) => {
    const { user } = await open(request);
    await user.click(screen.getByRole('button', { name }));
    await user.type(await field(label), words);
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name }));
    expect(await field(label)).toHaveProperty('value', words);
  });

  it('is no other act’s, and no other case’s', async () => {
    const { portal, user } = await open(mine, {
      ...queueOf([row('vm_req_2')]),
      onboardingRequest: ({ id }: { id: string }) => ({ ...mine, id, reference: id }),
    });
    await user.keyboard('r');
    await user.type(await field(), words);
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('a');
    expect(await field()).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('n');
    await waitFor(() => expect(portal.address()).toContain('vm_req_2'));
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await field()).toHaveProperty('value', '');
  });

  it('is sealed for a reload, and goes once a decision is accepted', async () => {
    let refused = true;
    const { portal, user } = await open(mine, {
      approveRequest: () => {
        if (refused) throw refusal('INTERNAL');
        // Taken back later, it is the same case again.
        return { ...mine, rev: 9 };
      },
    });
    await user.keyboard('r');
    await user.type(await field(), words);
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('a');
    await user.type(await field(), 'All agree');
    await act(() => drafts.sealed());
    expect(Object.keys(sessionStorage)).toHaveLength(2);
    expect(JSON.stringify(sessionStorage)).not.toContain('agree');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('alert');
    expect(await field()).toHaveProperty('value', 'All agree');
    refused = false;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await closed();
    expect(portal.sent('ApproveRequest')).toHaveLength(2);
    expect(Object.keys(sessionStorage)).toEqual([]);
    for (const key of ['a', 'r']) {
      await user.keyboard(key);
      expect(await field()).toHaveProperty('value', '');
      await user.keyboard('{Escape}');
      await closed();
    }
  });

  it('is gone once the case is escalated', async () => {
    const { portal, user } = await open(mine, { escalateReview: () => mine });
    await user.click(screen.getByRole('button', { name: 'Escalate…' }));
    await user.type(await field(/^Reason/), words);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await closed();
    expect(portal.sent('EscalateReview')).toEqual([{ requestId: 'vm_req_1', reason: words }]);
    await user.click(screen.getByRole('button', { name: 'Escalate…' }));
    expect(await field(/^Reason/)).toHaveProperty('value', '');
  });

  it('is under Comments alone once the case has moved on', async () => {
    const gone = wholeRequest({ status: 'REVIEWING', review: inReview(null) });
    let now: object = mine;
    const { user } = await open(mine, {
      onboardingRequest: () => now,
      rejectRequest: () => {
        now = { ...gone, status: 'APPROVED', rev: 9 };
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.keyboard('r');
    await user.type(await field(), words);
    await user.selectOptions(await field(/^Reason/), 'OTHER');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const told = await screen.findByRole('dialog', { name: 'Someone else moved this case' });
    expect(told.textContent).toContain('Your comment is kept under Comments');
    await user.click(within(told).getByRole('button', { name: 'See the case' }));
    await closed();
    expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', words);
    await act(() => drafts.sealed());
    expect(Object.keys(sessionStorage).map((name) => name.split('.')[2])).toEqual(['comment']);
  });
});

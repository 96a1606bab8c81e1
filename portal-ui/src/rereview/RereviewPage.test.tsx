import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RereviewPage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner, reviewer, wholeRequest } from '../testing/requests';

const held = { takenAt: '2026-01-06T09:00:00.000Z', request: wholeRequest() };
const result = {
  outcome: 'APPROVED',
  reasonCode: 'VERIFIED_OK',
  firstOutcome: 'REJECTED',
  firstReasonCode: 'FRAUD_SUSPECTED',
  agreed: false,
};

const takes = () => screen.findByRole('button', { name: 'Take the next case' });

describe('the second look', () => {
  it('takes a case, shows it without its decision, and tells that once it is judged', async () => {
    const user = userEvent.setup();
    let taken = false;
    const portal = await openPortal('/second-look', reviewer, {
      rereview: () => (taken ? held : null),
      rereviewsWaiting: () => 1,
      takeNextRereview: () => {
        taken = true;
        return 'vm_req_1';
      },
      judgeRereview: () => {
        taken = false;
        return result;
      },
    });
    expect(await screen.findByText('One decided case waits for a second look.')).toBeDefined();
    await user.click(await takes());
    const keep = await screen.findByRole('button', { name: 'Keep my judgement' });
    expect(screen.getByText('K7QM-2X4H')).toBeDefined();
    expect(screen.queryByText(/Rejected|Approved/)).toBeNull();
    expect(await axeViolations()).toEqual([]);

    await user.click(keep);
    for (const problem of ['Choose one.', 'Choose a reason.', 'Say why in a few words.'])
      expect(screen.getByText(problem)).toBeDefined();
    expect(portal.sent('JudgeRereview')).toEqual([]);

    await user.click(screen.getByRole('radio', { name: 'I would approve it' }));
    await user.selectOptions(screen.getByLabelText('Reason'), 'VERIFIED_OK');
    await user.type(screen.getByLabelText('Why'), ' The names are the same. ');
    await user.click(keep);
    expect(await screen.findByText('You do not agree.')).toBeDefined();
    expect(portal.sent('JudgeRereview')).toEqual([
      {
        input: {
          requestId: 'vm_req_1',
          outcome: 'APPROVED',
          reasonCode: 'VERIFIED_OK',
          note: 'The names are the same.',
        },
      },
    ]);
    expect(await takes()).toBeDefined();
  });

  it('gives a case back', async () => {
    const user = userEvent.setup();
    let taken = true;
    const portal = await openPortal('/second-look', reviewer, {
      rereview: () => (taken ? held : null),
      releaseRereview: () => {
        taken = false;
        return true;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Give it back' }));
    expect(await screen.findByText('No decided case waits for your second look.')).toBeDefined();
    expect(portal.sent('ReleaseRereview')).toHaveLength(1);
  });

  it('says so where another took the last one meanwhile', async () => {
    const user = userEvent.setup();
    let waiting = 1;
    await openPortal('/second-look', reviewer, {
      rereviewsWaiting: () => waiting,
      takeNextRereview: () => {
        waiting = 0;
        return null;
      },
    });
    await user.click(await takes());
    expect(await screen.findByText('No case waits for you.')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Take the next case' })).toHaveProperty('disabled', true),
    );
  });

  it('keeps what was typed where the judgement is refused', async () => {
    const user = userEvent.setup();
    await openPortal('/second-look', reviewer, {
      rereview: () => held,
      judgeRereview: () => {
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'I would reject it' }));
    await user.selectOptions(screen.getByLabelText('Reason'), 'FRAUD_SUSPECTED');
    await user.type(screen.getByLabelText('Why'), 'Two accounts.');
    await user.click(screen.getByRole('button', { name: 'Keep my judgement' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByLabelText('Why')).toHaveProperty('value', 'Two accounts.');
  });

  it('is for reviewers alone', async () => {
    const portal = await openPortal('/second-look', owner);
    expect((await screen.findByRole('alert')).textContent).toContain('REVIEWER');
    expect(portal.sent('Rereview')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Second look' })).toBeNull();
  });
});

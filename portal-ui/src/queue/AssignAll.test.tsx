import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import './QueuePage';
import './AssignDialog';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, queueOf, reviewer, row } from '../testing/requests';

const answers = { ...queueOf([row('vm_req_a'), row('vm_req_b', 10)]), reviewers: () => [reviewer, colleague] };

async function openDialog(more = {}) {
  const user = userEvent.setup();
  const portal = await openPortal('/queue?status=QUEUED', reviewer, { ...answers, ...more });
  await user.click(await screen.findByRole('button', { name: 'Assign these' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The filters find 2 cases.');
  return { user, portal, dialog };
}

describe('assigning the cases of a filter', () => {
  it('names their number first, and sends it along', async () => {
    const { user, portal, dialog } = await openDialog({ assignReviews: () => 2 });
    const assign = dialog.getByRole('button', { name: 'Assign 2 cases' });
    expect(assign).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText('To'), colleague.email);
    expect(await axeViolations()).toEqual([]);
    await user.click(assign);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { filter: { reviewStatus: ['QUEUED'] }, userId: colleague.id, expected: 2 };
    expect(portal.sent('AssignReviews')).toEqual([{ input }]);
    expect(screen.getByTestId('announcer').textContent).toBe('2 cases assigned.');
  });

  it('says when their number has changed meanwhile, and counts again', async () => {
    const { user, portal, dialog } = await openDialog({
      assignReviews: () => {
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    await user.selectOptions(dialog.getByLabelText('To'), colleague.email);
    await user.click(dialog.getByRole('button', { name: 'Assign 2 cases' }));
    expect(await dialog.findByText(/so nothing was assigned/)).toBeDefined();
    await waitFor(() => expect(portal.sent('CountCases')).toHaveLength(2));
  });

  it('is not offered for the whole queue', async () => {
    await openPortal('/queue', reviewer, answers);
    await screen.findByText('2 cases, first due first');
    expect(screen.queryByRole('button', { name: 'Assign these' })).toBeNull();
  });
});

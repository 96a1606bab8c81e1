import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import './QueuePage';
import './SaveViewDialog';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { queueOf, reviewer, row } from '../testing/requests';

const urgent = { id: 'viw_1', name: 'Urgent', filter: 'severity=HIGH', shared: false, mine: true, opened: false };
const theirs = { id: 'viw_2', name: 'Held', filter: 'held=nobody', shared: true, mine: false, opened: true };
const queue = queueOf([row('vm_req_a')]);

describe('the views of the queue', () => {
  it('open by the one that was opened last, by two requests', async () => {
    const portal = await openPortal('/queue', reviewer, { ...queue, savedViews: () => [theirs, urgent] });
    await waitFor(() => expect(portal.address()).toBe('/portal/queue?held=nobody'));
    await screen.findByText('1 of 1 cases, first due first');
    expect(portal.sent('SavedViews')).toHaveLength(1);
    expect(portal.sent('QueuePage')).toEqual([{ filter: { unheld: true }, first: 100, after: null }]);
    expect(screen.getByLabelText<HTMLSelectElement>('View').selectedOptions[0]?.text).toBe('Held, shared');
    expect(await axeViolations()).toEqual([]);
  });

  it('give way to an address with a filter', async () => {
    const portal = await openPortal('/queue?status=QUEUED', reviewer, { ...queue, savedViews: () => [theirs] });
    await screen.findByText('1 of 1 cases, first due first');
    expect(portal.address()).toBe('/portal/queue?status=QUEUED');
  });

  it('are chosen, remembered and left', async () => {
    const user = userEvent.setup();
    const views = [urgent, { ...theirs, opened: false }];
    const portal = await openPortal('/queue', reviewer, { ...queue, savedViews: () => views });
    const choice = await screen.findByLabelText('View');
    await user.selectOptions(choice, 'Urgent');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue?severity=HIGH'));
    await user.selectOptions(choice, 'All cases');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(portal.sent('OpenView')).toEqual([{ id: 'viw_1' }, { id: null }]);
  });

  it('are kept under a name, without the reference', async () => {
    const user = userEvent.setup();
    const saved: object[] = [];
    const portal = await openPortal('/queue?q=REF-1&severity=HIGH&held=me', reviewer, {
      ...queue,
      savedViews: () => saved,
      saveView: () => {
        saved.push({ ...urgent, filter: 'held=me&severity=HIGH' });
        return saved[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep this view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep this view' });
    await user.type(within(dialog).getByLabelText('Name'), 'Urgent');
    await user.click(within(dialog).getByRole('checkbox'));
    expect(await axeViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep the view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('SaveView')).toEqual([
      { input: { name: 'Urgent', filter: 'held=me&severity=HIGH', shared: true } },
    ]);
    expect(portal.sent('OpenView')).toEqual([{ id: 'viw_1' }]);
    expect(await screen.findByRole('option', { name: 'Urgent' })).toBeDefined();
  });

  it('say why a name is refused', async () => {
    const user = userEvent.setup();
    await openPortal('/queue?severity=HIGH', reviewer, {
      ...queue,
      saveView: () => {
        throw refusal('VALIDATION_FAILED', 'no', [{ field: 'name', message: 'must be 1 to 80 characters' }]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep this view' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the view' }));
    expect(await screen.findByText('The name must be 1 to 80 characters.')).toBeDefined();
  });

  it('say that there is no room for another, and nothing about a case', async () => {
    const user = userEvent.setup();
    await openPortal('/queue?severity=HIGH', reviewer, {
      ...queue,
      saveView: () => {
        throw refusal('SERVICE_INVALID_STATE', 'You have 50 views, which is the most: delete one first.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep this view' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the view' }));
    expect((await screen.findByText(/which is the most/)).parentElement?.textContent).not.toContain('moved this case');
  });

  it('are deleted by whoever made them', async () => {
    const user = userEvent.setup();
    let views = [urgent];
    const portal = await openPortal('/queue?severity=HIGH', reviewer, {
      ...queue,
      savedViews: () => views,
      deleteView: () => {
        views = [];
        return 'viw_1';
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete this view' }));
    expect(await screen.findByRole('button', { name: 'Keep this view' })).toBeDefined();
    expect(portal.sent('DeleteView')).toEqual([{ id: 'viw_1' }]);
  });
});

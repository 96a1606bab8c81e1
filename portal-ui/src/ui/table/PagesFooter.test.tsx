import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for its chunk.
import '../../webhooks/DeliveriesPage';
import { deliveryRow, developer } from '../../testing/developers';
import { openPortal, page } from '../../testing/portal';

const announced = () => screen.getByTestId('announcer').textContent;
const rows = (count: number) => Array.from({ length: count }, (_, at) => deliveryRow({ deliveryId: `del_${at}` }));

/** A server that answers once it is let. */
function server(answer: (after: string | undefined) => object) {
  let gate = Promise.resolve();
  const hold = () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  };
  const webhookDeliveries = async ({ after }: { after?: string }) => {
    await gate;
    return answer(after);
  };
  return { hold, answers: { webhookDeliveries } };
}

describe('below a list', () => {
  afterEach(() => void vi.useRealTimers());

  it('nothing is told of rows that are read again by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let count = 1;
    const { hold, answers } = server(() => page(rows(count)));
    const portal = await openPortal('/developers/deliveries', developer, answers);
    await screen.findByText('1 delivery, that is all');
    const before = [announced(), portal.sent('Deliveries').length] as const;
    const open = hold();
    act(() => void vi.advanceTimersByTime(15_000));
    // What the test waits for is looked at by an interval, too.
    vi.useRealTimers();
    await waitFor(() => expect(portal.sent('Deliveries').length).toBeGreaterThan(before[1]));
    expect(screen.queryByText('Fetching deliveries'), 'while they are read').toBeNull();
    count = 2;
    open();
    const footer = await screen.findByText('2 deliveries, that is all');
    expect(footer.closest('[role="status"], [aria-live]')).toBeNull();
    expect(announced()).toBe(before[0]);
  });

  it('it is told that rows come that were asked for, and that they are here', async () => {
    const user = userEvent.setup();
    const { hold, answers } = server((after) =>
      after ? page([deliveryRow({ deliveryId: 'del_last' })]) : page(rows(50), 'del_49'),
    );
    await openPortal('/developers/deliveries', developer, answers);
    const more = await screen.findByRole('button', { name: 'Show more' });
    const open = hold();
    await user.click(more);
    await waitFor(() => expect(announced()).toBe('Reading deliveries.'));
    open();
    await waitFor(() => expect(announced()).toBe('51 deliveries are shown, that is all.'));
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './DeliveriesPage';
import { deliveryRow, developer, endpoint } from '../testing/developers';
import { axeViolations, openPortal, page } from '../testing/portal';

const replayed = { id: 'rpl_1', createdAt: '2026-11-22T10:00:00.000Z', count: 1000, left: 500, dead: 0 };

describe('sending many deliveries again', () => {
  it('counts first, sends once for a key, and shows how far it is', async () => {
    const user = userEvent.setup();
    let delivered = 0;
    const portal = await openPortal(
      '/developers/deliveries?status=DEAD&type=onboarding.approved&from=2026-11-01&to=2026-11-02',
      developer,
      {
        webhookEndpoints: () => [endpoint()],
        webhookDeliveries: () => page([deliveryRow()]),
        replayableDeliveries: () => 1500,
        replayDeliveries: () => ({ ...replayed, delivered: 0, open: 1000 }),
        deliveryReplay: () => {
          delivered = Math.min(delivered + 500, 1000);
          return { ...replayed, delivered, open: 1000 - delivered };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Send these again' }));
    expect(await screen.findByText(/^1500 deliveries match. The oldest 1000 are sent/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send 1000 deliveries again' }));
    expect(await screen.findByText(/^500 of 1000 have an outcome/)).toBeDefined();
    expect(await screen.findByText(/^All 1000 have an outcome: 1000 delivered/)).toBeDefined();
    const [sent] = portal.sent('ReplayDeliveries') as [{ input: { key: string; filter: Record<string, string> } }];
    expect(sent.input.key).toMatch(/^portal-/);
    expect(sent.input.filter).toMatchObject({ status: 'DEAD', eventType: 'onboarding.approved' });
    expect(Date.parse(sent.input.filter.to ?? '') - Date.parse(sent.input.filter.from ?? '')).toBe(2 * 86_400_000);
  });

  it('is not for what is still on its way', async () => {
    await openPortal('/developers/deliveries?status=RETRYING', developer, { webhookDeliveries: () => page([]) });
    expect(await screen.findByRole('button', { name: 'Send these again' })).toHaveProperty('disabled', true);
  });
});

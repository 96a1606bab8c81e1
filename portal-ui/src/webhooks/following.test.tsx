import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryRow, developer, endpoint } from '../testing/developers';
import { openPortal, page } from '../testing/portal';

const delivered = deliveryRow({ status: 'DELIVERED', httpStatus: 200, lastError: null });
/** Not as a choice of the filter's. */
const inARow = { ignore: 'option' };
const aMoment = () => act(() => void vi.advanceTimersByTime(15_000));

/** A workspace to whose endpoint something is sent later. */
function workspace() {
  const now = { rows: [] as object[] };
  const answers = {
    webhookEndpoint: () => endpoint(),
    webhookEndpoints: () => [endpoint()],
    webhookDeliveries: () => page(now.rows),
  };
  return { now, answers };
}

describe('deliveries that begin while their page is open', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['/developers/webhooks/whe_1', /^Nothing was sent to it yet/],
    ['/developers/deliveries', 'No deliveries yet'],
  ])('are shown on %s where there were none, and where all were over', async (address, none) => {
    const { now, answers } = workspace();
    await openPortal(address, developer, answers);
    await screen.findByText(none);
    now.rows = [delivered];
    aMoment();
    expect(await screen.findByText('onboarding.approved', inARow)).toBeDefined();
    expect(screen.queryByText(none)).toBeNull();
    now.rows = [deliveryRow({ deliveryId: 'del_2', eventType: 'onboarding.rejected' }), delivered];
    aMoment();
    expect(await screen.findByText('onboarding.rejected', inARow)).toBeDefined();
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import './AttemptDifferences';
import './DeliveryList';
import './RequestPage';
import { deliveryRow, endpoint } from '../testing/developers';
import { axeViolations, openPortal } from '../testing/portal';
import { owner, reviewer, wholeRequest } from '../testing/requests';

const attempt = (number: number, outcome: string) => ({
  number,
  outcome,
  startedAt: '2026-01-05T12:00:00.000Z',
  flags: [],
});
const step = {
  key: 'bank',
  type: 'BankVerification' as const,
  required: true,
  status: 'COMPLETED' as const,
  completedAt: '2026-01-05T12:01:00.000Z',
  data: null,
  history: [attempt(1, 'BANK_ACCOUNT_INVALID'), attempt(2, 'VERIFIED')],
};
const differs = { stepKey: 'bank', attempt: 2, foundSource: null, expectedSource: null };

describe('what a case shows when it is asked for', () => {
  it('is what differs between attempts, by h, names masked as the rest', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/requests/vm_req_1', reviewer, {
      onboardingRequest: () => wholeRequest({ steps: [step] }),
      attemptDifferences: () => [
        { ...differs, field: 'OUTCOME', before: 'BANK_ACCOUNT_INVALID', after: 'VERIFIED' },
        {
          ...differs,
          field: 'FOUND_NAME',
          foundSource: 'BANK',
          expectedSource: 'PAN',
          before: null,
          after: 'Asha Rao',
        },
      ],
    });
    await screen.findByRole('button', { name: /^What differs/ });
    expect(portal.sent('AttemptDifferences')).toEqual([]);
    await user.keyboard('h');
    const list = await screen.findByRole('list', { name: 'What differs between the attempts' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Attempt 2, outcome: Bank account invalid');
    expect(second?.textContent).toContain('name of the holder beside the PAN: none');
    expect(within(list).getByText('Asha Rao').getAttribute('data-on')).toBe('true');
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('h');
    expect(screen.queryByRole('list', { name: 'What differs between the attempts' })).toBeNull();
  });

  it('are its deliveries, by w, for those who may see them', async () => {
    const user = userEvent.setup();
    const row = deliveryRow({ status: 'RETRYING', nextAttemptAt: '2026-01-05T13:00:00.000Z' });
    const portal = await openPortal('/requests/vm_req_1', owner, {
      onboardingRequest: () => wholeRequest(),
      webhookEndpoints: () => [endpoint()],
      webhookDeliveries: () => ({
        edges: [{ cursor: 'del_1', node: row }],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    });
    await screen.findByRole('heading', { name: 'Webhook deliveries' });
    expect(portal.sent('RequestDeliveries')).toEqual([]);
    await user.keyboard('w');
    const list = await screen.findByRole('list', { name: 'Deliveries, newest first' });
    expect(list.textContent).toContain('https://shop.test/webhooks');
    expect(within(list).getByRole('link', { name: 'Approved' }).getAttribute('href')).toBe(
      '/portal/developers/deliveries/del_1',
    );
    expect(portal.sent('RequestDeliveries')).toEqual([{ requestId: 'vm_req_1' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('are no deliveries for a reviewer', async () => {
    await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => wholeRequest() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Webhook deliveries' })).toBeNull();
  });
});

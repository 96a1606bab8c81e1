import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that opening the page does not wait for its chunk.
import './UsagePage';
import { axeViolations, openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';

const analyst = { ...reviewer, role: 'ANALYST' as const };
const journey = {
  at: '2026-01-05T10:00:00.000Z',
  requestId: 'vm_req_1',
  stepKey: null,
  kind: 'JOURNEY',
  capability: null,
  amount: 12.5,
  currency: 'INR',
};
const check = { ...journey, kind: 'PROVIDER_ATTEMPT', stepKey: 'bank', capability: 'bank', amount: 2 };

describe('the usage ledger', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('is added up by what was charged, and taken away as a file', async () => {
    const portal = await openPortal('/usage', analyst, { usage: () => [journey, check, check, journey] });
    const [totals, entries] = await screen.findAllByRole('table');
    const rows = within(totals as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhatNumberAmount',
      'Journeys2₹25.00',
      'Further bank-account checks2₹4.00',
    ]);
    expect(within(entries as HTMLElement).getAllByRole('link', { name: 'vm_req_1' })).toHaveLength(4);
    const asked = portal.sent('Usage')[0] as { from: string; to: string };
    expect(asked).toEqual({ from: '2025-12-06T18:30:00.000Z', to: '2026-01-05T18:30:00.000Z' });
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' });
    expect(new URL(href).search).toBe(`?${new URLSearchParams(asked).toString()}`);
    expect(await axeViolations()).toEqual([]);
  });

  it('says where there is nothing', async () => {
    await openPortal('/usage?period=today', analyst, { usage: () => [] });
    expect(await screen.findByText('Nothing was charged in this time.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('is for owners and analysts', async () => {
    const portal = await openPortal('/usage', reviewer);
    await screen.findByRole('alert');
    expect(portal.sent('Usage')).toEqual([]);
  });
});

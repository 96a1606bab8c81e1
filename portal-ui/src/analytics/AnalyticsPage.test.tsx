import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that opening the page does not wait for its chunk.
import './AnalyticsPage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner, reviewer } from '../testing/requests';

const analyst = { ...reviewer, role: 'ANALYST' as const };
const reach = {
  created: 9,
  started: 8,
  submitted: 6,
  approved: 3,
  autoApproved: 1,
  rejected: 1,
  expired: 1,
  cancelled: 1,
};
const none = Object.fromEntries(Object.keys(reach).map((name) => [name, 0]));
const lists = { funnel: [], decisions: [], flags: [], days: [], versions: [] };
const noTime = { count: 0, p50: null, p90: null, p99: null };
const empty = { ...none, ...lists, secondsToSubmit: noTime, secondsToDecide: noTime };
const figures = {
  ...reach,
  secondsToSubmit: { count: 6, p50: 240, p90: 900, p99: 7200 },
  secondsToDecide: { count: 4, p50: 0.4, p90: 3600, p99: 3600 },
  funnel: [
    { stepKey: 'mobileOtp', started: 8, completed: 8, skipped: 0, firstTry: 7, refusals: [] },
    { stepKey: 'bank', started: 8, completed: 6, skipped: 0, firstTry: 3, refusals: [{ code: 'BANK_DOWN', count: 2 }] },
  ],
  decisions: [{ outcome: 'APPROVED', reasonCode: 'VERIFIED_OK', count: 3 }],
  flags: [{ code: 'PROVIDER_UNAVAILABLE', count: 2 }],
  days: [{ day: '2026-01-04', ...reach }],
  versions: [{ flowKey: 'bank-account-check-v1', flowVersion: 2, ...reach }],
};

const reviewersActivity = [
  {
    id: 'usr_1',
    email: 'reviewer1@acme.test',
    taken: 5,
    decisions: 4,
    approved: 3,
    rejected: 1,
    reverted: 0,
    prepared: 0,
    returned: 0,
    secondsHeld: { count: 4, p50: 120, p90: 600, p99: 600 },
    totalSecondsHeld: 5400,
  },
];

const happened = {
  targets: [{ flowKey: 'bank-account-check-v1', kept: 3, missed: 1 }],
  webhooks: {
    attempts: 10,
    acknowledged: 9,
    outcomes: [
      { code: '200', count: 9 },
      { code: 'TIMEOUT', count: 1 },
    ],
    secondsToAnswer: { count: 10, p50: 2, p95: 8 },
  },
  charges: {
    approved: 4,
    entries: [
      { capability: null, currency: 'INR', count: 8, amount: 80 },
      { capability: 'bank', currency: 'INR', count: 2, amount: 4 },
    ],
  },
};

const health = [
  {
    capability: 'pan',
    vendor: 'cashfree-pan',
    calls: 8,
    outages: 2,
    outageShare: 0.25,
    outcomes: [
      { code: 'verified', count: 6 },
      { code: 'outage', count: 2 },
    ],
    secondsToAnswer: { count: 8, p50: 0.42, p90: 3, p99: 10 },
    circuitOpen: true,
  },
  {
    capability: 'pan',
    vendor: 'setu-pan',
    calls: 2,
    outages: 0,
    outageShare: 0,
    outcomes: [{ code: 'verified', count: 2 }],
    secondsToAnswer: { count: 2, p50: 1, p90: 1, p99: 1 },
    circuitOpen: false,
  },
];

describe('what happened in the time', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('shows reviewers to owners, with what their times are of', async () => {
    const portal = await openPortal('/analytics', owner, {
      analytics: () => figures,
      activity: () => happened,
      reviewerActivity: () => reviewersActivity,
    });
    expect(await screen.findByText('reviewer1@acme.test decided most: 4 of 4.')).toBeDefined();
    expect(screen.getByText('4 decisions, half within 2 min, 1.5 h all in all')).toBeDefined();
    expect(screen.getByText('75 % were decided in time: 3 of 4.')).toBeDefined();
    expect(screen.getByText('9 of 10 attempts were answered by 2xx (90 %); 19 in 20 took at most 8 s.')).toBeDefined();
    expect(screen.getByText('A verification cost ₹21.00: ₹84.00 for 4 approved.')).toBeDefined();
    expect(portal.sent('ReviewerActivity')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('asks for no reviewers for analysts, and says where nothing happened', async () => {
    const nothing = {
      targets: [],
      webhooks: { attempts: 0, acknowledged: 0, outcomes: [], secondsToAnswer: { count: 0, p50: null, p95: null } },
      charges: { approved: 0, entries: [] },
    };
    const portal = await openPortal('/analytics', analyst, { analytics: () => empty, activity: () => nothing });
    expect(await screen.findByText('No webhook was sent.')).toBeDefined();
    expect(screen.getByText('Nothing was charged.')).toBeDefined();
    expect(screen.getByText('No reviewer decided a case or sent one back.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Reviewers' })).toBeNull();
    expect(portal.sent('ReviewerActivity')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('shows how the vendors did, and who is not asked now', async () => {
    const user = userEvent.setup();
    await openPortal('/analytics', analyst, {
      analytics: () => figures,
      activity: () => happened,
      providerHealth: () => health,
    });
    expect(
      await screen.findByText(
        'The largest share without an answer has cashfree-pan (pan), 25 % of its calls. ' +
          'Not asked now, since it was away: cashfree-pan.',
      ),
    ).toBeDefined();
    expect(
      screen.getByText('2 of 8 without an answer (25 %); half within 420 ms, 99 in 100 within 10 s. Not asked now'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Table of Providers' }));
    const row = within(screen.getByRole('region', { name: 'Providers, values' }))
      .getByText('cashfree-pan')
      .closest('tr');
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'pan',
      'cashfree-pan',
      '8',
      '2',
      '25 %',
      '0.42',
      '3',
      '10',
      'verified 6, outage 2',
      'Not asked now',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('says where no vendor was asked', async () => {
    await openPortal('/analytics', analyst, {
      analytics: () => figures,
      activity: () => happened,
      providerHealth: () => [],
    });
    expect(await screen.findByText('No vendor was asked in this time.')).toBeDefined();
  });

  it('leaves out webhooks and costs of one flow, which are of none', async () => {
    const portal = await openPortal('/analytics?flow=bank-account-check-v1', owner, {
      analytics: () => figures,
      activity: () => happened,
      reviewerActivity: () => [],
    });
    expect(await screen.findByRole('heading', { name: 'Decided in time' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Webhook attempts' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Providers' })).toBeNull();
    expect(portal.sent('ProviderHealth')).toEqual([]);
  });
});

describe('analytics', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('shows figures with what they count, and what is to be seen in each chart', async () => {
    await openPortal('/analytics', analyst, { analytics: () => figures });
    expect(await screen.findByText('4 min')).toBeDefined();
    expect(screen.getByText('Submitted at least once, of those started: 6 of 8.')).toBeDefined();
    expect(screen.getByText('4 min')).toBeDefined();
    expect(screen.getByText('9 requests were created, most on 4 Jan 2026: 9.')).toBeDefined();
    expect(screen.getByText('Most stopped at bank: 2 of 8. The error seen last is mostly BANK_DOWN.')).toBeDefined();
    expect(screen.getByText('Most often: Approved: Everything verified, 3 of 3.')).toBeDefined();
    expect(screen.getByText('Provider was away')).toBeDefined();
    expect(screen.getByText('Bank account check, version 2')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('gives each value by the keyboard', async () => {
    const user = userEvent.setup();
    await openPortal('/analytics?period=week', owner, { analytics: () => figures });
    const chart = await screen.findByRole('slider', { name: 'Requests by day: values by day' });
    chart.focus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '4 Jan 2026: 9 created, 3 approved, 1 rejected, 2 not decided, 3 not submitted',
    );
    await user.keyboard('{Home}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toContain('30 Dec 2025: 0 created');
  });

  it('shows the same values as a table', async () => {
    const user = userEvent.setup();
    await openPortal('/analytics?period=week', analyst, { analytics: () => figures });
    await user.click(await screen.findByRole('button', { name: 'Table of Steps' }));
    const table = screen.getByRole('region', { name: 'Steps, values' });
    const row = within(table).getByText('bank').closest('tr');
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'bank',
      '8',
      '6',
      '0',
      '3',
      '2',
      'BANK_DOWN 2',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('asks for the period and the flow that are chosen', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/analytics?period=today', analyst, { analytics: () => figures });
    await user.selectOptions(await screen.findByLabelText('Flow'), 'bank-account-check-v1');
    await waitFor(() => expect(portal.address()).toBe('/portal/analytics?period=today&flow=bank-account-check-v1'));
    await user.selectOptions(screen.getByLabelText('Period'), 'week');
    await waitFor(() =>
      expect(portal.sent('Analytics')).toMatchObject([
        { from: '2026-01-04T18:30:00.000Z', to: '2026-01-05T18:30:00.000Z' },
        { flowKey: 'bank-account-check-v1' },
        { from: '2025-12-29T18:30:00.000Z', to: '2026-01-05T18:30:00.000Z', flowKey: 'bank-account-check-v1' },
      ]),
    );
  });

  it('says where there is nothing to count', async () => {
    await openPortal('/analytics', analyst, { analytics: () => empty });
    expect(await screen.findByText(/^No request was created in this time/)).toBeDefined();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('offers to try again where the figures could not be read', async () => {
    const user = userEvent.setup();
    let fails = true;
    await openPortal('/analytics', analyst, {
      analytics: () => {
        if (fails) throw refusal('SERVICE_UNAVAILABLE');
        return figures;
      },
    });
    await screen.findByRole('alert');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 min')).toBeDefined();
  });

  it('is for owners and analysts', async () => {
    const portal = await openPortal('/analytics', reviewer, { analytics: () => figures });
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER or ANALYST');
    expect(portal.sent('Analytics')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Analytics' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that opening the page does not wait for its chunk.
import './AnalyticsPage';
import { axeViolations, openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';
import { finding } from './AgreementPanel';

const analyst = { ...reviewer, role: 'ANALYST' as const };
const kappa = { value: 0.643, low: 0.33, high: 0.956 };
const of25 = {
  offered: 30,
  judged: 25,
  least: 20,
  agreed: 21,
  kappa,
  reasons: [
    { reasonCode: 'FRAUD_SUSPECTED' as const, named: 10, both: null, kappa: null },
    { reasonCode: 'VERIFIED_OK' as const, named: 22, both: 15, kappa },
  ],
};

const noTime = { count: 0, p50: null, p90: null, p99: null };
const analytics = () => ({
  ...{ created: 0, started: 0, submitted: 0, approved: 0, autoApproved: 0, rejected: 0, expired: 0, cancelled: 0 },
  ...{ funnel: [], decisions: [], flags: [], days: [], versions: [] },
  ...{ secondsToSubmit: noTime, secondsToDecide: noTime },
});

describe('the agreement of reviewers', () => {
  it('is told in one sentence, by reason and as a table', async () => {
    const user = userEvent.setup();
    await openPortal('/analytics', analyst, { analytics, rereviewAgreement: () => of25 });
    const figure = await screen.findByRole('figure', { name: 'Agreement of reviewers' });
    expect(within(figure).getByText(/21 of 25 cases \(84 %\); kappa 0.64 \(0.33 to 0.96\)/)).toBeDefined();
    expect(within(figure).getByText(/both in 15 of 22/)).toBeDefined();
    expect(within(figure).queryByText(/of 10/)).toBeNull();
    await user.click(within(figure).getByRole('button', { name: 'Table of Agreement of reviewers' }));
    const cells = within(figure)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells[1]).toBe('All outcomes25210.640.330.96');
    expect(await axeViolations()).toEqual([]);
  });

  it('tells of few cases only how many there are', () => {
    const few = { ...of25, judged: 19, agreed: null, kappa: null, reasons: [] };
    expect(finding(few)).toBe('19 of the 20 cases that a figure takes were judged again.');
    expect(finding({ ...few, judged: 0 })).toBe('No case was judged again in this time.');
  });

  it('tells no kappa where every case had the same two outcomes', () => {
    expect(finding({ ...of25, agreed: 25, kappa: null })).toMatch(/25 of 25 cases \(100 %\); all had the same/);
  });

  it('is left out where no case was offered', async () => {
    const portal = await openPortal('/analytics', analyst, { analytics });
    await waitFor(() => expect(portal.sent('Agreement')).toHaveLength(1));
    expect(screen.queryByRole('figure', { name: 'Agreement of reviewers' })).toBeNull();
  });
});

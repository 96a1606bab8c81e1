import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NameComparisonFragment } from '../generated/graphql';
import { type Answers, axeViolations, openPortal } from '../testing/portal';
import { reviewer, wholeRequest } from '../testing/requests';

type Comparison = Omit<NameComparisonFragment, ' $fragmentName'>;

function comparison(part: Partial<Comparison> = {}): object {
  return {
    stepKey: 'bank',
    expected: 'Asha Kumari Rao',
    expectedSource: 'AADHAAR',
    found: 'A. Somebody Rao',
    score: 41,
    threshold: 70,
    matched: false,
    decisive: true,
    providerDiffers: false,
    ceiling: 'TWO_PERSONS',
    pairs: [
      { expected: 'Asha', found: 'A', how: 'INITIAL', joined: false, price: 6 },
      { expected: 'Rao', found: 'Rao', how: 'SAME', joined: false, price: 0 },
    ],
    missing: [
      { word: 'Kumari', side: 'EXPECTED', price: 10 },
      { word: 'Somebody', side: 'FOUND', price: 13 },
    ],
    ceilings: [{ ceiling: 'TWO_PERSONS', price: 30 }],
    ...part,
  };
}

async function open(answers: Answers, user = reviewer) {
  const portal = await openPortal('/requests/vm_req_1', user, { onboardingRequest: () => wholeRequest(), ...answers });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

/** As browsers do, it reports once at the start. */
class ReportingObserver {
  private readonly report: () => void;
  constructor(report: () => void) {
    this.report = report;
  }

  observe() {
    queueMicrotask(this.report);
  }
  unobserve() {}
  disconnect() {}
}

afterEach(() => void vi.unstubAllGlobals());

const names = async () => within(await screen.findByRole('region', { name: 'Names' }));

describe('the names that a check compared', () => {
  it('stand side by side with their sources, and what differs is marked and said', async () => {
    await open({ nameComparisons: () => [comparison()] });
    const shown = await names();
    const cells = [...(await screen.findByRole('region', { name: 'Names' })).querySelectorAll('dt, dd')];
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Expected, by Aadhaar',
      'Asha Kumari Rao',
      'The bank says',
      'A. Somebody Rao',
    ]);
    expect(cells.flatMap((cell) => [...cell.querySelectorAll('mark')].map((mark) => mark.textContent))).toEqual([
      'Kumari',
      'Somebody',
    ]);
    expect(shown.getByText('similarity 41 of 100, 70 or more is taken for one person')).toBeDefined();
    const reasons = within(shown.getByRole('list', { name: 'Why the score is not 100' })).getAllByRole('listitem');
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      'Kumari is missing: −10.',
      'Somebody is only in the found name: −13.',
      'Asha and A: an initial: −6.',
      'What differs tells two persons apart, however much is alike: −30.',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('are joined by a line for each pair, and stand in a table for those who do not see it', async () => {
    vi.stubGlobal('ResizeObserver', ReportingObserver);
    await open({ nameComparisons: () => [comparison()] });
    const region = await screen.findByRole('region', { name: 'Names' });
    await waitFor(() => {
      const lines = [...region.querySelectorAll('line')];
      expect(lines.map((line) => line.hasAttribute('data-differs'))).toEqual([true, false]);
    });
    const rows = within(screen.getByRole('table', { name: 'The words of the two names' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
      'Expected | Found | How they are the same | Points lost',
      'Asha | A | an initial | 6',
      'Rao | Rao | the same | 0',
      'Kumari | none | not at all | 10',
      'none | Somebody | not at all | 13',
    ]);
  });

  it('make the sentence of the flag', async () => {
    await open({ nameComparisons: () => [comparison({ expectedSource: 'ENTERED' })] });
    expect(await screen.findByText('The bank names another holder than the applicant does.')).toBeDefined();
  });

  it('may be none, where the provider says so itself', async () => {
    const alone = {
      expected: null,
      expectedSource: null,
      score: null,
      providerDiffers: true,
      ceiling: null,
      ceilings: [],
    };
    await open({ nameComparisons: () => [comparison({ ...alone, found: 'Somebody Else', pairs: [], missing: [] })] });
    expect(await screen.findByText('The bank says itself that the holder is somebody else.')).toBeDefined();
    const shown = await names();
    expect(shown.getByText('nothing to compare with')).toBeDefined();
    expect(shown.getByText('Somebody Else')).toBeDefined();
    expect(shown.getByText('Differs, says the provider')).toBeDefined();
  });

  it('are asked for again after a further attempt', async () => {
    let now = [comparison()];
    const portal = await open({ nameComparisons: () => now });
    await names();
    expect(portal.sent('NameComparisons')).toEqual([{ requestId: 'vm_req_1' }]);
    now = [
      comparison({ found: 'Asha Kumari Rao', score: 100, matched: true, ceiling: null, ceilings: [], missing: [] }),
    ];
    const [bank] = wholeRequest().steps;
    if (!bank) throw new Error('The case has no step');
    const attempt = { number: 3, outcome: 'VERIFIED', startedAt: '2026-01-05T12:10:00.000Z', flags: [] };
    await portal.push(
      'onboardingRequest',
      wholeRequest({ flags: [], steps: [{ ...bank, history: [...bank.history, attempt] }] }),
    );
    await waitFor(async () => expect((await names()).getByText('The same')).toBeDefined());
    expect(portal.sent('NameComparisons')).toHaveLength(2);
  });

  it('are not asked for by those who may not see them', async () => {
    const portal = await open(
      { onboardingRequest: () => wholeRequest({ verified: null }) },
      {
        ...reviewer,
        role: 'DEVELOPER',
      },
    );
    expect(await screen.findByText('The bank names another holder than expected.')).toBeDefined();
    expect(portal.sent('NameComparisons')).toEqual([]);
  });
});

import type { UsageQuery } from '../generated/graphql';

export type UsageEntry = UsageQuery['usage'][number];

/** What was charged of one kind. */
export interface UsageTotal {
  what: string;
  count: number;
  amount: number;
  currency: string;
}

const capabilities: Record<string, string> = {
  sms: 'Further SMS codes',
  email: 'Further e-mail codes',
  doclocker: 'Further document-locker checks',
  pan: 'Further PAN checks',
  bank: 'Further bank-account checks',
  face: 'Further face matches',
  liveness: 'Further liveness checks',
  pincode: 'Further pincode look-ups',
};

export function whatOf({ kind, capability }: UsageEntry): string {
  return kind === 'JOURNEY' ? whatOfCharge(null) : whatOfCharge(capability ?? 'unknown');
}

/** What is charged for: journeys, or further calls for the capability. */
export function whatOfCharge(capability: string | null | undefined): string {
  if (capability === null || capability === undefined) return 'Journeys';
  return capabilities[capability] ?? `Further checks: ${capability}`;
}

/** The sums by what was charged, journeys first, then by amount and number. */
export function totalsOf(entries: readonly UsageEntry[]): UsageTotal[] {
  const totals = new Map<string, UsageTotal>();
  for (const entry of entries) {
    const what = whatOf(entry);
    const key = `${what} ${entry.currency}`;
    const total = totals.get(key) ?? { what, count: 0, amount: 0, currency: entry.currency };
    totals.set(key, { ...total, count: total.count + 1, amount: total.amount + entry.amount });
  }
  const journeys = ({ what }: UsageTotal) => (what === 'Journeys' ? 0 : 1);
  return [...totals.values()].sort((a, b) => journeys(a) - journeys(b) || b.amount - a.amount || b.count - a.count);
}

export function moneyInWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount);
}

export type Age = 'fresh' | 'due' | 'late';

export const ageWords: Record<Age, string> = {
  fresh: 'within the target',
  due: 'due soon',
  late: 'over the target',
};

/** Due from half of the target on, late after it. */
export function ageOf(waitedMs: number, targetHours: number): Age {
  const target = targetHours * 3_600_000;
  if (waitedMs > target) return 'late';
  return waitedMs >= target / 2 ? 'due' : 'fresh';
}

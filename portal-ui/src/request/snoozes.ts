/** How long a case can be put off. */
export const latestDays = 30;

interface Snooze {
  name: string;
  label: string;
  /** An instant. */
  until: string;
}

const hour = 3_600_000;
const morningHour = 9;

/** The usual times to put a case off until, counted from now; tomorrow is the reader's. */
export function snoozes(now: number): Snooze[] {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(morningHour, 0, 0, 0);
  return [
    { name: '1h', label: 'In 1 hour', until: new Date(now + hour).toISOString() },
    { name: '4h', label: 'In 4 hours', until: new Date(now + 4 * hour).toISOString() },
    { name: 'morning', label: 'Tomorrow morning', until: morning.toISOString() },
  ];
}

/** The instant that was typed, in the reader's zone. Undefined where it is none. */
export function typedTime(typed: string): string | undefined {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export function snoozeProblem(typed: string, now: number): string | undefined {
  const at = Date.parse(typed);
  if (Number.isNaN(at)) return 'Choose a date and a time.';
  if (at <= now) return 'Choose a time that is still to come.';
  if (at > now + latestDays * 24 * hour) return `Choose a time within ${latestDays} days.`;
  return undefined;
}

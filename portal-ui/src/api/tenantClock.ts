import { type Fault, UNREACHABLE } from './faults';
import { fetchAsPage } from './pageUser';
import { refusalOf } from './portalSession';
import { useEffect, useState, useSyncExternalStore } from 'react';

let offsetMs = 0;
const watchers = new Set<() => void>();

/** Now, as the tenant's timestamps count it: the sandbox can move its clock ahead of the real one. */
export function tenantNow(): number {
  return Date.now() + offsetMs;
}

/** A page is not held up for longer by a clock that does not answer. */
const answerWithinMs = 3_000;

/** Asks the sandbox for its clock; false where there is none to ask, or none for this user. */
async function readTenantClock(): Promise<boolean> {
  try {
    const answer = await fetchAsPage('/api/portal/sandbox/clock', { signal: AbortSignal.timeout(answerWithinMs) });
    if (!answer.ok) return false;
    const { offsetSeconds } = (await answer.json()) as { offsetSeconds?: unknown };
    if (typeof offsetSeconds === 'number') setOffset(offsetSeconds * 1000);
  } catch {
    // The offset known before stands until the next round.
  }
  return true;
}

/** Moves the sandbox's clock ahead for the whole workspace. Null when it worked. */
export async function advanceTenantClock(seconds: number): Promise<Fault | null> {
  try {
    const answer = await fetchAsPage('/api/portal/sandbox/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: seconds }),
    });
    if (!answer.ok) return await refusalOf(answer);
    const { offsetSeconds } = (await answer.json()) as { offsetSeconds: number };
    setOffset(offsetSeconds * 1000);
    return null;
  } catch {
    return { code: UNREACHABLE, message: '' };
  }
}

function setOffset(ms: number) {
  if (ms === offsetMs) return;
  offsetMs = ms;
  watchers.forEach((tell) => tell());
}

let firstAnswer: Promise<boolean> | undefined;

/** Settles when the clock has been asked once in this page load, so that the first ages shown are right. */
export async function tenantClockAsked(sandbox: boolean): Promise<void> {
  if (sandbox) await (firstAnswer ??= readTenantClock());
}

const readEveryMs = 60_000;

/** Keeps the offset fresh while a page of the sandbox is open. */
export function useSandboxClock(sandbox: boolean) {
  useEffect(() => {
    if (!sandbox) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const round = async (answer: Promise<boolean>) => {
      const again = await answer;
      if (again && !over) timer = setTimeout(() => void round(readTenantClock()), readEveryMs);
    };
    void round((firstAnswer ??= readTenantClock()));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [sandbox]);
}

/** tenantNow, again every few seconds and as soon as the clock is found moved. */
export function useTenantNow(everyMs = 15_000): number {
  const [now, setNow] = useState(tenantNow);
  useEffect(() => {
    const tell = () => setNow(tenantNow());
    const timer = setInterval(tell, everyMs);
    watchers.add(tell);
    return () => {
      clearInterval(timer);
      watchers.delete(tell);
    };
  }, [everyMs]);
  return now;
}

/** How far the sandbox has moved its clock ahead, in milliseconds. */
export function useClockLead(): number {
  return useSyncExternalStore(watchOffset, () => offsetMs);
}

function watchOffset(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

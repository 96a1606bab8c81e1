import { useEffect, useState } from 'react';

let offsetMs = 0;

/** Now, as the tenant's timestamps count it: the sandbox can move its clock ahead of the real one. */
export function tenantNow(): number {
  return Date.now() + offsetMs;
}

/** Asks the sandbox for its clock. Where there is none to ask, real time is right. */
export async function readTenantClock(): Promise<void> {
  const answer = await fetch('/api/portal/sandbox/clock').catch(() => null);
  if (!answer?.ok) return;
  const { offsetSeconds } = (await answer.json()) as { offsetSeconds?: unknown };
  if (typeof offsetSeconds === 'number') offsetMs = offsetSeconds * 1000;
}

/** Keeps the offset fresh while a page of the sandbox is open. */
export function useSandboxClock(sandbox: boolean) {
  useEffect(() => {
    if (!sandbox) return;
    void readTenantClock();
    const timer = setInterval(() => void readTenantClock(), 60_000);
    return () => clearInterval(timer);
  }, [sandbox]);
}

/** tenantNow, again every few seconds. */
export function useTenantNow(everyMs = 15_000): number {
  const [now, setNow] = useState(tenantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(tenantNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

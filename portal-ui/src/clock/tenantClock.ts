import { useEffect, useState } from 'react';

let offsetMs = 0;

/** Now, as the tenant's timestamps count it: the sandbox can move its clock ahead of the real one. */
export function tenantNow(): number {
  return Date.now() + offsetMs;
}

/** Asks the sandbox for its clock; false where there is none to ask, or none for this role. */
async function readTenantClock(): Promise<boolean> {
  const answer = await fetch('/api/portal/sandbox/clock').catch(() => null);
  if (!answer) return true;
  if (!answer.ok) return false;
  const { offsetSeconds } = (await answer.json()) as { offsetSeconds?: unknown };
  if (typeof offsetSeconds === 'number') offsetMs = offsetSeconds * 1000;
  return true;
}

const readEveryMs = 60_000;

/** Keeps the offset fresh while a page of the sandbox is open. */
export function useSandboxClock(sandbox: boolean) {
  useEffect(() => {
    if (!sandbox) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const round = async () => {
      const again = await readTenantClock();
      if (again && !over) timer = setTimeout(() => void round(), readEveryMs);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
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

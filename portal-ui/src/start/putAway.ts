const keptAs = (tenantId: string) => `verifyme.start.away.${tenantId}`;

/** Whether the guide of the workspace was put away in this browser. */
export function isPutAway(tenantId: string): boolean {
  try {
    return localStorage.getItem(keptAs(tenantId)) !== null;
  } catch {
    return false;
  }
}

export function putAway(tenantId: string, away: boolean): void {
  try {
    if (away) localStorage.setItem(keptAs(tenantId), '1');
    else localStorage.removeItem(keptAs(tenantId));
  } catch {
    // A browser that keeps nothing shows the guide again the next time.
  }
}

import { Suspense } from 'react';
import { useLateRefusals } from '../api/lateRefusals';
import { late } from './late';

const load = async () => (await import('./LateRefusalList')).LateRefusalList;
const LateRefusalList = late(load);

// Refusals may come because the connection is away, which would keep away what shows them.
if ('requestIdleCallback' in window) requestIdleCallback(() => void load().catch(() => undefined));

/** What was refused after its case, dialog or page was left. */
export function LateRefusals() {
  const refusals = useLateRefusals();
  return (
    refusals.length > 0 && (
      <Suspense>
        <LateRefusalList refusals={refusals} />
      </Suspense>
    )
  );
}

import type { ReactNode } from 'react';
import type { RequestStatus, ReviewStatus } from '../generated/graphql';
import { awaitsChecker, requestStatuses, type Tone } from '../labels/statuses';
import styles from './Chip.module.css';

export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}

/** The request's status. Where its review is given, a decision that waits for a second reviewer shows as its own. */
export function StatusChip({ status, review }: { status: RequestStatus; review?: ReviewStatus }) {
  const { label, tone } = review === 'AWAITING_CHECKER' ? awaitsChecker : requestStatuses[status];
  return <Chip tone={tone}>{label}</Chip>;
}

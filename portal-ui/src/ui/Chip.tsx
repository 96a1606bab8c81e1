import type { ReactNode } from 'react';
import type { RequestStatus } from '../generated/graphql';
import { requestStatuses, type Tone } from '../labels/statuses';
import styles from './Chip.module.css';

export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}

export function StatusChip({ status }: { status: RequestStatus }) {
  const { label, tone } = requestStatuses[status];
  return <Chip tone={tone}>{label}</Chip>;
}

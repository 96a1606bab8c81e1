import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTenantNow } from '../api/tenantClock';
import type { RequestStatus, ReviewStatus } from '../generated/graphql';
import { spanInWords } from '../labels/dateTime';
import { StatusChip } from '../ui/Chip';
import { ConnectionStatus } from '../ui/ConnectionStatus';
import { DateTime } from '../ui/DateTime';
import { Copyable } from '../ui/Copyable';
import { Icon } from '../ui/Icon';
import { type OpenedFrom, useOpenedFrom } from '../ui/openedFrom';
import { WayBack } from '../ui/table/WayBack';
import styles from './CaseHead.module.css';

const listWords: Record<OpenedFrom, string> = { '/queue': 'Queue', '/requests': 'Requests', '/audit': 'Audit log' };

interface Props {
  id: string;
  /** Null where there is none, undefined where nobody knows. */
  reference: string | null | undefined;
  status?: RequestStatus;
  review?: ReviewStatus;
  waitingSince?: string | null;
  /** Until when it is put off, and since when it is escalated. */
  handled?: { snoozedUntil: string | null; escalatedAt: string | null };
  /** When it is to be decided, and what reviewers had used of that time before it was sent back. */
  target?: { dueAt: string | null; usedSeconds: number };
  flow?: string;
  language?: string;
  children?: ReactNode;
}

/** The way back, whose case it is, and one line about it. */
export function CaseHead({
  id,
  reference,
  status,
  review,
  waitingSince,
  handled,
  target,
  flow,
  language,
  children,
}: Props) {
  const list = useOpenedFrom();
  return (
    <header className={styles.header}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        {list === '/queue' ? <Link to={list}>{listWords[list]}</Link> : <WayBack to={list}>{listWords[list]}</WayBack>}
        <span aria-hidden="true">/</span>
        <span>Case</span>
      </nav>
      <div className={styles.title}>
        <h1>{reference ?? 'Case'}</h1>
        {status && <StatusChip status={status} review={review} />}
        <div className={styles.tools}>
          <ConnectionStatus />
          <button type="button" className={styles.tool} onClick={() => window.print()}>
            <Icon name="print" size={16} /> Print
          </button>
        </div>
      </div>
      <ul className={styles.line} aria-label="About the case">
        <li>
          <Copyable value={id} label="request id" />
        </li>
        {flow && <li>{flow}</li>}
        {language && <li>reads {language}</li>}
        {waitingSince && status && <Waiting since={waitingSince} status={status} />}
        {target && status && <Target {...target} status={status} />}
        {handled && <Handled {...handled} />}
      </ul>
      {children}
    </header>
  );
}

function Waiting({ since, status }: { since: string; status: RequestStatus }) {
  const now = useTenantNow();
  if (status !== 'SUBMITTED' && status !== 'REVIEWING') return null;
  return <li>waiting {spanInWords(now - Date.parse(since))}</li>;
}

function Target({ dueAt, usedSeconds, status }: NonNullable<Props['target']> & { status: RequestStatus }) {
  const used = usedSeconds >= 60 && `${spanInWords(usedSeconds * 1000)} of working time used`;
  if (dueAt) {
    return (
      <li>
        due <DateTime at={dueAt} />
        {used && `, ${used} before it was sent back`}
      </li>
    );
  }
  return status === 'REVERTED' && used ? <li>the clock stands: {used} so far</li> : null;
}

function Handled({ snoozedUntil, escalatedAt }: { snoozedUntil: string | null; escalatedAt: string | null }) {
  const now = useTenantNow();
  return (
    <>
      {escalatedAt && (
        <li className={styles.handled}>
          escalated to the owners, <DateTime at={escalatedAt} />
        </li>
      )}
      {snoozedUntil && Date.parse(snoozedUntil) > now && (
        <li className={styles.handled}>
          put off until <DateTime at={snoozedUntil} />
        </li>
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { NextRequest as Next } from '../api/NextRequestsContext';
import { useTenantNow } from '../api/tenantClock';
import { spanInWords } from '../labels/dateTime';
import styles from './NextRequest.module.css';

interface Props {
  next: Next | undefined;
  /** The queue is whole, so that no next case means none. */
  known: boolean;
  /** After a decision the way on is one key away. */
  takesFocus: boolean;
}

export function NextRequest({ next, known, takesFocus }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const now = useTenantNow();
  useEffect(() => {
    const at = document.activeElement;
    // Whoever has gone on to something else keeps the focus there.
    const idle = at === null || at === document.body || link.current?.closest('aside')?.contains(at);
    if (takesFocus && known && idle) link.current?.focus();
  }, [takesFocus, known]);

  if (!known) return <p className="muted">Looking for the next case.</p>;
  if (!next) {
    return (
      <p className="muted" data-print="no">
        No other case waits. <Link to="/queue">Back to the queue</Link>
      </p>
    );
  }
  return (
    <Link
      ref={link}
      to="/requests/$id"
      params={{ id: next.id }}
      className={styles.next}
      data-print="no"
      aria-keyshortcuts="n"
    >
      <span className="fine">Next case</span>
      <strong>{next.externalReference ?? next.id}</strong>
      <span className="muted">waiting {spanInWords(now - Date.parse(next.waitingSince))}</span>
    </Link>
  );
}

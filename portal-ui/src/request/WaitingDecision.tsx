import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useInterval } from '../api/useInterval';
import type { ReviewAct } from '../labels/decisions';
import { Key } from '../ui/Key';
import { useShortcuts } from '../ui/shortcuts';
import type { Check } from './useDecision';
import styles from './WaitingDecision.module.css';

const words: Record<ReviewAct | Check, string> = {
  approve: 'Approving',
  reject: 'Rejecting',
  revert: 'Sending back',
  confirm: 'Confirming',
  return: 'Returning to the maker',
};

interface Props {
  act: ReviewAct | Check;
  /** When it is sent, in milliseconds; null where it is on its way. */
  until: number | null;
  onUndo: () => void;
}

/** A decision that can still be taken back, and for how long; then that it is sent. */
export function WaitingDecision({ act, until, onUndo }: Props) {
  return until === null ? <Sending act={act} /> : <Undoable act={act} until={until} onUndo={onUndo} />;
}

function Sending({ act }: Pick<Props, 'act'>) {
  const group = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={group} tabIndex={-1} className={styles.waiting} role="group" aria-label="Being sent" aria-busy>
      <p>
        <strong>{words[act]}</strong>, one moment.
      </p>
    </div>
  );
}

function Undoable({ act, until, onUndo }: Props & { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  const button = useRef<HTMLButtonElement>(null);
  useInterval(() => setNow(Date.now()), 250, true);
  useShortcuts({ u: onUndo });
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  // A key that is held down since the dialog, or pressed twice, is no answer to this.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey) event.preventDefault();
  };
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <div className={styles.waiting} role="group" aria-label="Not sent yet">
      <p>
        <strong>{words[act]}</strong> <span className={styles.left}>in {left} s</span>
      </p>
      <Button ref={button} variant="default" onClick={onUndo} onKeyDown={onKeyDown} aria-keyshortcuts="u">
        Undo <Key name="u" />
      </Button>
    </div>
  );
}

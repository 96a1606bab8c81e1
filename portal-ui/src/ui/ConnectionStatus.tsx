import { useSocketState } from '../api/ConnectionContext';
import type { SocketState } from '../api/socket';
import styles from './ConnectionStatus.module.css';

const words: Record<SocketState, { label: string; hint: string }> = {
  idle: { label: '', hint: '' },
  connecting: { label: 'Connecting', hint: 'Opening the live connection.' },
  live: { label: 'Live', hint: 'Changes arrive by themselves.' },
  reconnecting: { label: 'Reconnecting', hint: 'The live connection was lost a moment ago.' },
  polling: { label: 'Every 5 s', hint: 'The live connection is away; the page asks every five seconds.' },
  offline: { label: 'Offline', hint: 'The browser has no connection; what is shown may be old.' },
};

/** How fresh the page is: live, or how it makes do. */
export function ConnectionStatus() {
  const state = useSocketState();
  const { label, hint } = words[state];
  return (
    <span role="status" className={styles.mark} data-state={state} title={hint}>
      {label}
    </span>
  );
}

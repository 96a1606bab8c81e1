import { tenantNow } from '../api/tenantClock';
import { ConnectionStatus } from '../ui/ConnectionStatus';
import { useShortcuts } from '../ui/shortcuts';
import { AssignAll } from './AssignAll';
import { ghostCount, mostWaiting } from './live/state';
import { useQueue } from './QueueFeed';
import styles from './QueuePage.module.css';
import { TakeNext } from './TakeNext';
import type { RowHeight } from './useRowHeight';

interface Props {
  rowHeight: RowHeight;
  onRowHeight: (height: RowHeight) => void;
  /** Scrolls to the first row. */
  onTop: () => void;
  /** Whether the forecast is shown. */
  forecast: boolean;
  onForecast: (shown: boolean) => void;
}

export function UpdateControls({ rowHeight, onRowHeight, onTop, forecast, onForecast }: Props) {
  const { filter, state, dispatch } = useQueue();
  const ghosts = ghostCount(state);
  const heldBack = state.heldBack.length;
  const settle = () => dispatch({ type: 'settled', at: tenantNow() });
  useShortcuts({ u: settle });

  return (
    <div className={styles.updates}>
      <TakeNext filter={filter} />
      <AssignAll />
      {state.unseen.before > 0 && (
        <button type="button" className={styles.plain} onClick={onTop}>
          {state.unseen.before} new above
        </button>
      )}
      {state.unseen.after > 0 && <span className="muted">{state.unseen.after} new below</span>}
      {(ghosts > 0 || heldBack > 0) && (
        <button type="button" className={styles.plain} onClick={settle} aria-keyshortcuts="u">
          {[ghosts > 0 && `Remove ${ghosts} that left`, heldBack > 0 && `Show ${heldBack} new`]
            .filter(Boolean)
            .join(', ')}
        </button>
      )}
      <button
        type="button"
        className={styles.pause}
        aria-pressed={state.paused}
        onClick={() => dispatch({ type: state.paused ? 'resumed' : 'paused' })}
      >
        {state.paused ? 'Resume updates' : 'Pause updates'}{' '}
        {state.waiting.size > 0 && (
          <span className={styles.count}>
            {state.waiting.size >= mostWaiting ? `${mostWaiting}+` : state.waiting.size} waiting
          </span>
        )}
      </button>
      <button type="button" className={styles.open} aria-expanded={forecast} onClick={() => onForecast(!forecast)}>
        Forecast
      </button>
      <button
        type="button"
        className={`${styles.pause} ${styles.height}`}
        aria-pressed={rowHeight === 'low'}
        onClick={() => onRowHeight(rowHeight === 'low' ? 'usual' : 'low')}
      >
        Low rows
      </button>
      <ConnectionStatus />
    </div>
  );
}

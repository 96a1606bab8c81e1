import { Link } from '@tanstack/react-router';
import { mayDevelop } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { EmptyList } from '../ui/table/ListPage';
import styles from './QueuePage.module.css';

interface Props {
  ready: boolean;
  filtered: boolean;
  onClear: () => void;
}

export function EmptyQueue({ ready, filtered, onClear }: Props) {
  if (!ready) return <LoadingRows />;
  if (filtered) {
    return (
      <EmptyList title="No case matches these filters">
        <button type="button" className={styles.plain} onClick={onClear}>
          Clear the filters
        </button>
      </EmptyList>
    );
  }
  return (
    <EmptyList title="The queue is empty">
      <p className="muted">
        Submitted requests that need a person appear here by themselves. There is no need to reload.
      </p>
      <FirstWay />
      <EmptyTray />
    </EmptyList>
  );
}

/** For those who can make the first request: a queue that is empty may be one of a workspace that has just begun. */
function FirstWay() {
  const { user } = useSession();
  if (!mayDevelop(user.role)) return null;
  return (
    <p className="muted">
      Just begun? <Link to="/developers/start">Get started</Link> has the way to the first request: a key, code ready to
      paste, and the guides.
    </p>
  );
}

const inPlaceOfRows = Array.from({ length: 12 }, (_, index) => index);

function LoadingRows() {
  return (
    <div className={styles.loading} aria-hidden>
      {inPlaceOfRows.map((index) => (
        <i key={index} />
      ))}
    </div>
  );
}

function EmptyTray() {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <rect x="10" y="20" width="76" height="44" rx="6" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M10 44h22l5 8h22l5-8h22" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M36 12l9 9 17-18" fill="none" stroke="var(--good)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

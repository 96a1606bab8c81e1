import styles from './QueuePage.module.css';

interface Props {
  ready: boolean;
  filtered: boolean;
  onClear: () => void;
}

export function EmptyQueue({ ready, filtered, onClear }: Props) {
  if (!ready) return <div className={styles.empty} aria-busy="true" />;
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
        <rect x="10" y="20" width="76" height="44" rx="6" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M10 44h22l5 8h22l5-8h22" fill="none" stroke="currentColor" strokeWidth="2" />
        {!filtered && <path d="M36 12l9 9 17-18" fill="none" stroke="var(--good)" strokeWidth="3" strokeLinecap="round" />}
      </svg>
      {filtered ? (
        <>
          <h2>No case matches these filters</h2>
          <button type="button" className={styles.plain} onClick={onClear}>
            Clear the filters
          </button>
        </>
      ) : (
        <>
          <h2>Nothing waits</h2>
          <p className="muted">
            Submitted requests that need a person appear here by themselves. There is no need to reload.
          </p>
        </>
      )}
    </div>
  );
}

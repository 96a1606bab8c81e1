import styles from './Key.module.css';

/** The key beside an act; aria-keyshortcuts tells it to screen readers. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './ConflictNotice.module.css';
import type { Contested } from './threeWay';

interface Props {
  /** What somebody else has changed too, such as “these settings”. */
  what: string;
  both: Contested[];
  nameOf: (path: string) => string;
  /** In words; left out: as the value reads. */
  wordsOf?: (value: unknown, path: string) => string | undefined;
  busy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people changed the same: what each did, for a person to choose. Nothing where nobody did. */
export function ConflictNotice({ what, both, nameOf, wordsOf, busy, onSaveMine, onTakeTheirs }: Props) {
  const notice = useRef<HTMLElement>(null);
  const shown = both.length > 0;
  useEffect(() => {
    if (shown) notice.current?.focus();
  }, [shown]);
  if (!shown) return null;
  const inWords = (value: unknown, path: string) => wordsOf?.(value, path) ?? plainWords(value);
  return (
    <section ref={notice} className={styles.notice} tabIndex={-1} aria-label="Two people changed the same">
      <h2>Somebody else has changed {what} meanwhile</h2>
      <p>
        What you typed is still here, and not saved yet. What only one of you changed stays as it is. This both of you
        changed:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Theirs, which is saved</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {both.map(({ path, mine, theirs }) => (
            <tr key={path}>
              <th scope="row">{nameOf(path)}</th>
              <td>{inWords(theirs, path)}</td>
              <td>{inWords(mine, path)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button loading={busy} onClick={onSaveMine}>
          Save mine
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}

function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(plainWords).join(', ') : 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'object' && value !== null && 'typed' in value) return String(value.typed);
  return typeof value === 'string' && value !== '' ? value : 'Nothing';
}

import { type ReactNode, useState } from 'react';
import styles from './PasswordInput.module.css';

interface Props {
  id: string;
  /** The input; its type is given. */
  children: (type: 'text' | 'password') => ReactNode;
}

/** A password's input, which shows what is typed on demand. */
export function PasswordInput({ id, children }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.entry}>
      {children(shown ? 'text' : 'password')}
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        Show
      </button>
    </div>
  );
}

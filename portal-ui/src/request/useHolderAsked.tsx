import { useState } from 'react';
import styles from './DecisionDialog.module.css';

/** Another reviewer who works on the case. */
export interface Holder {
  id: string;
  email: string;
}

interface HolderAsked {
  /** The question is open: the next time, it goes. */
  asking: boolean;
  /** Whether a decision goes now; where another reviewer has the case, it is asked about first. */
  goes: () => boolean;
}

/** Asks once for each other holder whether to decide all the same. */
export function useHolderAsked(holder: Holder | null): HolderAsked {
  const [asked, setAsked] = useState<string | null>(null);
  const asking = holder !== null && asked === holder.id;
  return {
    asking,
    goes: () => {
      if (!holder || asking) return true;
      setAsked(holder.id);
      return false;
    },
  };
}

/** That another reviewer has the case, and the question whether to decide it all the same. */
export function HolderWarning({ holder, asking }: { holder: Holder | null; asking: boolean }) {
  if (!holder) return null;
  return (
    <p className={styles.warning} role={asking ? 'alert' : 'note'}>
      <strong>{holder.email}</strong> holds this case.{asking && ' Decide anyway?'}
    </p>
  );
}

import { useState } from 'react';
import { useAnnounce } from '../ui/Announcer';
import { Mask } from './Mask';
import { type IdentifierField, RevealDialog } from './RevealDialog';
import { shownForMs, useShownForAWhile } from './useShownForAWhile';
import styles from './VerifiedData.module.css';

interface Props {
  requestId: string;
  field: IdentifierField;
  /** The identifier within a sentence. */
  called: string;
  /** Who has the case, and how it stands: with another the whole is masked again. */
  hold: string;
  /** As it arrives: masked. */
  value: string;
  /** Blurred until it is pointed at. */
  masked: boolean;
}

/** A masked identifier, and for a minute the whole of it, for a reason. The whole is kept in this part alone. */
export function RevealedIdentifier({ requestId, field, called, hold, value, masked }: Props) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const {
    shown: whole,
    secondsLeft,
    show,
    hide,
  } = useShownForAWhile(hold, () => announce(`The ${called} is masked again.`));

  const reveal = (found: string) => {
    setAsking(false);
    show(found);
    announce(`The ${called} is shown in full for ${shownForMs / 1000} seconds.`);
  };
  return (
    <dd>
      {whole === null ? (
        <Mask on={masked}>{value}</Mask>
      ) : (
        <>
          <strong className={styles.whole}>{whole}</strong> <span className={styles.onPaper}>{value}</span>
          <span className={styles.left}>{`masked again in ${secondsLeft} s`}</span>
        </>
      )}
      <button
        type="button"
        className={styles.reveal}
        aria-label={whole === null ? `Show in full: ${called}` : `Mask now: ${called}`}
        onClick={() => (whole === null ? setAsking(true) : hide())}
      >
        {whole === null ? 'Show in full' : 'Mask now'}
      </button>
      {asking && (
        <RevealDialog
          requestId={requestId}
          field={field}
          called={called}
          onRevealed={reveal}
          onClose={() => setAsking(false)}
        />
      )}
    </dd>
  );
}

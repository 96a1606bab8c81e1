import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import type { Leaving } from '../state/history';
import { useText } from '../texts/texts-context';

/** After this the browser had nowhere to go back to. */
const GONE_MS = 400;

/** Browsers before 2022 have no dialogs: there the question stands in the page. */
const MODAL = typeof HTMLDialogElement !== 'undefined';

/** Asks before the first screen is left by the browser's Back. */
export function LeaveDialog({ leaving: { asked, stay, leave } }: { leaving: Leaving }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [stuck, setStuck] = useState(false);

  useEffect(() => {
    setStuck(false);
    if (!MODAL) return;
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asked]);

  function go(): void {
    leave();
    setTimeout(() => setStuck(true), GONE_MS);
  }

  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="leave-title"
      hidden={!MODAL && !asked}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div role="status">{stuck && <p class="note calm">{t('final.close')}</p>}</div>
      <div class="actions">
        <Button onPress={stay}>{t('leave.stay')}</Button>
        <Button kind="plain" onPress={go}>
          {t('leave.leave')}
        </Button>
      </div>
    </dialog>
  );
}

import type { Sending } from '../state/sending';
import { useText } from '../texts/texts-context';

/** How far the files are. Only the phase is read out, not each percent. */
export function SendingNote({ sending: { progress, cancelled } }: { sending: Sending }) {
  const t = useText();
  const words = progress !== null ? t(`sending.${progress.phase}`) : cancelled ? t('sending.cancelled') : null;
  const moving = progress?.phase === 'sending' || progress?.phase === 'again';
  return (
    <div class="sending">
      <div role="status">{words !== null && <p class="note calm">{words}</p>}</div>
      {moving && (
        <p class="share">
          <progress value={progress.share} max={1} aria-label={t('sending.sending')} />
          <span aria-hidden="true">{Math.round(progress.share * 100)} %</span>
        </p>
      )}
    </div>
  );
}

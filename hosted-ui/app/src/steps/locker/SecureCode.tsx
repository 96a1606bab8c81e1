import { useState } from 'preact/hooks';
import { FilePick, PICTURES } from '../../parts/FilePick';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, problemOfStep, useAction, type Problem } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import { useText } from '../../texts/texts-context';
import { OtherWay } from './WayChoice';
import { daysOf, type WayProps } from './ways';

/** A photo or a picture of the code, which is read on the device: what is sent is the code's text. */
export function SecureCode({ step, onOther }: WayProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [unread, setUnread] = useState<Problem | null>(null);
  const days = daysOf(step, 'secure_qr');

  async function read([picture]: File[]): Promise<void> {
    setUnread(null);
    if (picture === undefined) return;
    const scan = await import('./scan').then(({ codeIn }) => codeIn(picture)).catch(() => undefined);
    if (typeof scan === 'string') {
      await action.run(() => api.submitStep(step.key, { method: 'secure_qr', text: scan }));
      return;
    }
    const code = scan === undefined ? 'NETWORK_FAILED' : 'QR_NOT_FOUND';
    setUnread({ code, message: '', attemptsLeft: null, traceId: null, serial: nextSerial() });
  }

  const ready = () => wait === 0 && !action.busy;
  return (
    <>
      <Heading>{t('aadhaar.qr.title')}</Heading>
      <p class="lead">{t('aadhaar.qr.lead')}</p>
      {days > 0 && <p>{t('aadhaar.qr.age', { days })}</p>}
      <p class="muted">{t('aadhaar.qr.stays')}</p>
      <ProblemNote
        problem={unread ?? (action.busy ? null : (action.problem ?? problemOfStep(step)))}
        waitSeconds={wait}
      />
      <div class="actions">
        <FilePick name="photo" accept={PICTURES} capture="environment" kind="primary" ready={ready} onFiles={read}>
          {t('aadhaar.qr.photo')}
        </FilePick>
        <FilePick name="picture" accept={PICTURES} ready={ready} onFiles={read}>
          {t('aadhaar.qr.choose')}
        </FilePick>
        {onOther !== null && <OtherWay onOther={onOther} />}
      </div>
    </>
  );
}

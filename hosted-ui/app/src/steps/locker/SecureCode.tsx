import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button';
import { FilePick, PICTURES } from '../../parts/FilePick';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, problemOfStep, useAction, type Problem } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import { loadedStepTexts, loadStepTexts } from '../../texts/step-texts';
import { SpeechContext, useSpeech, useText } from '../../texts/texts-context';
import type { CodeCameraProps } from './CodeCamera';
import { OtherWay } from './WayChoice';
import { daysOf, isReadable, type WayProps } from './ways';

/** The code before the camera, or a photo or picture of it: read on the device, what is sent is the code's text. */
export function SecureCode({ step, onOther }: WayProps) {
  const { api } = useApplicant();
  const t = useText();
  const speech = useSpeech();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [unread, setUnread] = useState<Problem | null>(null);
  const [opening, setOpening] = useState(false);
  const [Camera, setCamera] = useState<ComponentType<CodeCameraProps> | null>(null);
  const days = daysOf(step, 'secure_qr');

  const say = (code: string) =>
    setUnread({ code, message: '', attemptsLeft: null, traceId: null, serial: nextSerial() });

  async function send(text: string): Promise<void> {
    setCamera(null);
    await action.run(() => api.submitStep(step.key, { method: 'secure_qr', text }));
  }

  async function read([picture]: File[]): Promise<void> {
    setCamera(null);
    setUnread(null);
    if (picture === undefined) return;
    const scan = await import('./scan').then(({ codeIn }) => codeIn(picture)).catch(() => undefined);
    if (typeof scan === 'string') await send(scan);
    else if (scan === undefined) say('NETWORK_FAILED');
    // A sharper photo would not help where the file itself is gone.
    else say((await isReadable(picture)) ? 'QR_NOT_FOUND' : 'FILE_UNREADABLE');
  }

  /** What the camera needs comes when it is opened: most share their Aadhaar in another way. */
  async function open(): Promise<void> {
    setUnread(null);
    setOpening(true);
    try {
      const [{ CodeCamera }] = await Promise.all([
        import('./CodeCamera'),
        loadStepTexts('code', speech.locale, speech.build),
      ]);
      setCamera(() => CodeCamera);
    } catch {
      say('NETWORK_FAILED');
    } finally {
      setOpening(false);
    }
  }

  const texts = loadedStepTexts('code', speech.locale);
  if (Camera !== null && texts !== null) {
    return (
      <SpeechContext.Provider value={{ ...speech, texts: { ...speech.texts, ...texts } }}>
        <Camera onText={(text) => void send(text)} onPicture={read} onBack={() => setCamera(null)} />
      </SpeechContext.Provider>
    );
  }

  const ready = () => wait === 0 && !action.busy;
  return (
    <>
      <Heading>{t('aadhaar.qr.title')}</Heading>
      <p class="lead">{t('aadhaar.qr.lead')}</p>
      {days > 0 && <p>{t(days === 1 ? 'aadhaar.qr.oneDay' : 'aadhaar.qr.age', { days })}</p>}
      <p class="muted">{t('aadhaar.qr.stays')}</p>
      <ProblemNote
        problem={unread ?? (action.busy ? null : (action.problem ?? problemOfStep(step)))}
        waitSeconds={wait}
      />
      <div class="actions">
        <Button busy={action.busy || opening} disabled={wait > 0} onPress={() => void open()}>
          {t('aadhaar.qr.scan')}
        </Button>
        <FilePick name="photo" accept={PICTURES} capture="environment" ready={ready} onFiles={read}>
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

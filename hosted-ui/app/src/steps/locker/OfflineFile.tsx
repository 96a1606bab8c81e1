import { useState } from 'preact/hooks';
import { FilePick } from '../../parts/FilePick';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, problemOfStep, useAction } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import { useText } from '../../texts/texts-context';
import { OtherWay } from './WayChoice';
import { daysOf, inBase64, MOST_BYTES, type WayProps } from './ways';

const CODE_LENGTH = 4;
const OF_THE_CODE = 'AADHAAR_SHARE_CODE_WRONG';

interface Missing {
  what: 'file' | 'large' | 'unreadable' | 'code';
  serial: number;
}

/** The zip as it came from UIDAI, and the share code that opens it. Both are gone with the answer. */
export function OfflineFile({ step, onOther }: WayProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const days = daysOf(step, 'offline_xml');
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const problem = missing === null ? (action.problem ?? problemOfStep(step)) : null;
  const wrongCode = problem?.code === OF_THE_CODE && problem.serial > 0;

  async function send(): Promise<void> {
    const what =
      file === null ? 'file' : file.size > MOST_BYTES ? 'large' : code.length === CODE_LENGTH ? null : 'code';
    setMissing(what === null ? null : { what, serial: nextSerial() });
    if (file === null || what !== null) return;
    const content = await inBase64(file).catch(() => null);
    if (content === null) {
      // It was moved or changed since it was chosen.
      setFile(null);
      setMissing({ what: 'unreadable', serial: nextSerial() });
      return;
    }
    await action.run(() => api.submitStep(step.key, { method: 'offline_xml', file: content, shareCode: code }));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.busy && wait === 0) void send();
      }}
    >
      <Heading>{t('aadhaar.file.title')}</Heading>
      <p class="lead">{t('aadhaar.file.lead')}</p>
      <p>{t(days === 1 ? 'aadhaar.file.oneDay' : 'aadhaar.file.age', { days })}</p>
      <div class="field">
        {file !== null && <p class="fixed-value">{file.name}</p>}
        <FilePick
          name="file"
          accept=".zip,application/zip,application/x-zip-compressed"
          describedBy="file-error"
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            setMissing(null);
            return Promise.resolve();
          }}
        >
          {t(file === null ? 'aadhaar.file.choose' : 'aadhaar.file.again')}
        </FilePick>
        <p class="field-error" id="file-error" role="alert">
          {missing?.what === 'file' && t('aadhaar.file.missing')}
          {missing?.what === 'large' && t('error.FILE_TOO_LARGE')}
          {missing?.what === 'unreadable' && t('error.FILE_UNREADABLE')}
        </p>
      </div>
      <Field
        name="shareCode"
        label={t('aadhaar.code')}
        hint={t('aadhaar.code.hint')}
        value={code}
        onValue={(typed) => {
          // What comes with a copied code is left out first; a limit of the field would cut the code itself.
          setCode(typed.trim().slice(0, CODE_LENGTH));
          setMissing(null);
        }}
        error={missing?.what === 'code' ? t('aadhaar.code.missing') : null}
        refusedBy={wrongCode ? 'refusal' : null}
        attention={missing?.what === 'code' ? missing.serial : wrongCode ? problem.serial : 0}
        input={{ type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellcheck: false }}
      />
      <p class="muted">{t('aadhaar.file.gone')}</p>
      <ProblemNote id="refusal" problem={action.busy ? null : problem} waitSeconds={wait} focusElsewhere={wrongCode} />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('aadhaar.send')}
        </Button>
        {onOther !== null && <OtherWay onOther={onOther} />}
      </div>
    </form>
  );
}

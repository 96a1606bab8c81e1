import { useState } from 'preact/hooks';
import { agreementOf } from '../api/applicant';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { NoticeSections } from '../parts/NoticeSections';
import { Tick } from '../parts/Tick';
import { nextSerial, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { dayAndTime } from '../texts/dates';
import { useText } from '../texts/texts-context';
import type { StepProps } from './step-props';

/** The tick and the button stay within reach while the notice above them is read. */
export default function Consent({ step, state }: StepProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  // The tick is to what stood above it: in another language it is another text, which has not been read.
  const agreement = agreementOf(state, step.key);
  const [ticked, setTicked] = useState<string | null>(null);
  const accepted = ticked === agreement;
  const changed = ticked !== null && !accepted;
  const [missing, setMissing] = useState(0);
  const { problem } = action;
  const refused = problem?.code === 'CONSENT_REQUIRED';
  const late = problem?.code === 'CONSENT_CHANGED';
  const tenant = state.tenant.displayName;
  const notice = state.consentNotice;

  async function agree(): Promise<void> {
    setMissing(accepted ? 0 : nextSerial());
    if (accepted && wait === 0) await action.run(() => api.agree(step.key, state));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void agree();
      }}
    >
      <Heading>{t('consent.title')}</Heading>
      <p class="lead">{t('consent.lead', { tenant })}</p>
      {notice != null && <NoticeSections notice={notice} locale={state.locale} />}
      <details class="disclosure">
        <summary>{t('consent.decline')}</summary>
        <p>{t('consent.declined', { tenant, date: dayAndTime(state.expiresAt, t) })}</p>
      </details>
      <div class="actions within-reach">
        <Tick
          name="accepted"
          label={t('consent.check')}
          checked={accepted}
          onChange={(checked) => {
            setTicked(checked ? agreement : null);
            setMissing(0);
          }}
          error={changed ? t('error.CONSENT_CHANGED') : missing > 0 ? t('invalid.consent') : null}
          refusedBy={refused ? 'accepted-refusal' : null}
          attention={Math.max(missing, refused || late ? problem.serial : 0)}
        />
        <ProblemNote
          id="accepted-refusal"
          problem={late ? null : problem}
          waitSeconds={wait}
          focusElsewhere={refused}
        />
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('consent.agree')}
        </Button>
      </div>
    </form>
  );
}

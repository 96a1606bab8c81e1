import { useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { NoticeSections } from '../parts/NoticeSections';
import { Tick } from '../parts/Tick';
import { nextSerial, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { dayAndTime } from '../texts/dates';
import { useText } from '../texts/texts-context';
import type { StepProps } from './step-props';

/** The tick and the button stay within reach while the notice above them is read. */
export default function Consent({ step, state }: StepProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(0);
  const { problem } = action;
  const refused = problem?.code === 'CONSENT_REQUIRED';
  const tenant = state.tenant.displayName;
  const notice = state.consentNotice;

  async function agree(): Promise<void> {
    setMissing(accepted ? 0 : nextSerial());
    if (accepted) await action.run(() => api.submitStep(step.key, { accepted: true }));
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
            setAccepted(checked);
            setMissing(0);
          }}
          error={missing > 0 ? t('invalid.consent') : null}
          refusedBy={refused ? 'accepted-refusal' : null}
          attention={refused ? problem.serial : missing}
        />
        <ProblemNote id="accepted-refusal" problem={problem} focusElsewhere={refused} />
        <Button type="submit" busy={action.busy}>
          {t('consent.agree')}
        </Button>
      </div>
    </form>
  );
}

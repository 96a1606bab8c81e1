import { useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { dayAndTime } from '../texts/dates';
import { useText } from '../texts/texts-context';
import type { StepProps } from './step-props';

/** The notice is shown character for character: its hash is what the consent record keeps. */
export default function Consent({ step, state }: StepProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const tenant = state.tenant.displayName;
  const notice = state.consentNotice;

  async function agree(): Promise<void> {
    setMissing(!accepted);
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
      {notice != null && (
        <>
          <section class="notice" aria-label={t('consent.notice')}>
            <p class="notice-text" lang={state.locale}>
              {notice.text}
            </p>
          </section>
          <h2>{t('consent.purposes')}</h2>
          <ul class="needs" lang={state.locale}>
            {notice.purposes.map((purpose) => (
              <li key={purpose.purposeCode}>{purpose.text}</li>
            ))}
          </ul>
        </>
      )}
      <label class="tick">
        <input
          type="checkbox"
          name="accepted"
          checked={accepted}
          aria-invalid={missing}
          aria-describedby={missing ? 'accepted-error' : undefined}
          onChange={(event) => {
            setAccepted(event.currentTarget.checked);
            setMissing(false);
          }}
        />
        <span>{t('consent.check')}</span>
      </label>
      <div role="alert">
        {missing && (
          <p class="field-error" id="accepted-error">
            {t('invalid.consent')}
          </p>
        )}
      </div>
      <ProblemNote problem={action.problem} />
      <div class="actions">
        <Button type="submit" busy={action.busy}>
          {t('consent.agree')}
        </Button>
      </div>
      <details class="disclosure">
        <summary>{t('consent.decline')}</summary>
        <p>{t('consent.declined', { tenant, date: dayAndTime(state.expiresAt) })}</p>
      </details>
    </form>
  );
}

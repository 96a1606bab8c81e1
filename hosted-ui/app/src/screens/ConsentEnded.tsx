import type { RefObject } from 'preact';
import { Button } from '../parts/Button';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useText } from '../texts/texts-context';

export interface ConsentEndedProps {
  required: boolean;
  /** On a screen that has a heading already: the one below it, which takes the focus when this news comes. */
  below?: RefObject<HTMLHeadingElement | null>;
}

/** What a withdrawn consent has ended, what comes next, and the way to give it again. */
export function ConsentEnded({ required, below }: ConsentEndedProps) {
  const { api, state } = useApplicant();
  const t = useText();
  const action = useAction();
  const tenant = state.tenant.displayName;
  const withdrawn = state.consentNotice?.purposes.filter((purpose) => purpose.withdrawnAt !== null) ?? [];
  const consent = state.steps.find((step) => step.type === 'Consent');
  const title = t('withdraw.ended.title');
  return (
    <>
      {below === undefined ? (
        <Heading>{title}</Heading>
      ) : (
        <h2 ref={below} tabIndex={-1}>
          {title}
        </h2>
      )}
      <p>{t('withdraw.ended.text')}</p>
      <ul class="withdrawals">
        {withdrawn.map((purpose) => (
          <li key={purpose.purposeCode} lang={state.locale}>
            {purpose.text}
          </li>
        ))}
      </ul>
      <p>{required ? t('withdraw.ended.next', { tenant }) : t('withdraw.ended.optional')}</p>
      {required && <ContactDetails tenant={state.tenant} />}
      <ProblemNote problem={action.problem} />
      {consent !== undefined && (
        <div class="actions">
          <Button guarded busy={action.busy} onPress={() => void action.run(() => api.agree(consent.key, state))}>
            {t('withdraw.again')}
          </Button>
        </div>
      )}
    </>
  );
}

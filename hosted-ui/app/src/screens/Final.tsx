import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { Reference, referenceOf } from '../parts/Reference';
import { CheckIcon, ClockIcon, CrossIcon } from '../parts/icons';
import { useApplicant } from '../state/applicant-context';
import { handOffUrl, type FinalStatus } from '../state/screen';
import { dayAndTime } from '../texts/dates';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { Withdrawal } from './Withdrawal';

const SEALS = {
  SUBMITTED: ['good', CheckIcon],
  REVIEWING: ['still', ClockIcon],
  APPROVED: ['good', CheckIcon],
  REJECTED: ['bad', CrossIcon],
  EXPIRED: ['still', ClockIcon],
  CANCELLED: ['still', CrossIcon],
} as const;

/** The end of the check as a receipt: what happened, when, by which reference, and what comes next. */
export function Final({ status, submittedHere }: { status: FinalStatus; submittedHere: boolean }) {
  const { state, host, hosted } = useApplicant();
  const t = useText();
  const tenant = state.tenant.displayName;
  const url = handOffUrl(state);
  const [look, SealIcon] = SEALS[status];
  return (
    <CardBody>
      <span class={`seal ${look}`} aria-hidden="true">
        <SealIcon />
      </span>
      <Heading>{t(`final.${status}.title`, { tenant })}</Heading>
      <dl class="receipt">
        <div>
          <dt>{t('page.reference')}</dt>
          <dd>
            <Reference value={referenceOf(state)} />
          </dd>
        </div>
        <Moment label="final.submitted" at={state.submittedAt} />
        {(status === 'APPROVED' || status === 'REJECTED') && <Moment label="final.decided" at={state.completedAt} />}
      </dl>
      <div class="next">
        <h2>{t('final.next')}</h2>
        <p>{t(`final.${status}.text`, { tenant })}</p>
        {!hosted && <p>{t('final.close')}</p>}
      </div>
      <ContactDetails tenant={state.tenant} />
      <div class="actions">
        {!hosted && url !== null && (
          <a class="button primary" href={url}>
            {t('action.back', { tenant })}
          </a>
        )}
        {hosted && (
          <Button guarded onPress={() => host.closed(submittedHere ? 'completed' : 'terminal')}>
            {t('action.close')}
          </Button>
        )}
      </div>
      <Withdrawal />
    </CardBody>
  );
}

function Moment({ label, at }: { label: TextKey; at: string | null }) {
  const t = useText();
  if (at === null) return null;
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <time dateTime={at}>{dayAndTime(at, t, true)}</time>
      </dd>
    </div>
  );
}

import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { CheckIcon, ClockIcon, CrossIcon } from '../parts/icons';
import { useApplicant } from '../state/applicant-context';
import { handOffUrl, type FinalStatus } from '../state/screen';
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
      <p class="lead">{t(`final.${status}.text`, { tenant })}</p>
      <div class="actions">
        {!hosted && url !== null && (
          <a class="button primary" href={url}>
            {t('action.back', { tenant })}
          </a>
        )}
        {hosted && (
          <Button onPress={() => host.closed(submittedHere ? 'completed' : 'terminal')}>{t('action.close')}</Button>
        )}
      </div>
      <Withdrawal />
    </CardBody>
  );
}

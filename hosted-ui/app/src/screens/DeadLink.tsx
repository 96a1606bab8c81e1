import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { ClockIcon, LinkOffIcon } from '../parts/icons';
import { useText } from '../texts/texts-context';

/** A link that leads nowhere any more, with the way out of it. */
export function DeadLink({ page }: { page: 'not_valid' | 'expired' }) {
  const t = useText();
  const old = page === 'expired';
  return (
    <CardBody>
      <span class="seal still" aria-hidden="true">
        {old ? <ClockIcon /> : <LinkOffIcon />}
      </span>
      <Heading>{t(old ? 'expired.title' : 'notValid.title')}</Heading>
      <p class="lead">{t(old ? 'expired.text' : 'notValid.text')}</p>
      <h2>{t('dead.next')}</h2>
      <ul class="needs">
        <li>{t('dead.newest')}</li>
        <li>{t('dead.ask')}</li>
      </ul>
    </CardBody>
  );
}

import type { Tenant } from '../api/types';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { ClockIcon, LinkOffIcon } from '../parts/icons';
import { useText } from '../texts/texts-context';

export interface DeadLinkProps {
  page: 'not_valid' | 'expired';
  /** Whose link it was; null for one that nobody was given. */
  tenant: Tenant | null;
}

/** A link that leads nowhere any more, with the way out of it. */
export function DeadLink({ page, tenant }: DeadLinkProps) {
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
        <li>{tenant === null ? t('dead.ask') : t('dead.askTenant', { tenant: tenant.displayName })}</li>
      </ul>
      {tenant !== null && <ContactDetails tenant={tenant} />}
    </CardBody>
  );
}

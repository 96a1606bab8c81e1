import type { Tenant } from '../api/types';
import { useText } from '../texts/texts-context';
import { CallIcon, ClockIcon, MailIcon } from './icons';

/** How the applicant reaches a person at the tenant; nothing where the tenant names no way. */
export function ContactDetails({ tenant }: { tenant: Tenant }) {
  const t = useText();
  const { phone, email, hours } = tenant.contact;
  if (phone === null && email === null) return null;
  return (
    <section class="contact">
      <h2>{t('contact.title', { tenant: tenant.displayName })}</h2>
      <ul>
        {phone !== null && (
          <li>
            <CallIcon />
            <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>{phone}</a>
          </li>
        )}
        {email !== null && (
          <li>
            <MailIcon />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {hours !== null && (
          <li>
            <ClockIcon />
            <span>{hours}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

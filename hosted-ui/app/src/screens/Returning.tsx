import { useEffect } from 'preact/hooks';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { CheckIcon } from '../parts/icons';
import { useApplicant } from '../state/applicant-context';
import { useText } from '../texts/texts-context';

/** Long enough to read that the submission arrived. */
const HAND_OFF_MS = 1500;

/** Hands the browser back to the tenant; the button serves where the browser refuses by itself. */
export function Returning({ url }: { url: string }) {
  const { state } = useApplicant();
  const t = useText();
  const tenant = state.tenant.displayName;
  useEffect(() => {
    const timer = setTimeout(() => location.assign(url), HAND_OFF_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <CardBody>
      <span class="seal good" aria-hidden="true">
        <CheckIcon />
      </span>
      <Heading>{t('returning.title', { tenant })}</Heading>
      <p class="lead">{t('returning.text')}</p>
      <div class="actions">
        <a class="button primary" href={url}>
          {t('action.back', { tenant })}
        </a>
      </div>
    </CardBody>
  );
}

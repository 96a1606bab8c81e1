import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { RedoIcon } from '../parts/icons';
import { useApplicant } from '../state/applicant-context';
import { useText } from '../texts/texts-context';

/** A reviewer sent steps back: what they wrote, and which steps. */
export function Reverted({ onStart }: { onStart: () => void }) {
  const { state } = useApplicant();
  const t = useText();
  const tenant = state.tenant.displayName;
  const keys = new Set(state.revert?.steps ?? []);
  const message = state.revert?.message ?? '';
  return (
    <CardBody>
      <Heading>{t('reverted.title')}</Heading>
      {message !== '' && (
        <figure class="letter">
          <figcaption>{t('step.message', { tenant })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <p class="lead">{t('reverted.text', { tenant })}</p>
      <ul class="done-list">
        {state.steps
          .filter((step) => keys.has(step.key))
          .map((step) => (
            <li key={step.key}>
              <RedoIcon />
              <span>{t(`step.${step.type}`)}</span>
            </li>
          ))}
      </ul>
      <div class="actions">
        <Button onPress={onStart}>{t('action.continue')}</Button>
      </div>
    </CardBody>
  );
}

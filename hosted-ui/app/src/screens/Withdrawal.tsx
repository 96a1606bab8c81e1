import { useRef, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { ProblemNote } from '../parts/ProblemNote';
import { useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { useKeptFocus } from '../state/kept-focus';
import { useText } from '../texts/texts-context';

/** Agreement given for a purpose can be taken back at any time after it was given. */
export function Withdrawal({ focusElsewhere = false }: { focusElsewhere?: boolean }) {
  const { state } = useApplicant();
  const t = useText();
  const purposes = state.consentNotice?.purposes ?? [];
  const given = state.steps.some((step) => step.type === 'Consent' && step.status === 'COMPLETED');
  if (!given || purposes.length === 0) return null;
  return (
    <details class="disclosure">
      <summary>{t('withdraw.title')}</summary>
      <p class="muted">{t('withdraw.text', { tenant: state.tenant.displayName })}</p>
      <ul class="withdrawals">
        {purposes.map((purpose) => (
          <Purpose
            key={purpose.purposeCode}
            code={purpose.purposeCode}
            text={purpose.text}
            withdrawn={purpose.withdrawnAt !== null}
            focusElsewhere={focusElsewhere}
          />
        ))}
      </ul>
    </details>
  );
}

interface PurposeProps {
  code: string;
  text: string;
  withdrawn: boolean;
  /** The focus of the button that goes is brought to greater news. */
  focusElsewhere: boolean;
}

function Purpose({ code, text, withdrawn, focusElsewhere }: PurposeProps) {
  const { api, state } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const news = useRef<HTMLDivElement>(null);
  useKeptFocus(place, () => (focusElsewhere ? null : news.current));

  async function withdraw(): Promise<void> {
    if (!asked) {
      setAsked(true);
      return;
    }
    await action.run(
      () => api.withdrawConsent(code),
      () => setAsked(false),
    );
  }

  return (
    <li ref={place}>
      <p lang={state.locale}>{text}</p>
      <div role="status" tabIndex={-1} ref={news}>
        {withdrawn && <p class="note calm">{t('withdraw.done')}</p>}
      </div>
      <ProblemNote problem={action.problem} waitSeconds={wait} />
      {!withdrawn && (
        <Button kind="plain" guarded={asked} busy={action.busy} disabled={wait > 0} onPress={() => void withdraw()}>
          {t(asked ? 'withdraw.sure' : 'withdraw.button')}
        </Button>
      )}
    </li>
  );
}

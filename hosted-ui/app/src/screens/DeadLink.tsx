import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../api/failure';
import type { Tenant } from '../api/types';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { ContactDetails } from '../parts/ContactDetails';
import { Heading } from '../parts/Heading';
import { ClockIcon, LinkOffIcon } from '../parts/icons';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOf, type Problem } from '../state/action';
import type { DeadLinkPage } from '../state/failures';
import { useText } from '../texts/texts-context';

export interface DeadLinkProps {
  page: DeadLinkPage;
  /** Whose link it was; null for one that nobody was given. */
  tenant: Tenant | null;
  /** Tells that business that a new link is needed. */
  ask: () => Promise<void>;
}

/** A link that leads nowhere any more, with the way out of it. */
export function DeadLink({ page, tenant, ask }: DeadLinkProps) {
  const t = useText();
  if (page === 'paused') return <Paused />;
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
      {tenant !== null && <Ask tenant={tenant} ask={ask} />}
      {tenant !== null && <ContactDetails tenant={tenant} />}
    </CardBody>
  );
}

/** The business is not to be reached through this deployment now; its links stay as they are. */
function Paused() {
  const t = useText();
  return (
    <CardBody>
      <span class="seal still" aria-hidden="true">
        <ClockIcon />
      </span>
      <Heading>{t('paused.title')}</Heading>
      <p class="lead">{t('paused.text')}</p>
    </CardBody>
  );
}

function Ask({ tenant, ask }: { tenant: Tenant; ask: () => Promise<void> }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'asked'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (state === 'asked') told.current?.focus();
  }, [state]);

  async function press() {
    setState('busy');
    setProblem(null);
    try {
      await ask();
      setState('asked');
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setProblem(problemOf(failure));
      setState('idle');
    }
  }

  if (state === 'asked') {
    return (
      <p class="note" role="status" tabIndex={-1} ref={told}>
        {t('dead.asked', { tenant: tenant.displayName })}
      </p>
    );
  }
  return (
    <>
      <ProblemNote problem={problem} />
      <Button busy={state === 'busy'} onPress={() => void press()}>
        {t('dead.askButton')}
      </Button>
    </>
  );
}

import { useMemo, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOfStep, type Problem } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { clockTime, useSecondsLeft } from '../state/countdown';
import { lockerWait, type LockerWait } from '../state/locker-wait';
import { pageTime } from '../state/page-time';
import { useText } from '../texts/texts-context';
import { useLockerVisit, type LockerVisit } from './locker/visit';
import { OfflineFile } from './locker/OfflineFile';
import { SecureCode } from './locker/SecureCode';
import { OtherWay, WayChoice } from './locker/WayChoice';
import { waysOf, type Way, type WayProps } from './locker/ways';
import type { StepProps } from './step-props';

/** The longest that the server waits; a page whose clock is wrong must not promise more. */
const LONGEST_WAIT_MS = 15 * 60 * 1000;

const NOWHERE_TO_GO: Problem = { code: 'unknown', message: '', attemptsLeft: null, traceId: null, serial: 0 };

/** The choice where there is one; then what will be shared, the answer at the locker, the fetching; or a document. */
export default function DocLockerAadhaar({ step }: StepProps) {
  const visit = useLockerVisit(step);
  const ways = waysOf(step);
  const [only] = ways.length === 1 ? ways : [];
  const [chosen, setChosen] = useState<Way | 'other' | null>(null);
  const wait = lockerWait(step);
  const onOther = only === undefined ? () => setChosen('other') : null;
  const way = only ?? chosen;
  if (wait !== null && (chosen === null || chosen === 'locker')) {
    return <Waiting wait={wait} blocked={visit.blocked} onOther={onOther} />;
  }
  if (wait === null && step.status === 'PENDING' && !visit.starting) return <Fetching />;
  if (way === 'offline_xml') return <OfflineFile step={step} onOther={onOther} />;
  if (way === 'secure_qr') return <SecureCode step={step} onOther={onOther} />;
  if (way === 'locker') return <WhatIsShared step={step} visit={visit} onOther={onOther} />;
  return <WayChoice step={step} ways={ways} onWay={setChosen} />;
}

function WhatIsShared({ step, visit, onOther }: WayProps & { visit: LockerVisit }) {
  const { state, embed } = useApplicant();
  const t = useText();
  const { action, starting: busy, go } = visit;
  const wait = useSecondsLeft(action.retryAt);
  return (
    <>
      <Heading>{t('locker.title')}</Heading>
      <p class="lead">{t('locker.lead', { tenant: state.tenant.displayName })}</p>
      <h2>{t('locker.shared')}</h2>
      <ul class="needs">
        <li>{t('locker.shared.person')}</li>
        <li>{t('locker.shared.address')}</li>
        <li>{t('locker.shared.number')}</li>
      </ul>
      <p>{t('locker.notShared')}</p>
      {embed && <p class="muted">{t('locker.window')}</p>}
      <ProblemNote
        problem={busy ? null : (action.problem ?? problemOfStep(step))}
        waitSeconds={wait}
        asked="who.locker"
      />
      <div class="actions">
        <Button busy={busy} disabled={wait > 0} onPress={() => void go()}>
          {t('locker.open')}
        </Button>
        {onOther !== null && <OtherWay onOther={onOther} />}
      </div>
    </>
  );
}

function Waiting({ wait, blocked, onOther }: Omit<WayProps, 'step'> & { wait: LockerWait; blocked: boolean }) {
  const { embed } = useApplicant();
  const t = useText();
  // By the device's clock only once: it may be set while the page waits.
  const end = useMemo(() => pageTime() + Math.min(wait.expiresAt - Date.now(), LONGEST_WAIT_MS), [wait.expiresAt]);
  const left = useSecondsLeft(end);
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t('locker.waiting.title')}</Heading>
      <p class="lead">{t('locker.waiting.text')}</p>
      {left > 0 && <p class="time-left">{t('locker.waiting.time', { time: clockTime(left) })}</p>}
      <div class="problem-place" role="alert">
        {blocked && <p class="note">{t('locker.blocked')}</p>}
      </div>
      {wait.url === null ? (
        <ProblemNote problem={NOWHERE_TO_GO} />
      ) : (
        <div class="actions">
          <a
            class={`button ${blocked ? 'primary' : 'plain'}`}
            href={wait.url}
            {...(embed && { target: '_blank', rel: 'noopener' })}
          >
            {t(blocked ? 'locker.open' : 'locker.again')}
          </a>
          {onOther !== null && <OtherWay onOther={onOther} />}
        </div>
      )}
    </div>
  );
}

function Fetching() {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t('locker.fetching.title')}</Heading>
      <p class="lead">{t('locker.fetching.text')}</p>
    </div>
  );
}

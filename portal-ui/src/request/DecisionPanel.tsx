import { Button } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import type { NextRequest as Next } from '../api/NextRequestsContext';
import { type FragmentType, readFragment } from '../generated';
import { type DecisionPanelFragment, DecisionPanelFragmentDoc } from '../generated/graphql';
import { reviewRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useShortcuts } from '../ui/shortcuts';
import { StatusChip } from '../ui/Chip';
import { reasonWords, type ReviewAct } from '../labels/decisions';
import { mayTake, type Standing, standingOf } from '../labels/standing';
import { useTenantNow } from '../api/tenantClock';
import { DecisionRecord } from './DecisionRecord';
import { DecisionDialog } from './DecisionDialog';
import { useDroppedActComments } from './drafts';
import { Handling } from './Handling';
import { Holding } from './Holding';
import { Key } from '../ui/Key';
import { NextRequest } from './NextRequest';
import { OpenRequest } from './OpenRequest';
import { PreparedDecision } from './PreparedDecision';
import { SentBack } from './SentBack';
import type { Check } from './useDecision';
import { useDecisionWithUndo } from './useDecisionWithUndo';
import { useChecklist } from './useChecklist';
import { useLease } from './useLease';
import { WaitingDecision } from './WaitingDecision';
import styles from './DecisionPanel.module.css';
import { late } from '../ui/late';

const Checklist = late(async () => (await import('./Checklist')).Checklist);
const CheckDialog = late(async () => (await import('./CheckDialog')).CheckDialog);
const RevertDialog = late(async () => (await import('./RevertDialog')).RevertDialog);

const doneWords: Record<ReviewAct | Check, string> = {
  approve: 'Approved.',
  reject: 'Rejected.',
  revert: 'Sent back to the applicant.',
  confirm: 'The decision is confirmed.',
  return: 'The case is back with whoever prepared it.',
};

interface Props {
  request: FragmentType<typeof DecisionPanelFragmentDoc>;
  refetch: () => Promise<void>;
  next: Next | undefined;
  nextKnown: boolean;
}

/** What a reviewer can do with the case as it stands, and what was done. */
export function DecisionPanel({ request: shown, refetch, next, nextKnown }: Props) {
  const request = readFragment(DecisionPanelFragmentDoc, shown);
  const [asking, setAsking] = useState<ReviewAct | Check | null>(null);
  const { decision, undo, put } = useDecisionWithUndo(request, refetch, asking);
  // Until it is answered: a dialog that came back meanwhile would take the keys.
  const waits = undo.until !== null || undo.sending;
  const [decided, setDecided] = useState(false);
  const { user } = useSession();
  const now = useTenantNow();
  const standing = standingOf(request, user.id, now);
  const lost = useLost(standing);
  const dropActComments = useDroppedActComments(request.id);
  const checklist = useChecklist(request.id, request);
  useLease(request.id, standing === 'mine', refetch);
  const panel = useRef<HTMLElement>(null);
  const canTake = mayTake(standing);
  const canDecide = !waits && (standing === 'mine' || standing === 'held');
  const canCheck = !waits && standing === 'toCheck';
  const over = standing === 'over';
  const { reviewer } = request.review;
  const holder = standing === 'held' ? reviewer : null;

  const ask = (act: ReviewAct | Check) => {
    decision.forget();
    setAsking(act);
  };
  const askSoon = useAskedAhead(standing === 'mine', ask);
  const close = () => {
    decision.forget();
    setAsking(null);
  };
  /**
   * Called with an act, gives what follows it: the button that had the focus goes. Whoever has gone on meanwhile, as
   * live news allows, keeps theirs.
   */
  const focusHereAfter = () => {
    const before = document.activeElement;
    return () => {
      const at = document.activeElement;
      const stayed = at === before && panel.current?.contains(at);
      if (at === null || at === document.body || stayed) panel.current?.focus({ preventScroll: true });
    };
  };
  const start = () => {
    setDecided(false);
    decision.start({ then: focusHereAfter(), announce: 'You have this case now.' });
  };
  const release = () => {
    decision.release({ then: focusHereAfter(), announce: 'The case is released.' });
  };
  const starting = canTake && decision.busy;
  const askNow = starting ? askSoon : ask;
  useShortcuts({
    ...(canTake && !decision.busy && { s: start }),
    ...(standing === 'mine' && !waits && !decision.busy && { l: release }),
    ...((canDecide || starting) && {
      a: () => askNow('approve'),
      r: () => askNow('reject'),
      b: () => askNow('revert'),
    }),
    ...(canCheck && { c: () => ask('confirm'), b: () => ask('return') }),
  });

  const done = (act: ReviewAct | Check, then?: () => void) => ({
    then: () => {
      then?.();
      dropActComments();
      setAsking(null);
      setDecided(true);
    },
    words: doneWords[act],
  });

  return (
    <aside ref={panel} tabIndex={-1} aria-label="Decision" className={styles.panel}>
      {decision.fault && !asking && <FaultNotice fault={decision.fault} needs={reviewRoles} />}
      <Holding standing={standing} review={request.review} lost={lost} />
      {waits && asking && <WaitingDecision act={asking} until={undo.until} onUndo={undo.undo} />}
      {canTake && (
        <Button fullWidth loading={decision.busy} onClick={start} aria-keyshortcuts="s">
          Take this case <Key name="s" />
        </Button>
      )}
      {canDecide && (
        <div className={styles.acts}>
          <Button color="moss" onClick={() => ask('approve')} aria-keyshortcuts="a">
            Approve <Key name="a" />
          </Button>
          <Button color="brick" variant="outline" onClick={() => ask('reject')} aria-keyshortcuts="r">
            Reject <Key name="r" />
          </Button>
          <Button className={styles.wide} variant="default" onClick={() => ask('revert')} aria-keyshortcuts="b">
            Send back <Key name="b" />
          </Button>
        </div>
      )}
      {standing === 'prepared' && (
        <p className={styles.lead}>
          <strong>Waiting for another reviewer.</strong> Your decision is prepared, not made: it counts once somebody
          else confirms it.
        </p>
      )}
      {canCheck && (
        <p className={styles.lead}>
          <strong>Awaiting a second reviewer.</strong> The decision counts once you confirm it.
        </p>
      )}
      {(standing === 'prepared' || canCheck) && <PreparedDecision request={request} />}
      {canCheck && (
        <div className={styles.acts}>
          <Button className={styles.wide} color="moss" onClick={() => ask('confirm')} aria-keyshortcuts="c">
            Confirm <Key name="c" />
          </Button>
          <Button className={styles.wide} variant="default" onClick={() => ask('return')} aria-keyshortcuts="b">
            Return to maker <Key name="b" />
          </Button>
        </div>
      )}
      {over && <Outcome request={request} />}
      {checklist.length > 0 && (
        <Suspense>
          <Checklist
            // Another review begins with what the service has.
            key={request.review.startedAt}
            requestId={request.id}
            items={checklist}
            startedAt={standing === 'mine' && !waits ? request.review.startedAt : null}
            refetch={refetch}
          />
        </Suspense>
      )}
      {standing === 'mine' && !waits && (
        <Button variant="subtle" loading={decision.busy} onClick={release} aria-keyshortcuts="l">
          Release <Key name="l" />
        </Button>
      )}
      {!over && !waits && (
        <Handling request={request} standing={standing} refetch={refetch} focusAfter={focusHereAfter} />
      )}
      <OpenRequest request={request} />
      {(over || decided || waits) && <NextRequest next={next} known={nextKnown} takesFocus={decided} />}
      <Suspense>
        {asking === 'revert' && (
          <RevertDialog
            request={request}
            decision={decision}
            waits={waits}
            holder={holder}
            onRevert={(draft, sent) => put(draft.comment, () => decision.revert(draft, done('revert', sent)))}
            onClose={close}
          />
        )}
        {(asking === 'approve' || asking === 'reject') && (
          <DecisionDialog
            verdict={asking}
            request={request}
            decision={decision}
            waits={waits}
            holder={holder}
            onDecide={(reasonCode, comment) => {
              const preparedWords = 'Prepared, not decided yet: another reviewer confirms it.';
              put(comment, () => decision.decide(asking, reasonCode, comment, { ...done(asking), preparedWords }));
            }}
            onClose={close}
          />
        )}
        {(asking === 'confirm' || asking === 'return') && (
          <CheckDialog
            act={asking}
            request={request}
            decision={decision}
            waits={waits}
            onCheck={(comment, preparedAt) =>
              put(comment, () => decision.check(asking, preparedAt, comment, done(asking)))
            }
            onClose={close}
          />
        )}
      </Suspense>
    </aside>
  );
}

/** Whether somebody else took the case that the reviewer had while this page was open, and had not let go. */
function useLost(standing: Standing): boolean {
  const [had, setHad] = useState(false);
  const has = standing === 'mine' || (had && standing === 'held');
  if (has !== had) setHad(has);
  return had && standing === 'held';
}

/** Keeps a key that was pressed while the case was being taken: its dialog opens once it can be decided. */
function useAskedAhead(ready: boolean, ask: (act: ReviewAct) => void): (act: ReviewAct) => void {
  const wanted = useRef<ReviewAct | null>(null);
  const open = useEffectEvent(ask);
  useEffect(() => {
    const act = wanted.current;
    wanted.current = null;
    if (ready && act) open(act);
  }, [ready]);
  return (act) => {
    wanted.current = act;
  };
}

function Outcome({ request }: { request: DecisionPanelFragment }) {
  const { decision } = request;
  if (request.status === 'REVERTED') return <SentBack request={request} />;
  if (!decision) {
    const waits = request.status === 'LINK_ISSUED' || request.status === 'IN_PROGRESS';
    return (
      <p className={styles.lead}>
        <StatusChip status={request.status} />{' '}
        {waits ? 'It waits for the applicant.' : 'There is nothing to decide in this state.'}
      </p>
    );
  }
  return (
    <div className={styles.outcome}>
      <StatusChip status={request.status} />
      <p>{reasonWords[decision.reasonCode]}</p>
      <p className="muted">
        <DateTime at={decision.decidedAt} />
        {decision.automated && ', by the review policy'}
      </p>
      {decision.record && <DecisionRecord record={decision.record} />}
    </div>
  );
}

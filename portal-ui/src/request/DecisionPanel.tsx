import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { DecisionDialog } from './DecisionDialog';
import { Key } from './Key';
import { NextRequest } from './NextRequest';
import { OpenRequest } from './OpenRequest';
import { RevertDialog } from './RevertDialog';
import { SentBack } from './SentBack';
import { useDecision } from './useDecision';
import styles from './DecisionPanel.module.css';

const doneWords: Record<ReviewAct, string> = {
  approve: 'Approved.',
  reject: 'Rejected.',
  revert: 'Sent back to the applicant.',
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
  const decision = useDecision(request.id, refetch);
  const [asking, setAsking] = useState<ReviewAct | null>(null);
  const [decided, setDecided] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const canStart = request.status === 'SUBMITTED';
  const canDecide = request.status === 'REVIEWING';
  const over = !canStart && !canDecide;

  const ask = (act: ReviewAct) => {
    decision.forget();
    setAsking(act);
  };
  const { user } = useSession();
  const askSoon = useAskedAhead(canDecide && request.review.reviewer?.id === user.id, ask);
  const close = () => {
    decision.forget();
    setAsking(null);
  };
  const start = () => {
    setDecided(false);
    decision.start({
      then: () => {
        // The button that had the focus goes. Whoever has gone on meanwhile, as live news allows, keeps theirs.
        const at = document.activeElement;
        if (at === null || at === document.body || at === startButton.current) {
          panel.current?.focus({ preventScroll: true });
        }
      },
      announce: 'You have this case now.',
    });
  };
  const starting = canStart && decision.busy;
  const askNow = starting ? askSoon : ask;
  useShortcuts({
    ...(canStart && !decision.busy && { s: start }),
    ...((canDecide || starting) && {
      a: () => askNow('approve'),
      r: () => askNow('reject'),
      b: () => askNow('revert'),
    }),
  });

  const done = (act: ReviewAct) => ({
    then: () => {
      setAsking(null);
      setDecided(true);
    },
    announce: doneWords[act],
  });

  return (
    <aside ref={panel} tabIndex={-1} aria-label="Decision" className={styles.panel}>
      {decision.fault && !asking && <FaultNotice fault={decision.fault} needs={reviewRoles} />}
      {canStart && (
        <>
          <p className={styles.lead}>Nobody has this case yet.</p>
          <Button ref={startButton} fullWidth loading={decision.busy} onClick={start} aria-keyshortcuts="s">
            Start review <Key name="s" />
          </Button>
        </>
      )}
      {canDecide && (
        <>
          <Holder request={request} />
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
        </>
      )}
      {over && <Outcome request={request} />}
      <OpenRequest request={request} />
      {(over || (decided && canDecide)) && <NextRequest next={next} known={nextKnown} takesFocus={decided} />}
      {asking === 'revert' && (
        <RevertDialog
          request={request}
          decision={decision}
          onRevert={(draft) => decision.revert(draft, done('revert'))}
          onClose={close}
        />
      )}
      {(asking === 'approve' || asking === 'reject') && (
        <DecisionDialog
          verdict={asking}
          request={request}
          decision={decision}
          onDecide={(reasonCode, comment) => decision.decide(asking, reasonCode, comment, done(asking))}
          onClose={close}
        />
      )}
    </aside>
  );
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

/** Who has the case; another reviewer is warned before two people do the same work. */
function Holder({ request }: { request: DecisionPanelFragment }) {
  const { user } = useSession();
  const { reviewer, startedAt } = request.review;
  if (!reviewer || reviewer.id === user.id) {
    return (
      <p className={styles.lead}>
        You have this case{startedAt ? ', since ' : '.'}
        {startedAt && <DateTime at={startedAt} />}
      </p>
    );
  }
  return (
    <p className={styles.taken} role="note">
      <strong>{reviewer.email}</strong> has this case{startedAt ? ', since ' : ''}
      {startedAt && <DateTime at={startedAt} />}. Ask before you decide it.
    </p>
  );
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
    </div>
  );
}

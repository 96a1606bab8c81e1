import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Instant } from '../clock/Instant';
import { FaultNotice } from '../connection/FaultNotice';
import type { QueueRowFragment } from '../generated/graphql';
import { reviewRoles } from '../session/roles';
import { useSession } from '../session/SessionContext';
import { useAnnounce } from '../shell/Announcer';
import { useShortcuts } from '../shell/shortcuts';
import { StatusChip } from '../wording/Chip';
import { reasonInWords, type Verdict } from '../wording/decisions';
import { NextCase } from './NextCase';
import type { Case } from './useCase';
import { useDecision } from './useDecision';
import styles from './DecisionPanel.module.css';

const DecisionDialog = lazy(() => import('./DecisionDialog').then((module) => ({ default: module.DecisionDialog })));

interface Props {
  request: Case;
  refetch: () => Promise<void>;
  next: QueueRowFragment | undefined;
  nextKnown: boolean;
}

/** What a reviewer can do with the case as it stands, and what was done. */
export function DecisionPanel({ request, refetch, next, nextKnown }: Props) {
  const announce = useAnnounce();
  const decision = useDecision(request.id, refetch);
  const [asking, setAsking] = useState<Verdict | null>(null);
  const [decided, setDecided] = useState(false);
  const canStart = request.status === 'SUBMITTED';
  const canDecide = request.status === 'REVIEWING';

  const ask = (verdict: Verdict) => {
    decision.forget();
    setAsking(verdict);
  };
  const start = async () => {
    if (await decision.start()) announce('You have this case now.');
  };
  useShortcuts({
    ...(canStart && !decision.busy && { s: () => void start() }),
    ...(canDecide && { a: () => ask('approve'), r: () => ask('reject') }),
  });

  const decide = async (verdict: Verdict, reasonCode: string, comment: string) => {
    if (!(await decision.decide(verdict, reasonCode, comment))) return;
    setAsking(null);
    setDecided(true);
    announce(verdict === 'approve' ? 'Approved.' : 'Rejected.');
  };

  return (
    <aside aria-label="Decision" className={styles.panel}>
      {decision.fault && !asking && <FaultNotice fault={decision.fault} needs={reviewRoles} />}
      {canStart && (
        <>
          <p className={styles.lead}>Nobody has this case yet.</p>
          <Button fullWidth loading={decision.busy} onClick={() => void start()} aria-keyshortcuts="s">
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
          </div>
        </>
      )}
      {!canStart && !canDecide && <Outcome request={request} />}
      {(decided || (!canStart && !canDecide)) && <NextCase next={next} known={nextKnown} takesFocus={decided} />}
      {asking && (
        <Suspense>
          <DecisionDialog
            verdict={asking}
            request={request}
            busy={decision.busy}
            fault={decision.fault}
            onDecide={(reasonCode, comment) => void decide(asking, reasonCode, comment)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** The key beside an act; aria-keyshortcuts tells it to screen readers. */
function Key({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}

/** Who has the case; another reviewer is warned before two people do the same work. */
function Holder({ request }: { request: Case }) {
  const { user } = useSession();
  const { reviewer, startedAt } = request.review;
  if (!reviewer || reviewer.id === user.id) {
    return (
      <p className={styles.lead}>
        You have this case{startedAt ? ', since ' : '.'}
        {startedAt && <Instant at={startedAt} />}
      </p>
    );
  }
  return (
    <p className={styles.taken} role="note">
      <strong>{reviewer.email}</strong> has this case{startedAt ? ', since ' : ''}
      {startedAt && <Instant at={startedAt} />}. Ask before you decide it.
    </p>
  );
}

function Outcome({ request }: { request: Case }) {
  const { decision } = request;
  if (!decision) {
    return (
      <p className={styles.lead}>
        <StatusChip status={request.status} /> There is nothing to decide in this state.
      </p>
    );
  }
  return (
    <div className={styles.outcome}>
      <StatusChip status={request.status} />
      <p>{reasonInWords(decision.reasonCode)}</p>
      <p className="muted">
        <Instant at={decision.decidedAt} />
        {decision.automated && ', by the review policy'}
      </p>
    </div>
  );
}

import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useTenantNow } from '../api/tenantClock';
import { type FragmentType, readFragment } from '../generated';
import {
  AssignReviewDocument,
  EndEscalationDocument,
  EscalateReviewDocument,
  HandlingFragmentDoc,
  SnoozeReviewDocument,
} from '../generated/graphql';
import { whenInWords } from '../labels/dateTime';
import type { Standing } from '../labels/standing';
import { FaultNotice } from '../ui/FaultNotice';
import styles from './Handling.module.css';
import { useCaseAct } from './useDecision';
import { late } from '../ui/late';

const AssignDialog = late(async () => (await import('./AssignDialog')).AssignDialog);
const EscalateDialog = late(async () => (await import('./EscalateDialog')).EscalateDialog);
const SnoozeDialog = late(async () => (await import('./SnoozeDialog')).SnoozeDialog);

interface Props {
  request: FragmentType<typeof HandlingFragmentDoc>;
  /** Of a case that waits for its review. */
  standing: Standing;
  refetch: () => Promise<void>;
  /** Called with an act, gives what follows it: the button that had the focus may be gone. */
  focusAfter: () => () => void;
}

/** Who is to have the case, and when: what can be done with it besides a decision. */
export function Handling({ request: shown, standing, refetch, focusAfter }: Props) {
  const request = readFragment(HandlingFragmentDoc, shown);
  const { id: requestId, review } = request;
  const { user } = useSession();
  const now = useTenantNow();
  const act = useCaseAct(refetch);
  const [asking, setAsking] = useState<'snooze' | 'escalate' | 'assign' | null>(null);
  const { busy, send } = act;
  const prepared = standing === 'prepared' || standing === 'toCheck';
  const snoozed = review.snoozedUntil !== null && Date.parse(review.snoozedUntil) > now;

  const ask = (what: typeof asking) => {
    act.forget();
    setAsking(what);
  };
  const done = (announce: string) => {
    const focus = focusAfter();
    return {
      then: () => {
        setAsking(null);
        focus();
      },
      announce,
    };
  };
  const assign = (userId: string, email: string) =>
    void send(
      AssignReviewDocument,
      { requestId, userId },
      done(userId === user.id ? 'The case is assigned to you.' : `The case is assigned to ${email}.`),
    );
  const snooze = (until: string | null) =>
    void send(
      SnoozeReviewDocument,
      { requestId, until },
      done(until ? `Put off until ${whenInWords(until)}.` : 'The case is back in the queue.'),
    );
  const dialog = { act, request: shown, onClose: () => ask(null) };

  return (
    <div className={styles.handling}>
      {act.fault && !asking && <FaultNotice fault={act.fault} needs={reviewRoles} />}
      {standing !== 'prepared' && review.reviewer?.id !== user.id && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => assign(user.id, user.email)}>
          Assign to me
        </Button>
      )}
      {standing !== 'prepared' && (
        <Button size="compact-sm" variant="subtle" onClick={() => ask('assign')}>
          Assign to…
        </Button>
      )}
      {!prepared && snoozed && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => snooze(null)}>
          Back to the queue now
        </Button>
      )}
      {!prepared && (
        <Button size="compact-sm" variant="subtle" onClick={() => ask('snooze')}>
          Put off until…
        </Button>
      )}
      {!prepared && !review.escalatedAt && (
        <Button size="compact-sm" variant="subtle" onClick={() => ask('escalate')}>
          Escalate…
        </Button>
      )}
      {review.escalatedAt && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          onClick={() => void send(EndEscalationDocument, { requestId }, done('The escalation is ended.'))}
        >
          End the escalation
        </Button>
      )}
      <Suspense>
        {asking === 'snooze' && <SnoozeDialog {...dialog} onSnooze={snooze} />}
        {asking === 'escalate' && (
          <EscalateDialog
            {...dialog}
            onEscalate={(reason, sent) => {
              const { then, announce } = done('The case is escalated to the owners.');
              const accepted = () => {
                sent();
                then();
              };
              void send(EscalateReviewDocument, { requestId, reason }, { then: accepted, announce });
            }}
          />
        )}
        {asking === 'assign' && <AssignDialog {...dialog} onAssign={assign} />}
      </Suspense>
    </div>
  );
}

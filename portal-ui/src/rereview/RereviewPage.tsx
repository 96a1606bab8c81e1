import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { useSession } from '../api/SessionContext';
import { Documents } from '../documents/Documents';
import { readFragment } from '../generated';
import {
  type JudgeRereviewMutation,
  ReleaseRereviewDocument,
  type RereviewCaseFragment,
  RereviewCaseFragmentDoc,
  RereviewDocument,
  type Role,
  StepsFragmentDoc,
  TakeNextRereviewDocument,
} from '../generated/graphql';
import { outcomes, reasonWords } from '../labels/decisions';
import { Flags } from '../request/Flags';
import { NameComparisons } from '../request/NameComparisons';
import { Steps } from '../request/Steps';
import { useNameComparisons } from '../request/useNameComparisons';
import { VerifiedData } from '../request/VerifiedData';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { FlowName } from '../ui/FlowName';
import { OnlyFor } from '../ui/OnlyFor';
import page from '../ui/Page.module.css';
import { useAct } from '../ui/useAct';
import { JudgementForm } from './JudgementForm';

const judges: Role[] = ['REVIEWER'];

/** Decided cases, judged again by somebody who is not told how they were decided. */
export function RereviewPage() {
  return (
    <OnlyFor roles={judges}>
      <Rereview />
    </OnlyFor>
  );
}

type Result = JudgeRereviewMutation['judgeRereview'];

function Rereview() {
  const [{ data, error, fetching }, execute] = useQuery({
    query: RereviewDocument,
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => execute({ requestPolicy: 'network-only' });
  const { busy, fault, send } = useAct();
  const [result, setResult] = useState<Result | null>(null);
  const [none, setNone] = useState(false);
  const held = readFragment(RereviewCaseFragmentDoc, data?.rereview?.request);
  const shown = result ? undefined : held;

  const take = () => {
    setResult(null);
    const then = ({ takeNextRereview: taken }: { takeNextRereview?: string | null }) => {
      setNone(!taken);
      refetch();
    };
    void send(TakeNextRereviewDocument, {}, { then });
  };
  const release = () => void send(ReleaseRereviewDocument, {}, { then: refetch, announce: 'The case is given back.' });
  const judged = (told: Result) => {
    setResult(told);
    refetch();
  };

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <header className={page.header}>
        <h1>Second look</h1>
        <p className="muted">
          A share of the decided cases is judged again by a reviewer who is not told how they were decided. Nothing
          changes by it, and nobody outside is told: it shows how far two reviewers agree.
        </p>
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={judges} onRetry={refetch} />}
      {fault && <FaultNotice fault={fault} needs={judges} />}
      {result && <Told result={result} />}
      {!shown && data && (
        <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'start' }}>
          <p>{waiting(data.rereviewsWaiting)}</p>
          {none && <p role="status">No case waits for you.</p>}
          <Button loading={busy} disabled={data.rereviewsWaiting === 0} onClick={take}>
            Take the next case
          </Button>
        </div>
      )}
      {shown && data?.rereview && (
        <BlindCase key={shown.id} request={shown}>
          <p className="fine">
            Taken <DateTime at={data.rereview.takenAt} />. After a day another may take it.{' '}
            <Button size="compact-sm" variant="default" loading={busy} onClick={release}>
              Give it back
            </Button>
          </p>
          <JudgementForm requestId={shown.id} onJudged={judged} />
        </BlindCase>
      )}
    </div>
  );
}

function waiting(count: number): string {
  if (count === 0) return 'No decided case waits for your second look.';
  return count === 1 ? 'One decided case waits for a second look.' : `${count} decided cases wait for a second look.`;
}

function Told({ result }: { result: Result }) {
  const word = (outcome: Result['outcome']) => outcomes[outcome].label.toLowerCase();
  return (
    <p role="status" className="card" style={{ padding: '1rem' }}>
      <strong>{result.agreed ? 'You agree.' : 'You do not agree.'}</strong>
      {' The case was '}
      {word(result.firstOutcome)}: {reasonWords[result.firstReasonCode].toLowerCase()}. You judged{' '}
      {word(result.outcome)}: {reasonWords[result.reasonCode].toLowerCase()}.
    </p>
  );
}

function BlindCase({ request, children }: { request: RereviewCaseFragment; children: React.ReactNode }) {
  const { user } = useSession();
  const [masked, setMasked] = useState(true);
  const { steps } = readFragment(StepsFragmentDoc, request);
  const compared = useNameComparisons(request.id, request, user.role === 'REVIEWER');
  return (
    <>
      <p>
        Case <strong>{request.reference}</strong>, <FlowName of={request.flowKey} />
        {request.submittedAt && (
          <>
            , handed in <DateTime at={request.submittedAt} />
          </>
        )}
      </p>
      <Flags request={request} compared={compared} />
      <NameComparisons compared={compared} steps={steps} masked={masked} />
      <VerifiedData request={request} masked={masked} onMask={setMasked} />
      <Steps request={request} masked={masked} requestId={request.id} />
      <Documents requestId={request.id} request={request} />
      {children}
      <p className="fine">
        Until you have judged it, the lists and the page of the case tell nothing of its decision either.
      </p>
    </>
  );
}

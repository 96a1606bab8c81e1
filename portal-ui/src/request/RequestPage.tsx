import './print.css';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FaultNotice } from '../ui/FaultNotice';
import { passes } from '../api/faults';
import { mayDevelop, mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useAnnounce } from '../ui/Announcer';
import { useOpenedFrom } from '../ui/openedFrom';
import { useShortcuts } from '../ui/shortcuts';
import { Documents } from '../documents/Documents';
import { Faces } from '../documents/Faces';
import { readFragment } from '../generated';
import {
  DocumentsFragmentDoc,
  type NameComparisonFragment,
  OpenRequestFragmentDoc,
  PrivacyFragmentDoc,
  type RequestPageFragment,
  RequestPageFragmentDoc,
  StepsFragmentDoc,
} from '../generated/graphql';
import { useNextRequests } from '../api/NextRequestsContext';
import { CaseOutline } from './CaseOutline';
import { RequestHeader } from './RequestHeader';
import { Comments } from './Comments';
import { Consents } from './Consents';
import { DecisionPanel } from './DecisionPanel';
import { Deliveries } from './Deliveries';
import { Flags } from './Flags';
import { OpenRequest } from './OpenRequest';
import { NameComparisons } from './NameComparisons';
import { PhotoLocations } from './PhotoLocations';
import { Presence } from './Presence';
import { Privacy } from './Privacy';
import { RelatedRequests } from './RelatedRequests';
import { Steps } from './Steps';
import { Timeline } from './Timeline';
import { useNameComparisons } from './useNameComparisons';
import { useRequest } from './useRequest';
import { VerifiedData } from './VerifiedData';
import panel from './DecisionPanel.module.css';
import styles from './RequestPage.module.css';

export function RequestPage() {
  const { id } = useParams({ from: '/portal/requests/$id' });
  const { request: shown, fault, refetch } = useRequest(id);
  const request = readFragment(RequestPageFragmentDoc, shown);
  const { user } = useSession();
  const reviews = mayReview(user.role);
  const compared = useNameComparisons(id, request, reviews);

  if (request === null) return <NoRequest id={id} />;
  if (!request) {
    return (
      <article className={styles.page} aria-busy={!fault}>
        {fault && (
          <>
            <CaseOutline id={id} />
            <FaultNotice fault={fault} onRetry={() => void refetch()} />
            {passes(fault) && <p className="muted">The rest comes by itself as soon as the service answers.</p>}
          </>
        )}
      </article>
    );
  }
  return (
    <article className={styles.page}>
      <RequestHeader request={request} />
      {reviews && <Presence requestId={request.id} />}
      {fault && <FaultNotice fault={fault} onRetry={() => void refetch()} />}
      {reviews ? (
        // Another case starts with nothing typed and nothing decided.
        <ReviewedRequest key={request.id} request={request} compared={compared} refetch={refetch} />
      ) : (
        <div className={styles.columns}>
          <Facts request={request} refetch={refetch} />
          <OpenAside request={request} />
        </div>
      )}
    </article>
  );
}

interface ReviewedProps {
  request: RequestPageFragment;
  compared: readonly NameComparisonFragment[];
  refetch: () => Promise<void>;
}

function ReviewedRequest({ request, compared, refetch }: ReviewedProps) {
  const { known, after } = useNextRequests();
  const next = after(request.id);
  useWayThrough(request.id, next?.id, known);
  return (
    <div className={styles.columns}>
      <Evidence request={request} compared={compared} refetch={refetch} />
      <DecisionPanel request={request} refetch={refetch} next={next} nextKnown={known} />
    </div>
  );
}

/** A key that was pressed before the next case was known leads there for so long. */
const wantedForMs = 3_000;

/** j and k lead through the queue as in the queue itself, n to what is to be taken next. */
function useWayThrough(id: string, next: string | undefined, known: boolean) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { beside } = useNextRequests();
  const inQueue = useOpenedFrom() === '/queue';
  const goTo = (other: string | undefined, end: string) => {
    if (other) void navigate({ to: '/requests/$id', params: { id: other } });
    else announce(end);
  };
  const wantedAt = useRef(-Infinity);
  const goToNext = () => goTo(next, 'No other case waits.');
  const goWhereWanted = useEffectEvent(() => {
    if (performance.now() - wantedAt.current < wantedForMs) goToNext();
  });
  useEffect(() => {
    if (known) goWhereWanted();
  }, [known]);
  useShortcuts({
    ...(inQueue && {
      j: () => goTo(beside(id).after, 'This is the last case of the queue.'),
      k: () => goTo(beside(id).before, 'This is the first case of the queue.'),
    }),
    n: () => {
      if (known) {
        goToNext();
        return;
      }
      wantedAt.current = performance.now();
      announce('Looking for the next case.');
    },
  });
}

/** For those who decide nothing. */
function OpenAside({ request }: { request: RequestPageFragment }) {
  const { onboardingUrl } = readFragment(OpenRequestFragmentDoc, request);
  if (!onboardingUrl) return null;
  return (
    <aside aria-label="Link" tabIndex={-1} className={panel.panel}>
      <OpenRequest request={request} />
    </aside>
  );
}

/** What everybody may see of a case. */
function Facts({ request, refetch }: Omit<ReviewedProps, 'compared'>) {
  const develops = mayDevelop(useSession().user.role);
  return (
    <div className={styles.facts}>
      <Flags request={request} compared={[]} />
      <p className={styles.note}>Verified data and documents are shown to owners and reviewers only.</p>
      <Steps request={request} masked />
      <Consents request={request} />
      <Timeline request={request} />
      {develops && <Deliveries requestId={request.id} />}
      <Privacy request={request} refetch={refetch} />
    </div>
  );
}

function Evidence({ request, compared, refetch }: ReviewedProps) {
  const [masked, setMasked] = useState(true);
  const develops = mayDevelop(useSession().user.role);
  const { id } = request;
  const { steps } = readFragment(StepsFragmentDoc, request);
  const { erasedAt } = readFragment(PrivacyFragmentDoc, request);
  useShortcuts({ p: () => setMasked((before) => !before) });
  return (
    <div className={styles.facts}>
      <Flags request={request} compared={compared} />
      <NameComparisons compared={compared} steps={steps} masked={masked} />
      <RelatedRequests requestId={id} />
      <VerifiedData request={request} masked={masked} onMask={setMasked} />
      <Steps request={request} masked={masked} requestId={id} />
      <Faces requestId={id} selfie={selfieOf(request)} />
      <Documents requestId={id} request={request} />
      <PhotoLocations requestId={id} request={request} masked={masked} />
      {/* Those of an erased request are gone, and it takes no more. */}
      {!erasedAt && <Comments requestId={request.id} request={request} />}
      <Consents request={request} />
      <Timeline request={request} />
      {develops && <Deliveries requestId={id} />}
      <Privacy request={request} refetch={refetch} />
    </div>
  );
}

/** The selfie that counts: the last one. */
function selfieOf(request: RequestPageFragment): string | undefined {
  const { documents } = readFragment(DocumentsFragmentDoc, request);
  return documents.findLast(({ type, scanStatus }) => type === 'SELFIE' && scanStatus === 'CLEAN')?.documentId;
}

function NoRequest({ id }: { id: string }) {
  return (
    <div className="page">
      <h1>No such request</h1>
      <p className="muted">
        Your workspace has no request <code>{id}</code>. <Link to="/requests">See all requests</Link>
      </p>
    </div>
  );
}

import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { readFragment } from '../generated';
import { CallDocument, CallRowFragmentDoc } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { WayBack } from '../ui/table/WayBack';
import { CallFacts } from './CallFacts';

export function CallPage() {
  const { traceId } = useParams({ from: '/portal/developers/calls/$traceId' });
  return <CallView key={traceId} traceId={traceId} />;
}

/** One call at the server API, by the trace id of its answer. */
function CallView({ traceId }: { traceId: string }) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: CallDocument,
    variables: { filter: { traceId } },
    requestPolicy: 'cache-and-network',
  });
  const call = data?.apiCalls.edges.map(({ node }) => readFragment(CallRowFragmentDoc, node))[0];
  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <nav aria-label="Breadcrumb" className="fine">
        <WayBack to="/developers/calls">API calls</WayBack>
      </nav>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={developerRoles}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {!data && fetching && <p className="muted">Fetching the call</p>}
      {data && !call && (
        <>
          <h1>No such call</h1>
          <p className="muted">
            No call of this workspace’s keys in the last 30 days was answered with the trace id <code>{traceId}</code>.
            Look whether it is whole.
          </p>
        </>
      )}
      {call && <CallFacts of={call} />}
    </div>
  );
}

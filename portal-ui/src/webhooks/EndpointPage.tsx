import { Link, useParams } from '@tanstack/react-router';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { useStickyQuery } from '../api/useStickyQuery';
import page from '../ui/Page.module.css';
import { useInterval } from '../api/useInterval';
import { readFragment } from '../generated';
import { EndpointDocument, EndpointFieldsFragmentDoc } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { EndpointDeliveries } from './EndpointDeliveries';
import { EndpointHeader } from './EndpointHeader';

const readEveryMs = 10_000;

export function EndpointPage() {
  const { id } = useParams({ from: '/portal/developers/webhooks/$id' });
  return <EndpointView key={id} id={id} />;
}

/** One endpoint: how it does, what can be done with it, and what was sent to it. */
function EndpointView({ id }: { id: string }) {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: EndpointDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const endpoint = readFragment(EndpointFieldsFragmentDoc, data?.webhookEndpoint);
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs, endpoint !== undefined && endpoint !== null);

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <nav aria-label="Breadcrumb" className="fine">
        <Link to="/developers/webhooks">Webhooks</Link>
      </nav>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      {!data && fetching && <p className="muted">Fetching the endpoint</p>}
      {endpoint === null && !error && <FaultNotice fault={{ code: 'NOT_FOUND', message: '' }} />}
      {endpoint && (
        <>
          <EndpointHeader of={endpoint} />
          <EndpointDeliveries of={endpoint} />
        </>
      )}
    </div>
  );
}

import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { SettingsDocument, SettingsFieldsFragmentDoc } from '../generated/graphql';
import { ownerOnly } from '../api/roles';
import { Domains } from './Domains';
import { Provisioning } from './Provisioning';
import { SettingsForm } from './SettingsForm';
import { SignOn } from './SignOn';

export function SettingsPage() {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: SettingsDocument,
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className="page" aria-busy={fetching && !data}>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={ownerOnly}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {data && <SettingsForm saved={readFragment(SettingsFieldsFragmentDoc, data.tenantSettings)} flows={data.flows} />}
      {data && <Domains />}
      {data && <SignOn />}
      {data && <Provisioning />}
    </div>
  );
}

import { faultOf } from '../connection/faults';
import { FaultNotice } from '../connection/FaultNotice';
import { useKeptQuery } from '../connection/useKeptQuery';
import { SettingsDocument } from '../generated/graphql';
import { OnlyFor } from '../session/OnlyFor';
import { ownerOnly } from '../session/roles';
import { SettingsForm } from './SettingsForm';

export function SettingsPage() {
  return (
    <OnlyFor roles={ownerOnly}>
      <Settings />
    </OnlyFor>
  );
}

function Settings() {
  const [{ data, error, fetching }, execute] = useKeptQuery({
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
      {data && <SettingsForm saved={data.tenantSettings} flows={data.flows} />}
    </div>
  );
}

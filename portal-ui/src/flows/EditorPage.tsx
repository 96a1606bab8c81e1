import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import {
  EditedFlowFragmentDoc,
  FlowVersionsDocument,
  type FlowVersionsQuery,
  StepTypeFieldsFragmentDoc,
} from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { OnlyFor } from '../ui/OnlyFor';
import { Editor } from './Editor';
import { catalogueOf } from './flowRules';
import { type FlowVersion, liveAmong, toEdit } from './flowVersions';

/** The editor of a flow, for those who may change it. */
export function EditorPage() {
  const { key } = useParams({ from: '/portal/flows/$key/edit' });
  return (
    <OnlyFor roles={developerRoles}>
      <Opened key={key} flowKey={key} />
    </OnlyFor>
  );
}

/** Reads the flow once, as the service has it: what is edited from then on is the page's own. */
function Opened({ flowKey }: { flowKey: string }) {
  const [opened, setOpened] = useState<FlowVersionsQuery>();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: FlowVersionsDocument,
    variables: { flowKey },
    requestPolicy: 'network-only',
    // What is saved from then on is not to be read again.
    pause: opened !== undefined,
  });
  if (data && !fetching && !opened) setOpened(data);
  const versions: readonly FlowVersion[] = readFragment(EditedFlowFragmentDoc, opened?.flowVersions ?? []);
  const types = opened?.stepTypes;
  const catalogue = useMemo(() => catalogueOf(readFragment(StepTypeFieldsFragmentDoc, types ?? [])), [types]);
  const from = toEdit(versions);
  if (opened && from) return <Editor from={from} live={liveAmong(versions)} catalogue={catalogue} />;
  return (
    <div className="page" aria-busy={fetching}>
      {error && <FaultNotice fault={faultOf(error)} onRetry={() => execute({ requestPolicy: 'network-only' })} />}
      {!error && !opened && <p className="muted">Fetching the flow</p>}
      {opened && !from && <FaultNotice fault={{ code: 'NOT_FOUND', message: '' }} />}
    </div>
  );
}

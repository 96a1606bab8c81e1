import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { useInterval } from '../api/useInterval';
import {
  DeliveryReplayDocument,
  ReplayableDeliveriesDocument,
  ReplayDeliveriesDocument,
  type ReplayFilter,
} from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useAct } from '../ui/useAct';
import { endpointFault } from './endpointState';
import { deliveriesInWords } from './replayRange';

const readEveryMs = 1_000;
const mostAtOnce = 1_000;

interface Props {
  filter: ReplayFilter;
  /** The filter in words, as the end of "Sends again …". */
  words: string;
  onClose: () => void;
}

/** Sends again what matches a filter: how much that is first, then how far it is. */
export function ReplayManyDialog({ filter, words, onClose }: Props) {
  // One key a dialog: an answer that was lost does not send everything twice.
  const [key] = useState(() => `portal-${crypto.randomUUID()}`);
  const [made, setMade] = useState<string | null>(null);
  const { busy, fault, send } = useAct({ reword: endpointFault });
  const [{ data, error }] = useQuery({
    query: ReplayableDeliveriesDocument,
    variables: { filter },
    requestPolicy: 'network-only',
    pause: made !== null,
  });
  const count = data?.replayableDeliveries;
  const told = fault ?? (error ? faultOf(error) : null);

  const replay = async () => {
    const sent = await send(ReplayDeliveriesDocument, { input: { key, filter } });
    if (sent) setMade(sent.replayDeliveries.id);
  };

  return (
    <Dialog title="Send deliveries again" onClose={onClose}>
      <div className={form.form}>
        {told && <FaultNotice fault={told} needs={developerRoles} />}
        {made === null ? (
          <>
            <p>{words}</p>
            <p role="status">{count === undefined ? 'Counting' : countInWords(count)}</p>
            <p className="fine">
              Each is a new delivery with the same event id, ten a second at most for an endpoint, so that what is new
              does not wait.
            </p>
          </>
        ) : (
          <Progress id={made} />
        )}
        <div className={form.acts}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {made === null ? 'Back' : 'Done'}
          </Button>
          {made === null && (
            <Button data-act loading={busy} disabled={!count} onClick={() => void replay()}>
              {count ? `Send ${deliveriesInWords(Math.min(count, mostAtOnce))} again` : 'Send again'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Nothing matches: deliveries that are still on their way are not sent again.';
  if (count <= mostAtOnce) return `${deliveriesInWords(count)} match${count === 1 ? 'es' : ''}.`;
  return `${deliveriesInWords(count)} match. The oldest ${mostAtOnce} are sent; do it again for the others.`;
}

function Progress({ id }: { id: string }) {
  const [{ data, error }, execute] = useQuery({
    query: DeliveryReplayDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const replay = data?.deliveryReplay;
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs, !replay || replay.open > 0);
  if (error && !replay) return <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />;
  if (!replay) return <p role="status">Sending</p>;
  const { count, left, delivered, dead, open } = replay;
  return (
    <>
      <progress value={count - open} max={count} aria-label="Deliveries with an outcome" style={{ width: '100%' }} />
      <p role="status">
        {open === 0
          ? `${count === 1 ? 'It has' : `All ${count} have`} an outcome: `
          : `${count - open} of ${count} have an outcome: `}
        {delivered} delivered, {dead} failed for good.
        {left > 0 && ` ${left} more matched and were not sent.`}
      </p>
      <p className="fine">Closing this stops nothing.</p>
    </>
  );
}

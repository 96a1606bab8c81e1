import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { Section } from '../ui/Section';
import { useTenantNow } from '../api/tenantClock';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { DateInput } from '../ui/DateInput';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { isDisabled } from './useEndpoints';
import { useInterval } from '../api/useInterval';
import { FailedDeliveriesDocument, ReplayFailedDocument } from '../generated/graphql';
import { developerRoles } from '../api/roles';
import { type Endpoint, endpointFault } from './endpointState';
import { deliveriesInWords, rangeUntil, replayInput, type ReplayRange } from './replayRange';
import styles from './EndpointPage.module.css';

const countEveryMs = 10_000;

/** Sends again what failed in a time, and says how much that is before and after. */
export function ReplayFailed({ of }: { of: Endpoint }) {
  const { busy, fault, send } = useAct({ reword: endpointFault });
  const now = useTenantNow();
  const [range, setRange] = useState(() => rangeUntil(now));
  const [made, setMade] = useState<number | null>(null);
  const input = replayInput(of.endpointId, range, now);
  const [{ data, error }, execute] = useQuery({
    query: FailedDeliveriesDocument,
    variables: { input: input ?? { endpointId: of.endpointId, from: '', to: '' } },
    requestPolicy: 'cache-and-network',
    pause: input === null,
  });
  useInterval(() => execute({ requestPolicy: 'network-only' }), countEveryMs, input !== null);
  const count = input === null ? undefined : data?.failedDeliveries;
  const disabled = isDisabled(of);
  const told = fault ?? (error && input ? endpointFault(faultOf(error)) : null);

  const choose = (part: Partial<ReplayRange>) => {
    setRange((before) => ({ ...before, ...part }));
    setMade(null);
  };

  const replay = async () => {
    if (!input) return;
    const sent = await send(ReplayFailedDocument, { input });
    setMade(sent?.replayFailedDeliveries ?? null);
  };

  return (
    <Section title="Send again what failed">
      <div className={styles.replay}>
        {told && <FaultNotice fault={told} needs={developerRoles} />}
        <div className={styles.range}>
          <FormField label="From" hint="When the delivery was made." problem={rangeProblem(input)}>
            {(field) => (
              <DateInput
                {...field}
                type="datetime-local"
                value={range.from}
                empty="No start"
                onChange={(event) => choose({ from: event.target.value })}
              />
            )}
          </FormField>
          <FormField label="Until (optional)" hint="Empty: until now.">
            {(field) => (
              <DateInput
                {...field}
                type="datetime-local"
                value={range.to}
                empty="Now"
                onChange={(event) => choose({ to: event.target.value })}
              />
            )}
          </FormField>
        </div>
        <p role="status">
          {made !== null && <strong>{deliveriesInWords(made)} sent again. </strong>}
          {count !== undefined && (
            <span className="muted">
              {count === 0
                ? 'Nothing of this time is left to send again.'
                : `${deliveriesInWords(count)} of this time died, without a replay since.`}
            </span>
          )}
        </p>
        <Button
          variant="default"
          loading={busy}
          disabled={disabled || count === undefined || count === 0}
          onClick={() => void replay()}
        >
          {count ? `Send ${deliveriesInWords(count)} again` : 'Send again'}
        </Button>
        {disabled && count !== undefined && count > 0 && <p className="fine">Enable the endpoint first.</p>}
      </div>
    </Section>
  );
}

function rangeProblem(input: unknown): string | undefined {
  return input === null ? 'Give a start that lies before the end.' : undefined;
}

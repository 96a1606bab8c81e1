import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { faultOf } from '../api/faults';
import { analyticsRoles } from '../api/roles';
import { useTenantNow } from '../api/tenantClock';
import { useFlowNames } from '../api/useFlowNames';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { AnalyticsDocument } from '../generated/graphql';
import { dayInWords } from '../labels/dateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { OnlyFor } from '../ui/OnlyFor';
import page from '../ui/Page.module.css';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { Activity } from './Activity';
import { AgreementPanel } from './AgreementPanel';
import styles from './analytics.module.css';
import { Charts } from './Charts';
import { KeyFigures } from './KeyFigures';
import { type AnalyticsFilter, dayOf, periodChoices, type PeriodName, periodOf, timesOf, usualPeriod } from './period';

export function AnalyticsPage() {
  return (
    <OnlyFor roles={analyticsRoles}>
      <Analytics />
    </OnlyFor>
  );
}

const readEveryMs = 15_000;

/** How far the requests of a time came. */
function Analytics() {
  const filter = useSearch({ from: '/portal/analytics' });
  const today = dayOf(useTenantNow());
  const period = useMemo(() => periodOf(filter, today), [filter, today]);
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: AnalyticsDocument,
    variables: { ...timesOf(period), flowKey: filter.flow },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  useInterval(read, readEveryMs, !error);
  const figures = data?.analytics;

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !figures}>
      <header className={page.header}>
        <h1>Analytics</h1>
        <p className="muted">
          Requests created from {dayInWords(period.first)} to {dayInWords(period.last)} in India, as they stand now
        </p>
        <p>
          <Link to="/usage" search={filter}>
            What was charged in this time
          </Link>
        </p>
      </header>
      <Filters filter={filter} />
      {error && <FaultNotice fault={faultOf(error)} needs={analyticsRoles} onRetry={read} />}
      {!figures && fetching && <p className="muted">Counting the requests</p>}
      {figures?.created === 0 && (
        <p className="muted">No request was created in this time. Choose a longer one, or another flow.</p>
      )}
      {figures && figures.created > 0 && (
        <>
          <KeyFigures of={figures} />
          <Charts of={figures} period={period} flow={filter.flow} />
        </>
      )}
      {figures && <Activity period={period} flow={filter.flow} />}
      {/* Of all flows: a sample of one would be too small to tell anything. */}
      {figures && <AgreementPanel period={period} />}
    </div>
  );
}

function Filters({ filter }: { filter: AnalyticsFilter }) {
  const navigate = useNavigate({ from: '/analytics' });
  const flows = useFlowNames();
  const set = (part: AnalyticsFilter) =>
    void navigate({ to: '/analytics', search: (now) => ({ ...now, ...part }), replace: true });
  const own = filter.from !== undefined || filter.to !== undefined;
  return (
    <div className={styles.filters}>
      <FilterBar label="Choose what is counted">
        <FilterChoice
          label="Period"
          value={own ? undefined : (filter.period ?? usualPeriod)}
          choices={periodChoices}
          any={own ? 'Own days' : null}
          onChange={(period) => set({ period: period as PeriodName | undefined, from: undefined, to: undefined })}
        />
        <FilterText type="date" label="From" value={filter.from} onChange={(from) => set({ from })} />
        <FilterText type="date" label="To" value={filter.to} onChange={(to) => set({ to })} />
        <FilterChoice
          label="Flow"
          value={filter.flow}
          choices={[...flows]}
          any="All"
          onChange={(flow) => set({ flow })}
        />
      </FilterBar>
    </div>
  );
}

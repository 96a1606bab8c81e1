import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { faultOf } from '../api/faults';
import { analyticsRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useTenantNow } from '../api/tenantClock';
import { useStickyQuery } from '../api/useStickyQuery';
import { UsageDocument } from '../generated/graphql';
import { dayInWords } from '../labels/dateTime';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { FileLink } from '../ui/FileLink';
import { OnlyFor } from '../ui/OnlyFor';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import styles from './analytics.module.css';
import { type AnalyticsFilter, dayOf, periodChoices, type PeriodName, periodOf, timesOf, usualPeriod } from './period';
import { moneyInWords, totalsOf, type UsageEntry, whatOf } from './usageTotals';
import usage from './UsagePage.module.css';

export function UsagePage() {
  return (
    <OnlyFor roles={analyticsRoles}>
      <Usage />
    </OnlyFor>
  );
}

/** Of the ledger the page lists so many entries; the file has all. */
const mostListed = 100;

/** What was charged in a time. */
function Usage() {
  const { tenant } = useSession();
  const filter = useSearch({ from: '/portal/usage' });
  const today = dayOf(useTenantNow());
  const period = useMemo(() => periodOf(filter, today), [filter, today]);
  const times = useMemo(() => timesOf(period), [period]);
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: UsageDocument,
    variables: times,
    requestPolicy: 'cache-and-network',
  });
  const entries = data?.usage;

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !entries}>
      <header className={page.head}>
        <div>
          <h1>Usage</h1>
          <p className="muted">
            Charged from {dayInWords(period.first)} to {dayInWords(period.last)} in India.
            {tenant.environment === 'test' && ' The sandbox is free: every amount is 0.'}
          </p>
        </div>
        <FileLink className={usage.file} href={`/api/portal/usage.csv?${new URLSearchParams(times).toString()}`}>
          Download as CSV
        </FileLink>
      </header>
      <Filters filter={filter} />
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={analyticsRoles}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {!entries && fetching && <p className="muted">Adding up the ledger</p>}
      {entries && <Ledger entries={entries} />}
    </div>
  );
}

function Ledger({ entries }: { entries: readonly UsageEntry[] }) {
  const totals = totalsOf(entries);
  const latest = entries.slice(-mostListed).reverse();
  return (
    <>
      <Section
        title="By what was charged"
        empty={totals.length === 0 ? 'Nothing was charged in this time.' : undefined}
      >
        <div className={usage.scroller}>
          <table className={usage.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Number</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {totals.map(({ what, count, amount, currency }) => (
                <tr key={`${what} ${currency}`}>
                  <th scope="row">{what}</th>
                  <td>{count.toLocaleString('en-IN')}</td>
                  <td>{moneyInWords(amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={`fine ${usage.told}`}>
          A journey is charged once, when the applicant starts. Further calls of a provider at a step are charged each;
          failures on the provider’s side never.
        </p>
      </Section>
      {latest.length > 0 && (
        <Section
          title="Entries"
          aside={
            <span className="muted">
              {entries.length > latest.length ? `The latest ${latest.length} of ${entries.length}` : latest.length}
            </span>
          }
        >
          <div className={usage.scroller}>
            <table className={`${usage.table} ${usage.entries}`}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">What</th>
                  <th scope="col">Request</th>
                  <th scope="col">Step</th>
                  <th scope="col">Amount</th>
                </tr>
              </thead>
              <tbody>
                {latest.map((entry, index) => (
                  <tr key={`${entry.requestId} ${entry.at} ${index}`}>
                    <td>
                      <DateTime at={entry.at} />
                    </td>
                    <td>{whatOf(entry)}</td>
                    <td>
                      <Link to="/requests/$id" params={{ id: entry.requestId }}>
                        <code>{entry.requestId}</code>
                      </Link>
                    </td>
                    <td>{entry.stepKey}</td>
                    <td>{moneyInWords(entry.amount, entry.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      )}
    </>
  );
}

function Filters({ filter }: { filter: AnalyticsFilter }) {
  const navigate = useNavigate({ from: '/usage' });
  const set = (part: AnalyticsFilter) =>
    void navigate({ to: '/usage', search: (now) => ({ ...now, ...part }), replace: true });
  const own = filter.from !== undefined || filter.to !== undefined;
  return (
    <div className={styles.filters}>
      <FilterBar label="Choose the time">
        <FilterChoice
          label="Period"
          value={own ? undefined : (filter.period ?? usualPeriod)}
          choices={periodChoices}
          any={own ? 'Own days' : null}
          onChange={(period) => set({ period: period as PeriodName | undefined, from: undefined, to: undefined })}
        />
        <FilterText type="date" label="From" value={filter.from} onChange={(from) => set({ from })} />
        <FilterText type="date" label="To" value={filter.to} onChange={(to) => set({ to })} />
      </FilterBar>
    </div>
  );
}

import { useMemo } from 'react';
import { useQuery } from 'urql';
import { ViewActs, ViewChoice } from './Views';
import { useSession } from '../api/SessionContext';
import { useFlowNames } from '../api/useFlowNames';
import { ReviewersDocument } from '../generated/graphql';
import { flagCodes, flagInWords } from '../labels/flags';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import type { QueueFilter } from './queueFilter';
import { useFacets } from './useFacets';

interface Props {
  filter: QueueFilter;
  /** Changes these of the filter, and leaves the others as they are by then. */
  onChange: (part: Record<string, unknown>) => void;
}

export function QueueFilters({ filter, onChange: set }: Props) {
  const flows = useFlowNames();
  const reviewers = useReviewers(filter.held);
  const { counted } = useFacets(filter);

  return (
    <FilterBar label="Filter the queue">
      <ViewChoice filter={filter} />
      <FilterText label="Whole reference or id" value={filter.q} onChange={(q) => set({ q })} />
      <FilterChoice
        label="Status"
        value={filter.status}
        choices={counted('statuses', [
          ['QUEUED', 'Waiting'],
          ['IN_REVIEW', 'In review'],
          ['AWAITING_CHECKER', 'Awaiting a second reviewer'],
          ['TO_CHECK', 'For me to check'],
        ])}
        onChange={(status) => set({ status })}
      />
      <FilterChoice
        label="Due"
        value={filter.due}
        choices={[
          ['overdue', 'Overdue'],
          ['hour', 'Within an hour'],
        ]}
        onChange={(due) => set({ due })}
      />
      <FilterChoice
        label="Held by"
        value={filter.held}
        any="Anybody or nobody"
        choices={counted('reviewers', [['me', 'Me'], ['nobody', 'Nobody'], ...reviewers])}
        onChange={(held) => set({ held })}
      />
      <FilterChoice
        label="Severity"
        value={filter.severity}
        choices={counted('severities', [
          ['HIGH', 'High'],
          ['MEDIUM', 'Medium or worse'],
          ['LOW', 'Low or worse'],
          ['INFO', 'Any flag'],
        ])}
        onChange={(severity) => set({ severity })}
      />
      <FilterChoice
        label="Flag"
        value={filter.flag}
        choices={counted(
          'flags',
          known(
            filter.flag,
            flagCodes.map((code) => [code, flagInWords(code)?.title ?? code]),
          ),
        )}
        onChange={(flag) => set({ flag })}
      />
      <FilterChoice
        label="Flow"
        value={filter.flow}
        choices={counted('flows', known(filter.flow, [...flows]))}
        onChange={(flow) => set({ flow })}
      />
      <FilterChoice
        label="Put off"
        value={filter.snoozed}
        choices={[
          ['no', 'No'],
          ['yes', 'Yes'],
        ]}
        onChange={(snoozed) => set({ snoozed })}
      />
      <FilterChoice
        label="Escalated"
        value={filter.escalated}
        choices={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
        onChange={(escalated) => set({ escalated })}
      />
      <ViewActs filter={filter} />
    </FilterBar>
  );
}

type Choice = readonly [value: string, label: string];

/** The choices, the chosen one among them. */
function known(chosen: string | undefined, choices: readonly Choice[]): Choice[] {
  const isKnown = chosen === undefined || choices.some(([value]) => value === chosen);
  return isKnown ? [...choices] : [...choices, [chosen, chosen]];
}

/** The other reviewers, by the short form of their addresses where they have the reader's domain. */
function useReviewers(chosen: string | undefined): Choice[] {
  const { user } = useSession();
  const [{ data }] = useQuery({ query: ReviewersDocument });
  return useMemo(() => {
    const domain = user.email.slice(user.email.indexOf('@'));
    const choices = (data?.reviewers ?? [])
      .filter(({ id }) => id !== user.id)
      .map(({ id, email }): Choice => [id, email.endsWith(domain) ? email.slice(0, -domain.length) : email]);
    return chosen === 'me' || chosen === 'nobody' ? choices : known(chosen, choices);
  }, [data, user, chosen]);
}

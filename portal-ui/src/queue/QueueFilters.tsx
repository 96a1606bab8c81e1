import { useMemo } from 'react';
import { useFlowNames } from '../api/useFlowNames';
import { FilterBar, FilterChoice, FilterText } from '../ui/table/FilterBar';
import { type QueueFilter, targets, usualTarget } from './queueFilter';
import { useQueue } from './QueueFeed';

interface Props {
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
}

export function QueueFilters({ filter, onChange }: Props) {
  const { state } = useQueue();
  const flows = useMemo(
    () => [...new Set([...state.entries.values()].map((entry) => entry.row.flowKey))].sort(),
    [state.entries],
  );
  const names = useFlowNames();
  const set = (part: Record<string, unknown>) => onChange({ ...filter, ...part });

  return (
    <FilterBar label="Filter the queue">
      <FilterText label="Reference or id" value={filter.q} onChange={(q) => set({ q })} />
      <FilterChoice
        label="Status"
        value={filter.status}
        choices={[
          ['SUBMITTED', 'Submitted'],
          ['REVIEWING', 'In review'],
          ['AWAITING_CHECKER', 'Awaiting a second reviewer'],
        ]}
        onChange={(status) => set({ status })}
      />
      <FilterChoice
        label="Flags"
        value={filter.flags}
        choices={[
          ['HIGH', 'High'],
          ['MEDIUM', 'Medium or worse'],
          ['LOW', 'Low or worse'],
          ['INFO', 'Any flag'],
          ['none', 'No flags'],
        ]}
        onChange={(flags) => set({ flags })}
      />
      <FilterChoice
        label="Taken by"
        value={filter.taken}
        choices={[
          ['me', 'Me'],
          ['nobody', 'Nobody'],
        ]}
        onChange={(taken) => set({ taken })}
      />
      <FilterChoice
        label="Flow"
        value={filter.flow}
        choices={flows.map((key) => [key, names.get(key) ?? key])}
        onChange={(flow) => set({ flow })}
      />
      <FilterChoice
        label="Target"
        value={String(filter.target ?? usualTarget)}
        any={null}
        choices={targets.map((hours) => [String(hours), `${hours} h`])}
        onChange={(hours) => set({ target: Number(hours) === usualTarget ? undefined : Number(hours) })}
      />
    </FilterBar>
  );
}

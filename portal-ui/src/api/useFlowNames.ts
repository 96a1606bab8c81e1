import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FlowNamesDocument } from '../generated/graphql';

/** The names of the workspace's flows by their keys. */
export function useFlowNames(): ReadonlyMap<string, string> {
  const [{ data }] = useQuery({ query: FlowNamesDocument });
  return useMemo(() => new Map(data?.flows.map(({ flowKey, name }) => [flowKey, name])), [data]);
}

import type { AnyVariables, CombinedError } from '@urql/core';
import { useState } from 'react';
import { useQuery, type UseQueryArgs, type UseQueryExecute } from 'urql';

interface Kept<Data> {
  of: string;
  data: Data | undefined;
}

interface Answer<Data> {
  data: Data | undefined;
  error: CombinedError | undefined;
  fetching: boolean;
}

/**
 * A query whose last answer stays while a later one fails: the page, and what was typed into a dialog on it,
 * outlives a lost connection.
 */
export function useStickyQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): [Answer<Data>, UseQueryExecute] {
  const [{ data, error, fetching }, execute] = useQuery(args);
  const of = JSON.stringify(args.variables ?? {});
  const [kept, setKept] = useState<Kept<Data>>({ of, data: undefined });
  if (error) return [{ data: kept.of === of ? kept.data : undefined, error, fetching }, execute];
  if (data !== undefined && (kept.of !== of || kept.data !== data)) setKept({ of, data });
  return [{ data, error, fetching }, execute];
}

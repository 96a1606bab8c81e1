import { useCallback, useState } from 'react';
import { type AnyVariables, type TypedDocumentNode, useQuery } from 'urql';
import { type Fault, faultOf } from '../../api/faults';
import { useRetry } from '../../api/useRetry';
import { type FragmentType, readFragment } from '../../generated';

interface Paging {
  first: number;
  after?: string | null;
}

interface Connection<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

export interface Pages<Node> {
  nodes: Node[];
  /** Undefined when the last page is here. */
  more: (() => void) | undefined;
  fetching: boolean;
  /** A first answer is here. */
  read: boolean;
  fault: Fault | null;
  retry: () => void;
}

const pageSize = 50;

/** A Relay connection of rows, page by page; the cache joins the pages. Other variables start anew. */
export function usePages<Data, Variables extends AnyVariables & Paging, Row>(
  query: TypedDocumentNode<Data, Variables>,
  filter: Omit<Variables, keyof Paging>,
  connectionOf: (data: Data) => Connection<FragmentType<TypedDocumentNode<Row>>>,
  row: TypedDocumentNode<Row>,
): Pages<Row> {
  const key = JSON.stringify(filter);
  const [reached, setReached] = useState<{ key: string; after: string | null }>({ key, after: null });
  const after = reached.key === key ? reached.after : null;
  const variables = { ...filter, first: pageSize, after } as Variables;
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  });

  const connection = data && connectionOf(data);
  const end = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const busy = fetching || stale;
  const more = useCallback(() => {
    if (end && !busy) setReached({ key, after: end });
  }, [key, end, busy]);

  const fault = error ? faultOf(error) : null;
  const retry = () => execute({ requestPolicy: 'network-only' });
  useRetry(fault, retry);

  return {
    nodes: connection?.edges.map((edge) => readFragment(row, edge.node)) ?? [],
    more: end ? more : undefined,
    fetching: busy,
    read: connection !== undefined,
    fault,
    retry,
  };
}

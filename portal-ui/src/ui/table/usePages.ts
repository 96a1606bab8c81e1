import { useState } from 'react';
import { type AnyVariables, type TypedDocumentNode, useQuery } from 'urql';
import { type Fault, faultOf, passes } from '../../api/faults';
import { useRetry } from '../../api/useRetry';
import { type FragmentType, readFragment } from '../../generated';
import { usePlace } from './places';

interface Paging {
  first: number;
  after?: string | null;
}

interface Connection<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

export interface Pages<Node> {
  nodes: readonly Node[];
  /** Undefined when the last page is here. */
  more: (() => void) | undefined;
  /** Rows that the reader asked for are on their way; what is read again by itself is not meant. */
  fetching: boolean;
  /** A first answer is here. */
  read: boolean;
  fault: Fault | null;
  retry: () => void;
  /** Where the reader was when they left the list. */
  place: { top: number; row: string | undefined } | undefined;
  /** Remembers where the reader is, and the row that they leave for. */
  keep: (top: number, row: string | undefined) => void;
}

/** How far the list is read. */
interface Reach<Row> {
  filter: string;
  /** The cursor after which the page begins that is read last. */
  after: string | null;
  pages: number;
  /** How many pages are wanted: more than were read while a longer list is read again from its beginning. */
  wanted: number;
  /** The rows that are shown until as many were read again. */
  held: readonly Row[];
  /** As many as are wanted were read. */
  settled: boolean;
}

const pageSize = 50;

/** So many pages are read again at most when somebody comes back. */
const mostPages = 20;

/** A Relay connection of rows, page by page; the cache joins the pages. Other variables start anew. */
export function usePages<Data, Variables extends AnyVariables & Paging, Row>(
  query: TypedDocumentNode<Data, Variables>,
  wanted: Omit<Variables, keyof Paging>,
  connectionOf: (data: Data) => Connection<FragmentType<TypedDocumentNode<Row>>>,
  row: TypedDocumentNode<Row>,
): Pages<Row> {
  const filter = JSON.stringify(wanted);
  const { place, keep } = usePlace(filter);
  const begin = (pages: number, held: readonly Row[]): Reach<Row> => {
    return { filter, after: null, pages: 1, wanted: Math.min(pages, mostPages), held, settled: false };
  };
  const [reach, setReach] = useState(() => begin(place?.pages ?? 1, (place?.rows ?? []) as readonly Row[]));
  if (reach.filter !== filter) setReach(begin(1, []));
  const { after, pages, held, settled } = reach;

  const variables = { ...wanted, first: pageSize, after } as Variables;
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query,
    variables,
    requestPolicy: 'cache-and-network',
  });

  const connection = data && connectionOf(data);
  const end = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const rows = connection?.edges.map((edge) => readFragment(row, edge.node)) ?? [];
  const fault = error ? faultOf(error) : null;
  // What the reader may not see any more is not shown again.
  const isHeld = held.length > rows.length && (fault === null || passes(fault));
  const nodes = isHeld ? held : rows;

  // A page that was read leads to the next, until as many are here as are wanted.
  if (!settled && reach.filter === filter && !fetching && !stale && !fault) {
    if (end && pages < reach.wanted) setReach({ ...reach, after: end, pages: pages + 1 });
    else setReach({ ...reach, held: [], settled: true });
  }
  const more = () => {
    if (end && settled) setReach({ ...reach, after: end, pages: pages + 1, wanted: pages + 1, settled: false });
  };

  const again = () => execute({ requestPolicy: 'network-only' });
  useRetry(fault, again);

  return {
    nodes,
    more: end ? more : undefined,
    fetching: !settled && !fault,
    read: connection !== undefined,
    fault,
    // Of several pages the first may end elsewhere by now, so each is read after the one before it.
    retry: () => (fault || pages === 1 ? again() : setReach(begin(pages, nodes))),
    place,
    keep: (top, left) => keep({ pages, rows: nodes, top, row: left }),
  };
}

import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the way back to a list: the entry of the history whose place in the list is wanted. */
    place?: string;
  }
}

/** A page that is one list from the server. */
export type ListPath = '/requests' | '/audit' | `/developers/${'deliveries' | 'events' | 'calls'}`;

/** What was seen of a list when it was left. */
interface Place {
  /** What was asked for: other rows have other places. */
  filter: string;
  pages: number;
  rows: readonly unknown[];
  /** How far it was scrolled, in pixels. */
  top: number;
  /** The row that was opened. */
  row: string | undefined;
}

interface Memory {
  /** By the entry of the history, those left last at the end. */
  places: Map<string, Place>;
  /** By the path of a list, how it was last left for one of its rows. */
  left: Map<string, { entry: string; search: object }>;
}

/** The places that are kept; each holds its rows. */
const mostPlaces = 10;

const memories = new WeakMap<AnyRouter, Memory>();

function memoryOf(router: AnyRouter): Memory {
  let memory = memories.get(router);
  if (!memory) memories.set(router, (memory = { places: new Map(), left: new Map() }));
  return memory;
}

/** Where the reader was in the list when they left it, as long as this page load lasts, and what keeps it. */
export function usePlace(filter: string) {
  const { places, left } = memoryOf(useRouter());
  const location = useRouterState({ select: (state) => state.location });
  const [own, setOwn] = useState(location);
  // The router has moved on already when the list goes.
  if (location !== own && location.pathname === own.pathname) setOwn(location);
  const entry = own.state.__TSR_key ?? '';

  const [place] = useState(() => {
    const found = places.get(entry) ?? places.get(own.state.place ?? '');
    return found?.filter === filter ? found : undefined;
  });

  const keep = (now: Omit<Place, 'filter'>) => {
    places.delete(entry);
    places.set(entry, { filter, ...now });
    for (const oldest of [...places.keys()].slice(0, -mostPlaces)) places.delete(oldest);
    if (now.row === undefined) left.delete(own.pathname);
    else left.set(own.pathname, { entry, search: own.search });
  };
  return { place, keep };
}

/** How the list was left for one of its rows, if it was. */
export function useLeft(path: string) {
  return memoryOf(useRouter()).left.get(path);
}

import { keyFrom, textFrom } from '../api/searchValues';
import type { ApiCallFilter } from '../generated/graphql';

export const statusClasses = { '2': 'Succeeded', '4': 'Refused', '5': 'Failed here' } as const;

export type StatusClass = keyof typeof statusClasses;

/** The filters of the list of calls as its address holds them; absent means any. */
export interface CallFilter {
  answer?: StatusClass;
  key?: string;
  path?: string;
  trace?: string;
}

export function callFilterFrom(search: Record<string, unknown>): CallFilter {
  return {
    answer: keyFrom(statusClasses, search.answer),
    key: textFrom(search.key),
    path: textFrom(search.path),
    trace: textFrom(search.trace),
  };
}

/** The filter in the words of the interface. A path is found by how it begins, whether or not its / is typed. */
export function askedOf({ answer, key, path, trace }: CallFilter): ApiCallFilter {
  return {
    statusClass: answer ? Number(answer) : undefined,
    keyId: key,
    path: path ? `/${path.trim().replace(/^\/+|\*+$/g, '')}*` : undefined,
    traceId: trace?.trim().toLowerCase(),
  };
}

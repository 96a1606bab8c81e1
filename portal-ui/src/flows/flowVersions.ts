import type { EditedFlowFragment } from '../generated/graphql';

export type FlowVersion = EditedFlowFragment;

/** Where editing begins: the draft, else what is live, else the newest; versions come newest first. */
export function toEdit(versions: readonly FlowVersion[]): FlowVersion | undefined {
  return draftAmong(versions) ?? liveAmong(versions) ?? versions[0];
}

export function draftAmong(versions: readonly FlowVersion[]): FlowVersion | undefined {
  return versions.find(({ status }) => status === 'DRAFT');
}

export function liveAmong(versions: readonly FlowVersion[]): FlowVersion | undefined {
  return versions.find(({ live }) => live);
}

/** The two versions that a page compares, by their numbers in its address; absent means those that say most. */
export interface ComparedSearch {
  from?: number;
  to?: number;
}

export function comparedFrom(search: Record<string, unknown>): ComparedSearch {
  const number = (value: unknown) => {
    const asked = Number(value);
    return (typeof value === 'string' || typeof value === 'number') && Number.isInteger(asked) && asked > 0
      ? asked
      : undefined;
  };
  return { from: number(search.from), to: number(search.to) };
}

/** The asked versions; else the newest with what it follows: a draft with what is live, others with the one before. */
export function comparedOf(versions: readonly FlowVersion[], asked: ComparedSearch) {
  const byNumber = (number: number | undefined) => versions.find(({ version }) => version === number);
  const to = byNumber(asked.to) ?? versions[0];
  const before = versions.find(({ version }) => to !== undefined && version < to.version);
  const followed = to?.status === 'DRAFT' ? (liveAmong(versions) ?? before) : before;
  return { from: byNumber(asked.from) ?? followed ?? to, to };
}

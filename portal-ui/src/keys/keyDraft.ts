import type { Fault } from '../api/faults';
import type { ApiKeyInput } from '../generated/graphql';
import type { Key } from './keyState';
import { defaultScopes } from './scopes';

/** What the form holds, as typed. */
export interface KeyDraft {
  name: string;
  scopes: string[];
  /** One address or range a line. */
  addresses: string;
  /** A date and time of the reader's zone; empty for a key without an end. */
  expires: string;
  rateLimit: string;
}

export const emptyDraft: KeyDraft = { name: '', scopes: defaultScopes, addresses: '', expires: '', rateLimit: '' };

/** The form of a key that there is. */
export function draftOf(key: Pick<Key, 'name' | 'scopes' | 'ipAllowList' | 'expiresAt' | 'rateLimit'>): KeyDraft {
  return {
    name: key.name,
    scopes: [...key.scopes],
    addresses: key.ipAllowList.join('\n'),
    expires: key.expiresAt ? localInput(new Date(key.expiresAt)) : '',
    rateLimit: key.rateLimit === null ? '' : String(key.rateLimit),
  };
}

/** A time as an input of date and time holds it, in the reader's zone. */
function localInput(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The addresses with the number of the line that each stands on. */
function addressLines(addresses: string): { line: number; address: string }[] {
  return addresses
    .split('\n')
    .map((text, index) => ({ line: index + 1, address: text.trim() }))
    .filter(({ address }) => address !== '');
}

export function inputOf(draft: KeyDraft): ApiKeyInput {
  return {
    name: draft.name.trim(),
    scopes: draft.scopes,
    ipAllowList: addressLines(draft.addresses).map(({ address }) => address),
    ...(draft.expires !== '' && { expiresAt: new Date(draft.expires).toISOString() }),
    ...(draft.rateLimit.trim() !== '' && { rateLimit: Number(draft.rateLimit) }),
  };
}

/** What the form can say before the server is asked. */
export function rateProblem(typed: string): string | undefined {
  const rate = Number(typed);
  const fits = typed.trim() === '' || (Number.isInteger(rate) && rate >= 1 && rate <= 100_000);
  return fits ? undefined : 'Whole calls a minute, from 1 to 100000.';
}

/** What the server refused, by the field of the form that it belongs to. */
export interface Problems {
  name?: string;
  scopes?: string;
  addresses: string[];
  expires?: string;
  rateLimit?: string;
}

const fields: Record<string, Exclude<keyof Problems, 'addresses'>> = {
  name: 'name',
  scopes: 'scopes',
  expiresAt: 'expires',
  rateLimit: 'rateLimit',
};

const subjects: Record<string, string> = { name: 'The name', expires: 'The end', rateLimit: 'The limit' };

/** Of what was sent, without fields that have been changed since. */
export function problemsOf(fault: Fault | null, sent: KeyDraft, draft = sent): Problems {
  const problems: Problems = { addresses: [] };
  if (fault?.code !== 'VALIDATION_FAILED') return problems;
  const stands = (field: keyof KeyDraft) => draft[field] === sent[field];
  const lines = addressLines(sent.addresses);
  for (const { field, message } of fault.details ?? []) {
    const [, name = field, index] = /^(\w+)(?:\[(\d+)\])?$/.exec(field) ?? [];
    const inForm = fields[name];
    if (name === 'ipAllowList' && stands('addresses')) {
      const at = index === undefined ? undefined : lines[Number(index)];
      problems.addresses.push(at ? `Line ${at.line}: “${at.address}” ${message}.` : `The list ${message}.`);
    } else if (inForm && stands(inForm)) {
      problems[inForm] = `${subjects[inForm] ?? 'The key'} ${message}.`;
    }
  }
  return problems;
}

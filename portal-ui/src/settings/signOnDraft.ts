import type { Role, SignOnFieldsFragment, SingleSignOnInput } from '../generated/graphql';
import { roleLines, rolesOf } from './signOnRoles';

type Provider = SignOnFieldsFragment['provider'];

/** The sign-in service as typed. */
export interface SignOnDraft {
  issuer: string;
  clientId: string;
  /** Empty keeps the one that is set. */
  secret: string;
  defaultRole: Role | '';
  claim: string;
  lines: string;
  secondFactor: boolean;
  required: boolean;
}

/** What the page saves over; a service that is not set up has the revision ''. */
export interface SavedSignOn {
  provider: Provider;
  revision: string;
}

export function savedOf({ provider }: Pick<SignOnFieldsFragment, 'provider'>): SavedSignOn {
  return { provider, revision: provider?.revision ?? '' };
}

export function signOnDraftOf({ provider }: SavedSignOn): SignOnDraft {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    defaultRole: provider?.defaultRole ?? '',
    claim: provider?.roleClaim ?? '',
    lines: roleLines(provider?.roleValues ?? []),
    secondFactor: provider?.secondFactor ?? false,
    required: provider?.required ?? false,
  };
}

export function signOnInputOf(draft: SignOnDraft, over: SavedSignOn): SingleSignOnInput {
  return {
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    clientSecret: draft.secret === '' ? null : draft.secret,
    defaultRole: draft.defaultRole === '' ? null : draft.defaultRole,
    roleClaim: draft.claim.trim() === '' ? null : draft.claim.trim(),
    roleValues: rolesOf(draft.lines),
    secondFactor: draft.secondFactor,
    required: draft.required,
    expectedRevision: over.revision,
  };
}

export const signOnNames: Record<keyof SignOnDraft, string> = {
  issuer: 'The issuer',
  clientId: 'The client id',
  secret: 'The client secret',
  defaultRole: 'The role of people who are new',
  claim: 'The claim for the role',
  lines: 'The roles by its values',
  secondFactor: 'Its own second factor',
  required: 'Passwords off',
};

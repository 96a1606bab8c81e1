import type { PersonFragment, Role } from '../generated/graphql';
import type { Tone } from '../labels/statuses';

/** Its fields, without the name by which the fragment is masked. */
export type Person = Omit<PersonFragment, ' $fragmentName'>;

export const roleMeanings: Record<Role, string> = {
  OWNER: 'Everything, people and settings too.',
  REVIEWER: 'The queue, decisions, and what applicants gave.',
  DEVELOPER: 'Keys, webhooks, flows and the sandbox; no personal data.',
  ANALYST: 'Figures and the list of requests, masked.',
};

export const roles = Object.keys(roleMeanings) as Role[];

export function stateOf({ disabled, invited }: Person): { label: string; tone: Tone } {
  if (disabled) return { label: 'Disabled', tone: 'plain' };
  return invited ? { label: 'Invited', tone: 'note' } : { label: 'Active', tone: 'good' };
}

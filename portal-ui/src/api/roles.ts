import type { Role } from '../generated/graphql';

export const reviewRoles: Role[] = ['OWNER', 'REVIEWER'];
export const ownerOnly: Role[] = ['OWNER'];
export const analyticsRoles: Role[] = ['OWNER', 'ANALYST'];
export const developerRoles: Role[] = ['OWNER', 'DEVELOPER'];

export function mayReview(role: Role): boolean {
  return reviewRoles.includes(role);
}

export function mayDevelop(role: Role): boolean {
  return developerRoles.includes(role);
}

/** A key reads what every applicant has given: in production an owner alone makes one. */
export function mayMakeKeys(role: Role, environment: string): boolean {
  return environment === 'live' ? role === 'OWNER' : mayDevelop(role);
}

/** Where a login leads that was not asked for by a page. */
export function homeOf(role: Role): '/queue' | '/requests' {
  return mayReview(role) ? '/queue' : '/requests';
}

export const roleWords: Record<Role, string> = {
  OWNER: 'Owner',
  REVIEWER: 'Reviewer',
  DEVELOPER: 'Developer',
  ANALYST: 'Analyst',
};

import type { KeyFieldsFragment } from '../generated/graphql';

export type Scope = KeyFieldsFragment['scopes'][number];

interface Words {
  /** What a server with it can do. */
  meaning: string;
  byDefault: boolean;
}

/** In the order in which a server comes to need them. */
export const scopes: Record<Scope, Words> = {
  'onboarding.create': { meaning: 'Create requests and renew their links.', byDefault: true },
  'onboarding.read': { meaning: 'Read requests and flows: how far each applicant is.', byDefault: true },
  'onboarding.result': { meaning: 'Read results and documents. They hold personal data.', byDefault: true },
  'onboarding.cancel': { meaning: 'Cancel requests.', byDefault: true },
  'webhook.manage': { meaning: 'Manage webhook endpoints and read events and deliveries.', byDefault: false },
  'analytics.read': { meaning: 'Run GraphQL queries for reports, with identifiers masked.', byDefault: false },
};

export const defaultScopes: string[] = Object.entries(scopes)
  .filter(([, { byDefault }]) => byDefault)
  .map(([name]) => name);

interface Scope {
  name: string;
  /** What a server with it can do. */
  meaning: string;
  byDefault: boolean;
}

/** In the order in which a server comes to need them. */
export const scopes: Scope[] = [
  {
    name: 'onboarding.create',
    meaning: 'Create requests and renew their links.',
    byDefault: true,
  },
  { name: 'onboarding.read', meaning: 'Read requests and flows: how far each applicant is.', byDefault: true },
  {
    name: 'onboarding.result',
    meaning: 'Read results and documents. They hold personal data.',
    byDefault: true,
  },
  { name: 'onboarding.cancel', meaning: 'Cancel requests.', byDefault: true },
  {
    name: 'webhook.manage',
    meaning: 'Manage webhook endpoints and read events and deliveries.',
    byDefault: false,
  },
  { name: 'analytics.read', meaning: 'Run GraphQL queries for reports, with identifiers masked.', byDefault: false },
];

export const defaultScopes: string[] = scopes.filter(({ byDefault }) => byDefault).map(({ name }) => name);

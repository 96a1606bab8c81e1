/** By the path, of which a star stands for one part that differs. */
const titles: Record<string, string> = {
  '/queue': 'Review queue',
  '/mentions': 'Mentions',
  '/second-look': 'Second look',
  '/requests': 'Requests',
  '/requests/*': 'Case',
  '/flows': 'Flows',
  '/flows/*': 'Flow',
  '/flows/*/edit': 'Flow editor',
  '/analytics': 'Analytics',
  '/usage': 'Usage',
  '/audit': 'Audit log',
  '/account': 'Your account',
  '/settings': 'Settings',
  '/settings/people': 'People',
  '/settings/templates': 'Templates',
  // It leads on to its first page.
  '/developers': 'API keys',
  '/developers/start': 'Get started',
  '/developers/sandbox': 'Sandbox',
  '/developers/keys': 'API keys',
  '/developers/webhooks': 'Webhooks',
  '/developers/webhooks/*': 'Endpoint',
  '/developers/deliveries': 'Deliveries',
  '/developers/deliveries/*': 'Delivery',
  '/developers/events': 'Events',
  '/developers/events/*': 'Event',
  '/developers/calls': 'API calls',
  '/developers/calls/*': 'API call',
};

export const noSuchPage = 'No such page · VerifyMe';

/** What the browser calls the page at the path, which begins after the portal's own. */
export function titleOf(path: string): string {
  // At the root the browser is on its way to a page.
  if (path === '/') return 'VerifyMe';
  const name = nameOf(path);
  return name ? `${name} · VerifyMe` : noSuchPage;
}

/** The name of the page at the path. */
export function nameOf(path: string): string | undefined {
  const parts = path.split('/').filter(Boolean);
  const fits = (pattern: string) => {
    const wanted = pattern.split('/').slice(1);
    return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
  };
  return Object.entries(titles).find(([pattern]) => fits(pattern))?.[1];
}

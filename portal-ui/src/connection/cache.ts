import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

/** Parts of a request or of the tenant: without an identity of their own, kept inside their owner. */
const embedded = [
  'Address',
  'Attempt',
  'AuditActor',
  'Branding',
  'Consent',
  'Decision',
  'Document',
  'Flag',
  'Flow',
  'Progress',
  'RequestStep',
  'Retention',
  'Revert',
  'Review',
  'TimelineEntry',
  'Verified',
  'Viewer',
];

export function requestCache() {
  return cacheExchange({
    keys: Object.fromEntries(embedded.map((type) => [type, () => null])),
    resolvers: {
      Query: {
        onboardingRequests: relayPagination(),
        auditLog: relayPagination(),
      },
    },
  });
}

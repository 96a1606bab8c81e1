import { composeExchanges, type Exchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { afterActs, forgotten } from './acts';
import { joinedPages } from './joinedPages';
import { newest } from './newest';

/** Parts that have an id, of somebody or something else: kept inside their owner all the same. */
const namedParts = ['AuditActor', 'ReviewerActivity'];

/**
 * Parts of a request or of the tenant: without an identity of their own, kept inside their owner. The cache does so by
 * itself; only where it is developed and tested it warns of each type that is not named here.
 */
const parts = () => [
  'Activity',
  'Address',
  'Analytics',
  'AnalyticsDay',
  'AnalyticsVersion',
  'Attempt',
  'AttemptDifference',
  'Branding',
  'Charge',
  'CaseViewers',
  'ChargeActivity',
  'ChecklistItem',
  'ChecklistTick',
  'CodeCount',
  'Comment',
  'CommentPart',
  'Consent',
  'CreatedApiKey',
  'CreatedProvisioningToken',
  'CreatedSecret',
  'CreatedWebhookEndpoint',
  'CustomDomains',
  'Decision',
  'DecisionCount',
  'DecisionRecord',
  'DeploymentAddresses',
  'DeliveryAttempt',
  'DnsRecord',
  'Document',
  'EndpointDay',
  'FaceComparison',
  'FacetCount',
  'Flag',
  'Flow',
  'FaceNote',
  'FlowBreach',
  'FlowStep',
  'FlowSummary',
  'FlowWarning',
  'FunnelStep',
  'HeldScore',
  'Mentions',
  'Kappa',
  'MissingName',
  'NameComparison',
  'NamePair',
  'OtherFaceJudgement',
  'Percentiles',
  'PhotoLocation',
  'PlannedAudit',
  'PlannedCalls',
  'PlannedClass',
  'PolicyTrial',
  'PreparedDecision',
  'Progress',
  'QueueFacets',
  'RelatedOutcome',
  'RelatedRequests',
  'RequestStep',
  'Rereview',
  'RereviewAgreement',
  'RereviewReason',
  'RereviewResult',
  'Retention',
  'Revert',
  'Review',
  'ReviewChecklistItem',
  'ReviewForecast',
  'ProviderHealth',
  'ReviewQueueSum',
  'ReviewTarget',
  'StepTypeInfo',
  'SignOnProvider',
  'SignOnRole',
  'SingleSignOn',
  'TargetActivity',
  'TemplateText',
  'TimelineEntry',
  'RetentionChange',
  'RetentionPlan',
  'TriedCase',
  'Verified',
  'Viewer',
  'WebhookActivity',
  'WorkingHours',
];

const embedded = import.meta.env.DEV ? [...namedParts, ...parts()] : namedParts;

export function requestCache(): Exchange {
  return composeExchanges([cache(), afterActs, newest]);
}

function cache(): Exchange {
  return cacheExchange({
    keys: {
      ...Object.fromEntries(embedded.map((type) => [type, () => null])),
      WebhookEndpoint: ({ endpointId }) => endpointId as string,
      WebhookDelivery: ({ deliveryId }) => deliveryId as string,
      ApiCall: ({ traceId }) => traceId as string,
      Event: ({ eventId }) => eventId as string,
    },
    resolvers: {
      Query: {
        onboardingRequests: joinedPages,
        auditLog: joinedPages,
        webhookDeliveries: joinedPages,
        apiCalls: joinedPages,
        events: joinedPages,
      },
    },
    updates: forgotten,
  });
}

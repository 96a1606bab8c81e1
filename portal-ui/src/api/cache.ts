import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

/** Parts of a request or of the tenant: without an identity of their own, kept inside their owner. */
const embedded = [
  'Activity',
  'Address',
  'Analytics',
  'AnalyticsDay',
  'AnalyticsVersion',
  'Attempt',
  'AttemptDifference',
  'AuditActor',
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
  'CreatedSecret',
  'CreatedWebhookEndpoint',
  'CustomDomains',
  'Decision',
  'DecisionCount',
  'DecisionRecord',
  'DeliveryAttempt',
  'DnsRecord',
  'Document',
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
  'ReviewerActivity',
  'StepTypeInfo',
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

const flowLists = ['flowSummaries', 'flowVersions'];

export function requestCache() {
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
        onboardingRequests: relayPagination(),
        auditLog: relayPagination(),
        webhookDeliveries: relayPagination(),
        apiCalls: relayPagination(),
      },
    },
    updates: {
      Mutation: {
        createApiKey: forget('apiKeys'),
        inviteUser: forget('users'),
        tickChecklist: forget('reviewChecklist'),
        saveView: forget('savedViews'),
        deleteView: forget('savedViews'),
        saveDecisionTemplate: forget('decisionTemplates'),
        deleteDecisionTemplate: forget('decisionTemplates'),
        saveFlowDraft: forget(...flowLists),
        publishFlow: forget(...flowLists, 'flows', 'flow'),
        archiveFlow: forget(...flowLists, 'flows'),
        discardFlowDraft: forget(...flowLists),
        createWebhookEndpoint: forget('webhookEndpoints'),
        deleteWebhookEndpoint: forget('webhookEndpoints', 'webhookEndpoint'),
        rotateWebhookSecret: forget('webhookEndpoints', 'webhookEndpoint'),
        testWebhookEndpoint: forget('webhookDeliveries'),
        replayDelivery: forget('webhookDeliveries', 'failedDeliveries'),
        replayFailedDeliveries: forget('webhookDeliveries', 'failedDeliveries'),
      },
    },
  });
}

/** What the pages show of these fields is fetched anew. */
function forget(...fields: string[]) {
  return (_result: unknown, _args: unknown, cache: Cache) => {
    for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
      if (fields.includes(fieldName)) cache.invalidate('Query', fieldName, args);
    }
  };
}

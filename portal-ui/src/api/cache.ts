import { composeExchanges, type Exchange } from '@urql/core';
import { type Cache, cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { filter, pipe } from 'wonka';
import { newest } from './newest';
import { sendAgain } from './sendAgain';

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
  'ReviewerActivity',
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

const flowLists = ['flowSummaries', 'flowVersions'];

export function requestCache(): Exchange {
  return composeExchanges([askAgain, cache(), newest]);
}

/**
 * Where a query is under way while a mutation's answer has the cache forget what that query reads, the cache forgets
 * the query's own answer too and gives an empty one. Such a query is sent once more; until it is answered, the page
 * keeps what it has.
 */
const askAgain: Exchange =
  ({ client, forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      filter(({ operation, data, error }) => {
        const empty = operation.kind === 'query' && !error && !data;
        if (empty) sendAgain(client, operation);
        return !empty;
      }),
    );

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
        onboardingRequests: relayPagination(),
        auditLog: relayPagination(),
        webhookDeliveries: relayPagination(),
        apiCalls: relayPagination(),
        events: relayPagination(),
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

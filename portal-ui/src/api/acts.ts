import type { Exchange, Operation } from '@urql/core';
import type { Cache, UpdatesConfig } from '@urql/exchange-graphcache';
import type { DefinitionNode, OperationDefinitionNode } from 'graphql';
import { filter, pipe, tap } from 'wonka';
import { sendAgain } from './sendAgain';

const flowLists = ['flowSummaries', 'flowVersions'];

/** By an act, the fields of queries that it changes and does not bring itself. */
const changedBy: Readonly<Record<string, readonly string[]>> = {
  createApiKey: ['apiKeys'],
  inviteUser: ['users'],
  tickChecklist: ['reviewChecklist'],
  saveView: ['savedViews'],
  deleteView: ['savedViews'],
  saveDecisionTemplate: ['decisionTemplates'],
  deleteDecisionTemplate: ['decisionTemplates'],
  saveFlowDraft: flowLists,
  publishFlow: [...flowLists, 'flows', 'flow'],
  archiveFlow: [...flowLists, 'flows'],
  discardFlowDraft: flowLists,
  createWebhookEndpoint: ['webhookEndpoints'],
  deleteWebhookEndpoint: ['webhookEndpoints', 'webhookEndpoint'],
  rotateWebhookSecret: ['webhookEndpoints', 'webhookEndpoint'],
  testWebhookEndpoint: ['webhookDeliveries'],
  replayDelivery: ['webhookDeliveries', 'failedDeliveries'],
  replayFailedDeliveries: ['webhookDeliveries', 'failedDeliveries'],
};

/** What the pages show of these fields is fetched anew. */
export const forgotten: UpdatesConfig = {
  Mutation: Object.fromEntries(Object.entries(changedBy).map(([act, fields]) => [act, forget(fields)])),
};

function forget(fields: readonly string[]) {
  return (_result: unknown, _args: unknown, cache: Cache) => {
    for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
      if (fields.includes(fieldName)) cache.invalidate('Query', fieldName, args);
    }
  };
}

/**
 * Sends a query again that was under way when an act was answered that changes what it reads: the server may have read
 * it before. The page keeps what it has until then. Stands below the cache, which would take the older answer for the
 * newest, or forget it with what came before and give the page nothing.
 */
export const afterActs: Exchange = ({ client, forward }) => {
  const underWay = new Map<number, Operation>();
  const late = new Set<number>();
  const noted = (operation: Operation) => {
    late.delete(operation.key);
    if (operation.kind === 'query') underWay.set(operation.key, operation);
    else underWay.delete(operation.key);
  };
  return (operations) =>
    pipe(
      operations,
      tap(noted),
      forward,
      filter(({ operation }) => {
        if (operation.kind === 'mutation') {
          const changed = fieldsOf(operation).flatMap((act) => changedBy[act] ?? []);
          for (const query of underWay.values()) {
            if (fieldsOf(query).some((field) => changed.includes(field))) late.add(query.key);
          }
        }
        if (operation.kind !== 'query') return true;
        underWay.delete(operation.key);
        if (!late.delete(operation.key)) return true;
        sendAgain(client, operation);
        return false;
      }),
    );
};

/** What an operation asks of the server, by the names of the schema. */
function fieldsOf({ query }: Operation): string[] {
  return query.definitions.flatMap((each) =>
    isOperation(each)
      ? each.selectionSet.selections.flatMap((field) => ('name' in field ? [field.name.value] : []))
      : [],
  );
}

function isOperation(definition: DefinitionNode): definition is OperationDefinitionNode {
  return 'operation' in definition;
}

import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { Client, type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core';
import axe from 'axe-core';
import { buildSchema, execute, GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import { filter, fromPromise, make, makeSubject, merge, mergeMap, pipe, type Source, takeUntil } from 'wonka';
import { type Connection, connectionOf } from '../api/connection';
import { ConnectionProvider } from '../api/ConnectionContext';
import type { Fault } from '../api/faults';
import type { SocketState } from '../api/socket';
import { portalRouter } from '../router';
import { Theme } from '../theme/Theme';
import { queueOf } from './requests';
import { shippedTemplates } from './templates';
import type { Answers, User } from './types';

export type { Answers };

// The project's own schema answers: a query that the server would refuse fails here too.
const sources = import.meta.glob<string>(['/../schema.graphqls', '/../graph/schema/*.graphqls'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const schema = buildSchema(Object.values(sources).join('\n'));

/** What a test sees the portal send, and what it can do to it. */
export interface Portal {
  /** The variables of each operation of that name, in order. */
  sent: (operation: string) => unknown[];
  /** An event of the subscription field. */
  push: (field: string, value: unknown) => Promise<void>;
  setSocket: (state: SocketState) => Promise<void>;
  address: () => string;
  /** Whether the browser's Back leads to another page of the portal. */
  leadsBack: () => boolean;
  /** To another page, as by a link. */
  go: (address: string) => Promise<void>;
  /** The browser's Back. */
  back: () => Promise<void>;
}

export function refusal(code: string, message = code, details?: Fault['details']): GraphQLError {
  return new GraphQLError(message, { extensions: { code, traceId: 'trace-1', details } });
}

export function page(nodes: object[], endCursor: string | null = null) {
  return {
    edges: nodes.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  };
}

export const settings = {
  id: 'tnt_1',
  name: 'Acme',
  reviewPolicy: 'MANUAL',
  makerChecker: false,
  checkerScope: 'ALL',
  checkerSamplePercent: 10,
  rereviewPercent: 2,
  reviewTargetHours: 24,
  reviewTargets: [],
  workingHours: { days: [], from: '', to: '', holidays: [] },
  requireReasonComment: false,
  requireSecondFactor: false,
  flagDisposableEmail: false,
  revision: 1,
  duplicatePolicy: 'off',
  linkLifetimeHours: 72,
  smsPerHour: null,
  auditLogDays: null,
  returnUrlHosts: ['shop.example'],
  allowedOrigins: [],
  retention: [
    { class: 'short', days: 30 },
    { class: 'standard', days: 365 },
    { class: 'extended', days: 1825 },
  ],
  branding: {
    displayName: null,
    logoUrl: null,
    faviconUrl: 'https://acme.example/icon.png',
    accentColor: null,
    privacyUrl: null,
    termsUrl: null,
    contactPhone: null,
    contactEmail: null,
    contactHours: null,
  },
};

/** A deployment whose applications share a host. */
const addresses = { applicant: 'https://kyc.example', portal: 'https://kyc.example', api: 'https://kyc.example' };

/** Whoever opens the log-in is signed in by the second question for the viewer, unless the test answers that itself. */
function answersFor(user: User, answers: Answers, atLogin: boolean): Answers {
  let isOut = atLogin && !answers.viewer;
  const viewer = { mustSetUpSecondFactor: false, user, tenant: { id: 'tnt_1', name: 'Acme', environment: 'live' } };
  return {
    dailyDigest: () => false,
    dataExport: () => null,
    onboardingRequests: () => page([]),
    ...queueOf([]),
    webhookEndpoints: () => [],
    tenantSettings: () => settings,
    customDomains: () => ({ available: false, domains: [] }),
    provisioningTokens: () => [],
    singleSignOn: () => ({ provider: null, domains: [], redirectUri: 'https://kyc.example/api/portal/sso/callback' }),
    flows: () => [
      {
        flowKey: 'bank-account-check-v1',
        name: 'Bank account check',
        version: 1,
        reviewPolicy: 'AUTO',
        retentionClass: 'standard',
        locale: 'en',
      },
    ],
    reviewers: () => [],
    viewCase: () => [],
    caseViewers: () => [],
    reviewQueueFacets: () => null,
    rereview: () => null,
    rereviewsWaiting: () => 0,
    rereviewAgreement: () => ({ offered: 0, judged: 0, least: 20, agreed: null, kappa: null, reasons: [] }),
    mentions: () => ({ unread: 0, items: [] }),
    readMentions: () => 0,
    sessions: () => [],
    savedViews: () => [],
    decisionTemplates: () => shippedTemplates,
    openView: () => true,
    nameComparisons: () => [],
    relatedRequests: () => [],
    faceComparison: () => null,
    reviewChecklist: () => [],
    ...answers,
    viewer: (asked: never) => {
      if (isOut) {
        isOut = false;
        throw refusal('SERVICE_UNAUTHENTICATED');
      }
      return { addresses, ...viewer, ...(answers.viewer?.(asked) as object | undefined) };
    },
  };
}

/** The whole portal at an address, for a user, over answers in place of a server. */
export async function openPortal(address: string, user: User, answers: Answers = {}): Promise<Portal> {
  const sent: { name: string; variables: unknown }[] = [];
  const events = makeSubject<{ field: string; value: unknown }>();
  const answering = answer(answersFor(user, answers, /^\/login(?!.*sso=)/.test(address)), sent, events.source);
  const clientWith = (...first: Exchange[]) =>
    new Client({ url: '/graphql', exchanges: [...first, answering], preferGetMethod: false });
  const socket = fakeSocket();
  const connection = connectionOf(clientWith, socket);
  const history = createMemoryHistory({ initialEntries: [`/portal${address}`] });
  const router = portalRouter(connection, history);

  await act(async () => {
    render(
      <Theme>
        <ConnectionProvider connection={connection}>
          <RouterProvider router={router} />
        </ConnectionProvider>
      </Theme>,
    );
    await router.load();
  });
  return {
    sent: (operation) => sent.filter(({ name }) => name === operation).map(({ variables }) => variables),
    push: (field, value) => act(() => settled(() => events.next({ field, value }))),
    setSocket: (state) => act(() => settled(() => socket.set(state))),
    address: () => history.location.href,
    leadsBack: () => history.canGoBack(),
    go: (next) => act(() => settled(() => history.push(`/portal${next}`))),
    back: () => act(() => settled(() => history.back())),
  };
}

/** What was done has run its course as far as it waits for nothing outside. */
function settled(run: () => void): Promise<void> {
  run();
  return Promise.resolve();
}

function fakeSocket() {
  let current: SocketState = 'live';
  const listeners = new Set<() => void>();
  return {
    client: { terminate: () => undefined } as Connection['socket']['client'],
    state: () => current,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (state: SocketState) => {
      current = state;
      listeners.forEach((listener) => listener());
    },
  };
}

function answer(
  answers: Answers,
  sent: { name: string; variables: unknown }[],
  events: ReturnType<typeof makeSubject<{ field: string; value: unknown }>>['source'],
): Exchange {
  const resultOf = async (operation: Operation, rootValue: unknown) =>
    makeResult(
      operation,
      await execute({
        schema,
        document: operation.query,
        rootValue,
        variableValues: operation.variables as Record<string, unknown>,
      }),
    );
  return () => (operations) =>
    merge([
      pipe(
        operations,
        filter(({ kind }) => kind === 'query' || kind === 'mutation'),
        mergeMap((operation) =>
          pipe(
            sending(() => {
              sent.push({ name: definitionOf(operation).name?.value ?? '', variables: operation.variables });
              return resultOf(operation, answers);
            }),
            takeUntil(
              pipe(
                operations,
                filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
              ),
            ),
          ),
        ),
      ),
      pipe(
        operations,
        filter(({ kind }) => kind === 'subscription'),
        mergeMap((operation) =>
          pipe(
            events,
            filter(({ field }) => fieldsOf(operation).includes(field)),
            mergeMap(({ field, value }) => fromPromise(resultOf(operation, { [field]: value }))),
          ),
        ),
      ),
    ]);
}

/** Like a fetch, it sends only what was not taken back at once. */
function sending(send: () => Promise<OperationResult>): Source<OperationResult> {
  return make((observer) => {
    let over = false;
    void Promise.resolve().then(async () => {
      if (over) return;
      observer.next(await send());
      observer.complete();
    });
    return () => {
      over = true;
    };
  });
}

function definitionOf(operation: Operation): OperationDefinitionNode {
  return operation.query.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
}

function fieldsOf(operation: Operation): string[] {
  return definitionOf(operation).selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}

/** The rules of axe that the page breaks; colours need a real browser. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    selectors: false,
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router';
import { analyticsFilterFrom } from './analytics/period';
import { auditFilterFrom } from './audit/auditFilter';
import { tenantClockAsked } from './api/tenantClock';
import type { Connection } from './api/connection';
import { callFilterFrom } from './calls/callFilter';
import { comparedFrom } from './flows/flowVersions';
import { queueFilterFrom } from './queue/queueFilter';
import { requestFilterFrom } from './requests/requestFilter';
import { Portal } from './Portal';
import { routerDefaults } from './routerDefaults';
import { homeOf } from './api/roles';
import { loadSession } from './api/loadSession';
import { publicRoutes, rootRoute } from './publicRoutes';
import { DevelopersFrame } from './shell/DevelopersFrame';
import { SettingsFrame } from './shell/SettingsFrame';
import { DisabledNotice } from './webhooks/DisabledNotice';
import { eventFilterFrom } from './events/eventFilter';
import { deliveryFilterFrom } from './webhooks/deliveryFilter';

/** What this tab keeps that was typed and not sent is there before the page. */
const openDrafts = () => import('./api/drafts').then((drafts) => drafts.openDrafts());

/** history stands in for the browser's own where there is none. */
export function portalRouter(connection: Connection, history?: RouterHistory) {
  const root = rootRoute();

  const secondFactor = createRoute({
    getParentRoute: () => root,
    path: '/second-factor',
    loader: async () => {
      const session = await loadSession(connection.client);
      // Who is not made to set one up finds it among what belongs to the account.
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      if (!session.mustSetUp) throw redirect({ to: '/account', replace: true });
      return session;
    },
    component: lazyRouteComponent(() => import('./account/RequiredFactorPage'), 'RequiredFactorPage'),
  });

  const portal = createRoute({
    getParentRoute: () => root,
    id: 'portal',
    component: Portal,
    beforeLoad: async () => {
      const session = await loadSession(connection.client);
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      if (session.mustSetUp) throw redirect({ to: '/second-factor', replace: true });
      await tenantClockAsked(session.tenant.environment === 'test');
      return { session };
    },
  });

  const home = createRoute({
    getParentRoute: () => portal,
    path: '/',
    beforeLoad: ({ context }) => {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      throw redirect({ to: homeOf(context.session.user.role), replace: true });
    },
  });

  const queue = createRoute({
    getParentRoute: () => portal,
    path: '/queue',
    validateSearch: queueFilterFrom,
    component: lazyRouteComponent(() => import('./queue/QueuePage'), 'QueuePage'),
  });

  const mentions = createRoute({
    getParentRoute: () => portal,
    path: '/mentions',
    component: lazyRouteComponent(() => import('./mentions/MentionsPage'), 'MentionsPage'),
  });

  const rereview = createRoute({
    getParentRoute: () => portal,
    path: '/second-look',
    component: lazyRouteComponent(() => import('./rereview/RereviewPage'), 'RereviewPage'),
  });

  const requests = createRoute({
    getParentRoute: () => portal,
    path: '/requests',
    validateSearch: requestFilterFrom,
    component: lazyRouteComponent(() => import('./requests/RequestsPage'), 'RequestsPage'),
  });

  const request = createRoute({
    getParentRoute: () => portal,
    path: '/requests/$id',
    loader: openDrafts,
    component: lazyRouteComponent(() => import('./request/RequestPage'), 'RequestPage'),
  });

  const analytics = createRoute({
    getParentRoute: () => portal,
    path: '/analytics',
    validateSearch: analyticsFilterFrom,
    component: lazyRouteComponent(() => import('./analytics/AnalyticsPage'), 'AnalyticsPage'),
  });

  const usage = createRoute({
    getParentRoute: () => portal,
    path: '/usage',
    validateSearch: analyticsFilterFrom,
    component: lazyRouteComponent(() => import('./analytics/UsagePage'), 'UsagePage'),
  });

  const flows = createRoute({
    getParentRoute: () => portal,
    path: '/flows',
    component: lazyRouteComponent(() => import('./flows/FlowsPage'), 'FlowsPage'),
  });

  const flow = createRoute({
    getParentRoute: () => portal,
    path: '/flows/$key',
    validateSearch: comparedFrom,
    component: lazyRouteComponent(() => import('./flows/FlowPage'), 'FlowPage'),
  });

  const flowEditor = createRoute({
    getParentRoute: () => portal,
    path: '/flows/$key/edit',
    loader: openDrafts,
    component: lazyRouteComponent(() => import('./flows/EditorPage'), 'EditorPage'),
  });

  const audit = createRoute({
    getParentRoute: () => portal,
    path: '/audit',
    validateSearch: auditFilterFrom,
    component: lazyRouteComponent(() => import('./audit/AuditPage'), 'AuditPage'),
  });

  const settings = createRoute({ getParentRoute: () => portal, path: '/settings', component: SettingsFrame });

  const workspace = createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(() => import('./settings/SettingsPage'), 'SettingsPage'),
  });

  const people = createRoute({
    getParentRoute: () => settings,
    path: '/people',
    component: lazyRouteComponent(() => import('./people/PeoplePage'), 'PeoplePage'),
  });

  const templates = createRoute({
    getParentRoute: () => settings,
    path: '/templates',
    component: lazyRouteComponent(() => import('./templates/TemplatesPage'), 'TemplatesPage'),
  });

  const account = createRoute({
    getParentRoute: () => portal,
    path: '/account',
    component: lazyRouteComponent(() => import('./account/AccountPage'), 'AccountPage'),
  });

  const developers = createRoute({
    getParentRoute: () => portal,
    path: '/developers',
    component: () => <DevelopersFrame notice={<DisabledNotice />} />,
  });

  const firstForDevelopers = createRoute({
    getParentRoute: () => developers,
    path: '/',
    beforeLoad: () => {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      throw redirect({ to: '/developers/keys', replace: true });
    },
  });

  const start = createRoute({
    getParentRoute: () => developers,
    path: '/start',
    component: lazyRouteComponent(() => import('./start/StartPage'), 'StartPage'),
  });

  const sandbox = createRoute({
    getParentRoute: () => developers,
    path: '/sandbox',
    component: lazyRouteComponent(() => import('./sandbox/SandboxPage'), 'SandboxPage'),
  });

  const keys = createRoute({
    getParentRoute: () => developers,
    path: '/keys',
    component: lazyRouteComponent(() => import('./keys/KeysPage'), 'KeysPage'),
  });

  const webhooks = createRoute({
    getParentRoute: () => developers,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks/WebhooksPage'), 'WebhooksPage'),
  });

  const endpoint = createRoute({
    getParentRoute: () => developers,
    path: '/webhooks/$id',
    component: lazyRouteComponent(() => import('./webhooks/EndpointPage'), 'EndpointPage'),
  });

  const deliveries = createRoute({
    getParentRoute: () => developers,
    path: '/deliveries',
    validateSearch: deliveryFilterFrom,
    component: lazyRouteComponent(() => import('./webhooks/DeliveriesPage'), 'DeliveriesPage'),
  });

  const delivery = createRoute({
    getParentRoute: () => developers,
    path: '/deliveries/$id',
    component: lazyRouteComponent(() => import('./webhooks/DeliveryPage'), 'DeliveryPage'),
  });

  const events = createRoute({
    getParentRoute: () => developers,
    path: '/events',
    validateSearch: eventFilterFrom,
    component: lazyRouteComponent(() => import('./events/EventsPage'), 'EventsPage'),
  });

  const event = createRoute({
    getParentRoute: () => developers,
    path: '/events/$id',
    component: lazyRouteComponent(() => import('./events/EventPage'), 'EventPage'),
  });

  const calls = createRoute({
    getParentRoute: () => developers,
    path: '/calls',
    validateSearch: callFilterFrom,
    component: lazyRouteComponent(() => import('./calls/CallsPage'), 'CallsPage'),
  });

  const call = createRoute({
    getParentRoute: () => developers,
    path: '/calls/$traceId',
    component: lazyRouteComponent(() => import('./calls/CallPage'), 'CallPage'),
  });

  const forEveryone = [
    home,
    queue,
    mentions,
    rereview,
    requests,
    request,
    analytics,
    usage,
    flows,
    flow,
    flowEditor,
    audit,
    account,
    settings.addChildren([workspace, people, templates]),
  ];
  const forDevelopers = developers.addChildren([
    firstForDevelopers,
    start,
    sandbox,
    keys,
    webhooks,
    endpoint,
    deliveries,
    delivery,
    events,
    event,
    calls,
    call,
  ]);
  return createRouter({
    routeTree: root.addChildren([
      ...publicRoutes(root),
      secondFactor,
      portal.addChildren([...forEveryone, forDevelopers]),
    ]),
    history,
    ...routerDefaults,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof portalRouter>;
  }
}

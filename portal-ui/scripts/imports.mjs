// Fails when a room of src imports one that it may not import, or files import each other in a circle. Subjects know
// nothing of each other but for what stands here; the router and main.tsx, which put the rooms together, stand above
// them. Tests open the whole portal and are free.
import { fileURLToPath } from 'node:url';
import { circlesOf, importsOf, refuse, strayImports, unknownRooms } from '../../scripts/imports.mjs';

const SHARED = ['ui', 'api', 'labels', 'generated'];
const SUBJECTS = [
  ...['account', 'analytics', 'audit', 'calls', 'documents', 'flows', 'keys', 'login', 'people', 'queue', 'requests'],
  ...['settings', 'shell', 'snippets', 'templates', 'webhooks'],
];
const MAY_IMPORT = {
  generated: [],
  theme: [],
  labels: ['generated'],
  api: ['generated'],
  ui: ['api', 'labels', 'generated'],
  ...Object.fromEntries(SUBJECTS.map((subject) => [subject, SHARED])),
  // Its page shows them, and where its events went.
  request: [...SHARED, 'documents', 'webhooks'],
  // Reviewers come from here to a request, or judge it again.
  mentions: [...SHARED, 'request'],
  rereview: [...SHARED, 'request', 'documents'],
  // Events are delivered to endpoints.
  events: [...SHARED, 'webhooks'],
  sandbox: [...SHARED, 'webhooks'],
  start: [...SHARED, 'snippets'],
};
/** What tests open the portal with. */
const OF_TESTS = 'testing';

const src = fileURLToPath(new URL('../src', import.meta.url));
const imports = importsOf(src);
refuse([
  ...unknownRooms(imports, [...Object.keys(MAY_IMPORT), OF_TESTS]),
  ...strayImports(imports, (room) => MAY_IMPORT[room] ?? null),
  ...circlesOf(imports),
]);

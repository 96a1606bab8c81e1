/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
  'query Viewer {\n  viewer {\n    user {\n      id\n      email\n      role\n    }\n    tenant {\n      id\n      name\n      environment\n    }\n  }\n}': typeof types.ViewerDocument;
  'fragment AuditRow on AuditEntry {\n  id\n  at\n  actor {\n    kind\n    id\n    label\n  }\n  action\n  subject\n  details\n  hash\n}\n\nquery AuditLog($filter: AuditFilter, $first: Int!, $after: String) {\n  auditLog(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...AuditRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}': typeof types.AuditRowFragmentDoc;
  'fragment KeyFields on ApiKey {\n  id\n  name\n  scopes\n  ipAllowList\n  rateLimit\n  publishable\n  value\n  expiresAt\n  revokedAt\n  lastUsedAt\n  createdAt\n}\n\nquery Keys {\n  apiKeys {\n    ...KeyFields\n  }\n}\n\nmutation CreateKey($input: ApiKeyInput!) {\n  createApiKey(input: $input) {\n    apiKey {\n      ...KeyFields\n    }\n    secret\n  }\n}\n\nmutation RevokeKey($id: ID!) {\n  revokeApiKey(id: $id) {\n    ...KeyFields\n  }\n}': typeof types.KeyFieldsFragmentDoc;
  'fragment QueueRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  createdAt\n  submittedAt\n  review {\n    status\n    startedAt\n    reviewer {\n      id\n      email\n      role\n    }\n  }\n  flags {\n    code\n    step\n    severity\n  }\n}\n\nquery QueuePage($first: Int!, $after: String) {\n  onboardingRequests(\n    filter: {status: [SUBMITTED, REVIEWING]}\n    first: $first\n    after: $after\n  ) {\n    edges {\n      node {\n        ...QueueRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription QueueChanges {\n  reviewQueue {\n    kind\n    request {\n      ...QueueRow\n    }\n  }\n}': typeof types.QueueRowFragmentDoc;
  'fragment Consents on OnboardingRequest {\n  consents {\n    purposeCode\n    noticeVersion\n    textHash\n    acceptedAt\n    withdrawnAt\n    locale\n    source\n  }\n}': typeof types.ConsentsFragmentDoc;
  'fragment DecisionDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  flags {\n    code\n  }\n  ...StaleNotice\n}': typeof types.DecisionDialogFragmentDoc;
  'fragment DecisionPanel on OnboardingRequest {\n  id\n  status\n  review {\n    startedAt\n    reviewer {\n      id\n      email\n    }\n  }\n  decision {\n    reasonCode\n    automated\n    decidedAt\n  }\n  ...SentBack\n  ...DecisionDialog\n  ...RevertDialog\n}': typeof types.DecisionPanelFragmentDoc;
  'fragment Documents on OnboardingRequest {\n  documents {\n    documentId\n    type\n    contentType\n    sizeBytes\n    scanStatus\n    uploadedAt\n  }\n}': typeof types.DocumentsFragmentDoc;
  'fragment Flags on OnboardingRequest {\n  flags {\n    code\n    step\n    severity\n  }\n  steps {\n    key\n    type\n  }\n}': typeof types.FlagsFragmentDoc;
  'fragment RequestHeader on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  submittedAt\n}': typeof types.RequestHeaderFragmentDoc;
  'fragment RequestPage on OnboardingRequest {\n  id\n  ...RequestHeader\n  ...Flags\n  ...VerifiedData\n  ...Steps\n  ...Documents\n  ...Consents\n  ...Timeline\n  ...DecisionPanel\n}\n\nquery Request($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}\n\nsubscription RequestChanges($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}': typeof types.RequestPageFragmentDoc;
  'fragment RevertDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  steps {\n    key\n    type\n  }\n  flags {\n    code\n    step\n  }\n  ...StaleNotice\n}': typeof types.RevertDialogFragmentDoc;
  'fragment SentBack on OnboardingRequest {\n  status\n  expiresAt\n  revert {\n    reasonCode\n    message\n    steps\n  }\n  steps {\n    key\n    type\n  }\n}': typeof types.SentBackFragmentDoc;
  'fragment StaleNotice on OnboardingRequest {\n  status\n}': typeof types.StaleNoticeFragmentDoc;
  'fragment Steps on OnboardingRequest {\n  steps {\n    key\n    type\n    required\n    status\n    completedAt\n    data\n    history {\n      number\n      outcome\n      startedAt\n      flags {\n        code\n        severity\n      }\n    }\n  }\n}': typeof types.StepsFragmentDoc;
  'fragment Timeline on OnboardingRequest {\n  timeline {\n    at\n    kind\n    stepKey\n    actor\n  }\n  steps {\n    key\n    type\n  }\n}': typeof types.TimelineFragmentDoc;
  'fragment VerifiedData on OnboardingRequest {\n  verified {\n    fullName\n    dateOfBirth\n    gender\n    address {\n      line\n      city\n      state\n      pincode\n    }\n    mobile\n    email\n    pan\n    aadhaar\n    bankAccount\n    bankAccountHolder\n    faceMatchScore\n    faceMatchPassed\n    livenessPassed\n  }\n}': typeof types.VerifiedDataFragmentDoc;
  'query ReviewRules {\n  tenantSettings {\n    id\n    reviewPolicy\n    makerChecker\n    requireReasonComment\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}': typeof types.ReviewRulesDocument;
  'mutation StartReview($requestId: ID!) {\n  startReview(requestId: $requestId) {\n    ...RequestPage\n  }\n}\n\nmutation ApproveRequest($input: DecisionInput!) {\n  approveRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RejectRequest($input: DecisionInput!) {\n  rejectRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RevertRequest($input: RevertInput!) {\n  revertRequest(input: $input) {\n    ...RequestPage\n  }\n}': typeof types.StartReviewDocument;
  'fragment RequestRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  createdAt\n  submittedAt\n  completedAt\n  progress {\n    completed\n    total\n  }\n}\n\nquery Requests($filter: OnboardingRequestFilter, $first: Int!, $after: String) {\n  onboardingRequests(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...RequestRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery FlowNames {\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}': typeof types.RequestRowFragmentDoc;
  'fragment SettingsFields on Tenant {\n  id\n  name\n  reviewPolicy\n  requireReasonComment\n  duplicatePolicy\n  linkLifetimeHours\n  returnUrlHosts\n  allowedOrigins\n  retention {\n    class\n    days\n  }\n  branding {\n    displayName\n    logoUrl\n    faviconUrl\n    accentColor\n    privacyUrl\n    termsUrl\n  }\n}\n\nquery Settings {\n  tenantSettings {\n    ...SettingsFields\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n    retentionClass\n  }\n}\n\nmutation SaveSettings($input: TenantSettingsInput!) {\n  updateTenantSettings(input: $input) {\n    ...SettingsFields\n  }\n}': typeof types.SettingsFieldsFragmentDoc;
  'fragment Attempts on WebhookDelivery {\n  log {\n    attempt\n    at\n    httpStatus\n    durationMs\n    error\n    answer\n  }\n}': typeof types.AttemptsFragmentDoc;
  'fragment DeliveryHeader on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n  deliveredAt\n}': typeof types.DeliveryHeaderFragmentDoc;
  'fragment EndpointFields on WebhookEndpoint {\n  endpointId\n  url\n  events\n  status\n  consecutiveFailures\n  secretRotating\n  previousValidUntil\n  disabledAt\n  createdOn\n  updatedOn\n}\n\nfragment DeliveryRow on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n}\n\nquery Endpoints {\n  webhookEndpoints {\n    ...EndpointFields\n  }\n}\n\nquery Endpoint($id: ID!) {\n  webhookEndpoint(id: $id) {\n    ...EndpointFields\n  }\n}\n\nmutation CreateEndpoint($input: WebhookEndpointInput!) {\n  createWebhookEndpoint(input: $input) {\n    endpoint {\n      ...EndpointFields\n    }\n    secret\n  }\n}\n\nmutation UpdateEndpoint($input: WebhookEndpointChangeInput!) {\n  updateWebhookEndpoint(input: $input) {\n    ...EndpointFields\n  }\n}\n\nmutation DeleteEndpoint($id: ID!) {\n  deleteWebhookEndpoint(id: $id)\n}\n\nmutation RotateSecret($endpointId: ID!) {\n  rotateWebhookSecret(endpointId: $endpointId) {\n    endpointId\n    secret\n    previousValidUntil\n  }\n}\n\nmutation TestEndpoint($id: ID!) {\n  testWebhookEndpoint(id: $id)\n}\n\nquery FailedDeliveries($input: ReplayInput!) {\n  failedDeliveries(input: $input)\n}\n\nmutation ReplayFailed($input: ReplayInput!) {\n  replayFailedDeliveries(input: $input)\n}\n\nquery Deliveries($filter: WebhookDeliveryFilter, $first: Int!, $after: String) {\n  webhookDeliveries(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...DeliveryRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Delivery($id: ID!) {\n  webhookDelivery(id: $id) {\n    deliveryId\n    status\n    ...DeliveryHeader\n    ...Attempts\n    event {\n      eventId\n      occurredAt\n      body\n    }\n  }\n}\n\nmutation ReplayDelivery($id: ID!) {\n  replayDelivery(deliveryId: $id) {\n    deliveryId\n    ...DeliveryRow\n  }\n}': typeof types.EndpointFieldsFragmentDoc;
};
const documents: Documents = {
  'query Viewer {\n  viewer {\n    user {\n      id\n      email\n      role\n    }\n    tenant {\n      id\n      name\n      environment\n    }\n  }\n}':
    types.ViewerDocument,
  'fragment AuditRow on AuditEntry {\n  id\n  at\n  actor {\n    kind\n    id\n    label\n  }\n  action\n  subject\n  details\n  hash\n}\n\nquery AuditLog($filter: AuditFilter, $first: Int!, $after: String) {\n  auditLog(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...AuditRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}':
    types.AuditRowFragmentDoc,
  'fragment KeyFields on ApiKey {\n  id\n  name\n  scopes\n  ipAllowList\n  rateLimit\n  publishable\n  value\n  expiresAt\n  revokedAt\n  lastUsedAt\n  createdAt\n}\n\nquery Keys {\n  apiKeys {\n    ...KeyFields\n  }\n}\n\nmutation CreateKey($input: ApiKeyInput!) {\n  createApiKey(input: $input) {\n    apiKey {\n      ...KeyFields\n    }\n    secret\n  }\n}\n\nmutation RevokeKey($id: ID!) {\n  revokeApiKey(id: $id) {\n    ...KeyFields\n  }\n}':
    types.KeyFieldsFragmentDoc,
  'fragment QueueRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  createdAt\n  submittedAt\n  review {\n    status\n    startedAt\n    reviewer {\n      id\n      email\n      role\n    }\n  }\n  flags {\n    code\n    step\n    severity\n  }\n}\n\nquery QueuePage($first: Int!, $after: String) {\n  onboardingRequests(\n    filter: {status: [SUBMITTED, REVIEWING]}\n    first: $first\n    after: $after\n  ) {\n    edges {\n      node {\n        ...QueueRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription QueueChanges {\n  reviewQueue {\n    kind\n    request {\n      ...QueueRow\n    }\n  }\n}':
    types.QueueRowFragmentDoc,
  'fragment Consents on OnboardingRequest {\n  consents {\n    purposeCode\n    noticeVersion\n    textHash\n    acceptedAt\n    withdrawnAt\n    locale\n    source\n  }\n}':
    types.ConsentsFragmentDoc,
  'fragment DecisionDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  flags {\n    code\n  }\n  ...StaleNotice\n}':
    types.DecisionDialogFragmentDoc,
  'fragment DecisionPanel on OnboardingRequest {\n  id\n  status\n  review {\n    startedAt\n    reviewer {\n      id\n      email\n    }\n  }\n  decision {\n    reasonCode\n    automated\n    decidedAt\n  }\n  ...SentBack\n  ...DecisionDialog\n  ...RevertDialog\n}':
    types.DecisionPanelFragmentDoc,
  'fragment Documents on OnboardingRequest {\n  documents {\n    documentId\n    type\n    contentType\n    sizeBytes\n    scanStatus\n    uploadedAt\n  }\n}':
    types.DocumentsFragmentDoc,
  'fragment Flags on OnboardingRequest {\n  flags {\n    code\n    step\n    severity\n  }\n  steps {\n    key\n    type\n  }\n}':
    types.FlagsFragmentDoc,
  'fragment RequestHeader on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  submittedAt\n}':
    types.RequestHeaderFragmentDoc,
  'fragment RequestPage on OnboardingRequest {\n  id\n  ...RequestHeader\n  ...Flags\n  ...VerifiedData\n  ...Steps\n  ...Documents\n  ...Consents\n  ...Timeline\n  ...DecisionPanel\n}\n\nquery Request($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}\n\nsubscription RequestChanges($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}':
    types.RequestPageFragmentDoc,
  'fragment RevertDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  steps {\n    key\n    type\n  }\n  flags {\n    code\n    step\n  }\n  ...StaleNotice\n}':
    types.RevertDialogFragmentDoc,
  'fragment SentBack on OnboardingRequest {\n  status\n  expiresAt\n  revert {\n    reasonCode\n    message\n    steps\n  }\n  steps {\n    key\n    type\n  }\n}':
    types.SentBackFragmentDoc,
  'fragment StaleNotice on OnboardingRequest {\n  status\n}': types.StaleNoticeFragmentDoc,
  'fragment Steps on OnboardingRequest {\n  steps {\n    key\n    type\n    required\n    status\n    completedAt\n    data\n    history {\n      number\n      outcome\n      startedAt\n      flags {\n        code\n        severity\n      }\n    }\n  }\n}':
    types.StepsFragmentDoc,
  'fragment Timeline on OnboardingRequest {\n  timeline {\n    at\n    kind\n    stepKey\n    actor\n  }\n  steps {\n    key\n    type\n  }\n}':
    types.TimelineFragmentDoc,
  'fragment VerifiedData on OnboardingRequest {\n  verified {\n    fullName\n    dateOfBirth\n    gender\n    address {\n      line\n      city\n      state\n      pincode\n    }\n    mobile\n    email\n    pan\n    aadhaar\n    bankAccount\n    bankAccountHolder\n    faceMatchScore\n    faceMatchPassed\n    livenessPassed\n  }\n}':
    types.VerifiedDataFragmentDoc,
  'query ReviewRules {\n  tenantSettings {\n    id\n    reviewPolicy\n    makerChecker\n    requireReasonComment\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}':
    types.ReviewRulesDocument,
  'mutation StartReview($requestId: ID!) {\n  startReview(requestId: $requestId) {\n    ...RequestPage\n  }\n}\n\nmutation ApproveRequest($input: DecisionInput!) {\n  approveRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RejectRequest($input: DecisionInput!) {\n  rejectRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RevertRequest($input: RevertInput!) {\n  revertRequest(input: $input) {\n    ...RequestPage\n  }\n}':
    types.StartReviewDocument,
  'fragment RequestRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  createdAt\n  submittedAt\n  completedAt\n  progress {\n    completed\n    total\n  }\n}\n\nquery Requests($filter: OnboardingRequestFilter, $first: Int!, $after: String) {\n  onboardingRequests(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...RequestRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery FlowNames {\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}':
    types.RequestRowFragmentDoc,
  'fragment SettingsFields on Tenant {\n  id\n  name\n  reviewPolicy\n  requireReasonComment\n  duplicatePolicy\n  linkLifetimeHours\n  returnUrlHosts\n  allowedOrigins\n  retention {\n    class\n    days\n  }\n  branding {\n    displayName\n    logoUrl\n    faviconUrl\n    accentColor\n    privacyUrl\n    termsUrl\n  }\n}\n\nquery Settings {\n  tenantSettings {\n    ...SettingsFields\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n    retentionClass\n  }\n}\n\nmutation SaveSettings($input: TenantSettingsInput!) {\n  updateTenantSettings(input: $input) {\n    ...SettingsFields\n  }\n}':
    types.SettingsFieldsFragmentDoc,
  'fragment Attempts on WebhookDelivery {\n  log {\n    attempt\n    at\n    httpStatus\n    durationMs\n    error\n    answer\n  }\n}':
    types.AttemptsFragmentDoc,
  'fragment DeliveryHeader on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n  deliveredAt\n}':
    types.DeliveryHeaderFragmentDoc,
  'fragment EndpointFields on WebhookEndpoint {\n  endpointId\n  url\n  events\n  status\n  consecutiveFailures\n  secretRotating\n  previousValidUntil\n  disabledAt\n  createdOn\n  updatedOn\n}\n\nfragment DeliveryRow on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n}\n\nquery Endpoints {\n  webhookEndpoints {\n    ...EndpointFields\n  }\n}\n\nquery Endpoint($id: ID!) {\n  webhookEndpoint(id: $id) {\n    ...EndpointFields\n  }\n}\n\nmutation CreateEndpoint($input: WebhookEndpointInput!) {\n  createWebhookEndpoint(input: $input) {\n    endpoint {\n      ...EndpointFields\n    }\n    secret\n  }\n}\n\nmutation UpdateEndpoint($input: WebhookEndpointChangeInput!) {\n  updateWebhookEndpoint(input: $input) {\n    ...EndpointFields\n  }\n}\n\nmutation DeleteEndpoint($id: ID!) {\n  deleteWebhookEndpoint(id: $id)\n}\n\nmutation RotateSecret($endpointId: ID!) {\n  rotateWebhookSecret(endpointId: $endpointId) {\n    endpointId\n    secret\n    previousValidUntil\n  }\n}\n\nmutation TestEndpoint($id: ID!) {\n  testWebhookEndpoint(id: $id)\n}\n\nquery FailedDeliveries($input: ReplayInput!) {\n  failedDeliveries(input: $input)\n}\n\nmutation ReplayFailed($input: ReplayInput!) {\n  replayFailedDeliveries(input: $input)\n}\n\nquery Deliveries($filter: WebhookDeliveryFilter, $first: Int!, $after: String) {\n  webhookDeliveries(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...DeliveryRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Delivery($id: ID!) {\n  webhookDelivery(id: $id) {\n    deliveryId\n    status\n    ...DeliveryHeader\n    ...Attempts\n    event {\n      eventId\n      occurredAt\n      body\n    }\n  }\n}\n\nmutation ReplayDelivery($id: ID!) {\n  replayDelivery(deliveryId: $id) {\n    deliveryId\n    ...DeliveryRow\n  }\n}':
    types.EndpointFieldsFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'query Viewer {\n  viewer {\n    user {\n      id\n      email\n      role\n    }\n    tenant {\n      id\n      name\n      environment\n    }\n  }\n}',
): (typeof documents)['query Viewer {\n  viewer {\n    user {\n      id\n      email\n      role\n    }\n    tenant {\n      id\n      name\n      environment\n    }\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment AuditRow on AuditEntry {\n  id\n  at\n  actor {\n    kind\n    id\n    label\n  }\n  action\n  subject\n  details\n  hash\n}\n\nquery AuditLog($filter: AuditFilter, $first: Int!, $after: String) {\n  auditLog(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...AuditRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}',
): (typeof documents)['fragment AuditRow on AuditEntry {\n  id\n  at\n  actor {\n    kind\n    id\n    label\n  }\n  action\n  subject\n  details\n  hash\n}\n\nquery AuditLog($filter: AuditFilter, $first: Int!, $after: String) {\n  auditLog(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...AuditRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment KeyFields on ApiKey {\n  id\n  name\n  scopes\n  ipAllowList\n  rateLimit\n  publishable\n  value\n  expiresAt\n  revokedAt\n  lastUsedAt\n  createdAt\n}\n\nquery Keys {\n  apiKeys {\n    ...KeyFields\n  }\n}\n\nmutation CreateKey($input: ApiKeyInput!) {\n  createApiKey(input: $input) {\n    apiKey {\n      ...KeyFields\n    }\n    secret\n  }\n}\n\nmutation RevokeKey($id: ID!) {\n  revokeApiKey(id: $id) {\n    ...KeyFields\n  }\n}',
): (typeof documents)['fragment KeyFields on ApiKey {\n  id\n  name\n  scopes\n  ipAllowList\n  rateLimit\n  publishable\n  value\n  expiresAt\n  revokedAt\n  lastUsedAt\n  createdAt\n}\n\nquery Keys {\n  apiKeys {\n    ...KeyFields\n  }\n}\n\nmutation CreateKey($input: ApiKeyInput!) {\n  createApiKey(input: $input) {\n    apiKey {\n      ...KeyFields\n    }\n    secret\n  }\n}\n\nmutation RevokeKey($id: ID!) {\n  revokeApiKey(id: $id) {\n    ...KeyFields\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment QueueRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  createdAt\n  submittedAt\n  review {\n    status\n    startedAt\n    reviewer {\n      id\n      email\n      role\n    }\n  }\n  flags {\n    code\n    step\n    severity\n  }\n}\n\nquery QueuePage($first: Int!, $after: String) {\n  onboardingRequests(\n    filter: {status: [SUBMITTED, REVIEWING]}\n    first: $first\n    after: $after\n  ) {\n    edges {\n      node {\n        ...QueueRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription QueueChanges {\n  reviewQueue {\n    kind\n    request {\n      ...QueueRow\n    }\n  }\n}',
): (typeof documents)['fragment QueueRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  createdAt\n  submittedAt\n  review {\n    status\n    startedAt\n    reviewer {\n      id\n      email\n      role\n    }\n  }\n  flags {\n    code\n    step\n    severity\n  }\n}\n\nquery QueuePage($first: Int!, $after: String) {\n  onboardingRequests(\n    filter: {status: [SUBMITTED, REVIEWING]}\n    first: $first\n    after: $after\n  ) {\n    edges {\n      node {\n        ...QueueRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription QueueChanges {\n  reviewQueue {\n    kind\n    request {\n      ...QueueRow\n    }\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Consents on OnboardingRequest {\n  consents {\n    purposeCode\n    noticeVersion\n    textHash\n    acceptedAt\n    withdrawnAt\n    locale\n    source\n  }\n}',
): (typeof documents)['fragment Consents on OnboardingRequest {\n  consents {\n    purposeCode\n    noticeVersion\n    textHash\n    acceptedAt\n    withdrawnAt\n    locale\n    source\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment DecisionDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  flags {\n    code\n  }\n  ...StaleNotice\n}',
): (typeof documents)['fragment DecisionDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  flags {\n    code\n  }\n  ...StaleNotice\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment DecisionPanel on OnboardingRequest {\n  id\n  status\n  review {\n    startedAt\n    reviewer {\n      id\n      email\n    }\n  }\n  decision {\n    reasonCode\n    automated\n    decidedAt\n  }\n  ...SentBack\n  ...DecisionDialog\n  ...RevertDialog\n}',
): (typeof documents)['fragment DecisionPanel on OnboardingRequest {\n  id\n  status\n  review {\n    startedAt\n    reviewer {\n      id\n      email\n    }\n  }\n  decision {\n    reasonCode\n    automated\n    decidedAt\n  }\n  ...SentBack\n  ...DecisionDialog\n  ...RevertDialog\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Documents on OnboardingRequest {\n  documents {\n    documentId\n    type\n    contentType\n    sizeBytes\n    scanStatus\n    uploadedAt\n  }\n}',
): (typeof documents)['fragment Documents on OnboardingRequest {\n  documents {\n    documentId\n    type\n    contentType\n    sizeBytes\n    scanStatus\n    uploadedAt\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Flags on OnboardingRequest {\n  flags {\n    code\n    step\n    severity\n  }\n  steps {\n    key\n    type\n  }\n}',
): (typeof documents)['fragment Flags on OnboardingRequest {\n  flags {\n    code\n    step\n    severity\n  }\n  steps {\n    key\n    type\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment RequestHeader on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  submittedAt\n}',
): (typeof documents)['fragment RequestHeader on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  submittedAt\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment RequestPage on OnboardingRequest {\n  id\n  ...RequestHeader\n  ...Flags\n  ...VerifiedData\n  ...Steps\n  ...Documents\n  ...Consents\n  ...Timeline\n  ...DecisionPanel\n}\n\nquery Request($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}\n\nsubscription RequestChanges($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}',
): (typeof documents)['fragment RequestPage on OnboardingRequest {\n  id\n  ...RequestHeader\n  ...Flags\n  ...VerifiedData\n  ...Steps\n  ...Documents\n  ...Consents\n  ...Timeline\n  ...DecisionPanel\n}\n\nquery Request($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}\n\nsubscription RequestChanges($id: ID!) {\n  onboardingRequest(id: $id) {\n    ...RequestPage\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment RevertDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  steps {\n    key\n    type\n  }\n  flags {\n    code\n    step\n  }\n  ...StaleNotice\n}',
): (typeof documents)['fragment RevertDialog on OnboardingRequest {\n  id\n  externalReference\n  status\n  steps {\n    key\n    type\n  }\n  flags {\n    code\n    step\n  }\n  ...StaleNotice\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment SentBack on OnboardingRequest {\n  status\n  expiresAt\n  revert {\n    reasonCode\n    message\n    steps\n  }\n  steps {\n    key\n    type\n  }\n}',
): (typeof documents)['fragment SentBack on OnboardingRequest {\n  status\n  expiresAt\n  revert {\n    reasonCode\n    message\n    steps\n  }\n  steps {\n    key\n    type\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment StaleNotice on OnboardingRequest {\n  status\n}',
): (typeof documents)['fragment StaleNotice on OnboardingRequest {\n  status\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Steps on OnboardingRequest {\n  steps {\n    key\n    type\n    required\n    status\n    completedAt\n    data\n    history {\n      number\n      outcome\n      startedAt\n      flags {\n        code\n        severity\n      }\n    }\n  }\n}',
): (typeof documents)['fragment Steps on OnboardingRequest {\n  steps {\n    key\n    type\n    required\n    status\n    completedAt\n    data\n    history {\n      number\n      outcome\n      startedAt\n      flags {\n        code\n        severity\n      }\n    }\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Timeline on OnboardingRequest {\n  timeline {\n    at\n    kind\n    stepKey\n    actor\n  }\n  steps {\n    key\n    type\n  }\n}',
): (typeof documents)['fragment Timeline on OnboardingRequest {\n  timeline {\n    at\n    kind\n    stepKey\n    actor\n  }\n  steps {\n    key\n    type\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment VerifiedData on OnboardingRequest {\n  verified {\n    fullName\n    dateOfBirth\n    gender\n    address {\n      line\n      city\n      state\n      pincode\n    }\n    mobile\n    email\n    pan\n    aadhaar\n    bankAccount\n    bankAccountHolder\n    faceMatchScore\n    faceMatchPassed\n    livenessPassed\n  }\n}',
): (typeof documents)['fragment VerifiedData on OnboardingRequest {\n  verified {\n    fullName\n    dateOfBirth\n    gender\n    address {\n      line\n      city\n      state\n      pincode\n    }\n    mobile\n    email\n    pan\n    aadhaar\n    bankAccount\n    bankAccountHolder\n    faceMatchScore\n    faceMatchPassed\n    livenessPassed\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'query ReviewRules {\n  tenantSettings {\n    id\n    reviewPolicy\n    makerChecker\n    requireReasonComment\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}',
): (typeof documents)['query ReviewRules {\n  tenantSettings {\n    id\n    reviewPolicy\n    makerChecker\n    requireReasonComment\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'mutation StartReview($requestId: ID!) {\n  startReview(requestId: $requestId) {\n    ...RequestPage\n  }\n}\n\nmutation ApproveRequest($input: DecisionInput!) {\n  approveRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RejectRequest($input: DecisionInput!) {\n  rejectRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RevertRequest($input: RevertInput!) {\n  revertRequest(input: $input) {\n    ...RequestPage\n  }\n}',
): (typeof documents)['mutation StartReview($requestId: ID!) {\n  startReview(requestId: $requestId) {\n    ...RequestPage\n  }\n}\n\nmutation ApproveRequest($input: DecisionInput!) {\n  approveRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RejectRequest($input: DecisionInput!) {\n  rejectRequest(input: $input) {\n    ...RequestPage\n  }\n}\n\nmutation RevertRequest($input: RevertInput!) {\n  revertRequest(input: $input) {\n    ...RequestPage\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment RequestRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  createdAt\n  submittedAt\n  completedAt\n  progress {\n    completed\n    total\n  }\n}\n\nquery Requests($filter: OnboardingRequestFilter, $first: Int!, $after: String) {\n  onboardingRequests(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...RequestRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery FlowNames {\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}',
): (typeof documents)['fragment RequestRow on OnboardingRequest {\n  id\n  externalReference\n  status\n  flowKey\n  flowVersion\n  applicantType\n  createdAt\n  submittedAt\n  completedAt\n  progress {\n    completed\n    total\n  }\n}\n\nquery Requests($filter: OnboardingRequestFilter, $first: Int!, $after: String) {\n  onboardingRequests(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...RequestRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery FlowNames {\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment SettingsFields on Tenant {\n  id\n  name\n  reviewPolicy\n  requireReasonComment\n  duplicatePolicy\n  linkLifetimeHours\n  returnUrlHosts\n  allowedOrigins\n  retention {\n    class\n    days\n  }\n  branding {\n    displayName\n    logoUrl\n    faviconUrl\n    accentColor\n    privacyUrl\n    termsUrl\n  }\n}\n\nquery Settings {\n  tenantSettings {\n    ...SettingsFields\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n    retentionClass\n  }\n}\n\nmutation SaveSettings($input: TenantSettingsInput!) {\n  updateTenantSettings(input: $input) {\n    ...SettingsFields\n  }\n}',
): (typeof documents)['fragment SettingsFields on Tenant {\n  id\n  name\n  reviewPolicy\n  requireReasonComment\n  duplicatePolicy\n  linkLifetimeHours\n  returnUrlHosts\n  allowedOrigins\n  retention {\n    class\n    days\n  }\n  branding {\n    displayName\n    logoUrl\n    faviconUrl\n    accentColor\n    privacyUrl\n    termsUrl\n  }\n}\n\nquery Settings {\n  tenantSettings {\n    ...SettingsFields\n  }\n  flows {\n    flowKey\n    name\n    version\n    reviewPolicy\n    retentionClass\n  }\n}\n\nmutation SaveSettings($input: TenantSettingsInput!) {\n  updateTenantSettings(input: $input) {\n    ...SettingsFields\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment Attempts on WebhookDelivery {\n  log {\n    attempt\n    at\n    httpStatus\n    durationMs\n    error\n    answer\n  }\n}',
): (typeof documents)['fragment Attempts on WebhookDelivery {\n  log {\n    attempt\n    at\n    httpStatus\n    durationMs\n    error\n    answer\n  }\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment DeliveryHeader on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n  deliveredAt\n}',
): (typeof documents)['fragment DeliveryHeader on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n  deliveredAt\n}'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment EndpointFields on WebhookEndpoint {\n  endpointId\n  url\n  events\n  status\n  consecutiveFailures\n  secretRotating\n  previousValidUntil\n  disabledAt\n  createdOn\n  updatedOn\n}\n\nfragment DeliveryRow on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n}\n\nquery Endpoints {\n  webhookEndpoints {\n    ...EndpointFields\n  }\n}\n\nquery Endpoint($id: ID!) {\n  webhookEndpoint(id: $id) {\n    ...EndpointFields\n  }\n}\n\nmutation CreateEndpoint($input: WebhookEndpointInput!) {\n  createWebhookEndpoint(input: $input) {\n    endpoint {\n      ...EndpointFields\n    }\n    secret\n  }\n}\n\nmutation UpdateEndpoint($input: WebhookEndpointChangeInput!) {\n  updateWebhookEndpoint(input: $input) {\n    ...EndpointFields\n  }\n}\n\nmutation DeleteEndpoint($id: ID!) {\n  deleteWebhookEndpoint(id: $id)\n}\n\nmutation RotateSecret($endpointId: ID!) {\n  rotateWebhookSecret(endpointId: $endpointId) {\n    endpointId\n    secret\n    previousValidUntil\n  }\n}\n\nmutation TestEndpoint($id: ID!) {\n  testWebhookEndpoint(id: $id)\n}\n\nquery FailedDeliveries($input: ReplayInput!) {\n  failedDeliveries(input: $input)\n}\n\nmutation ReplayFailed($input: ReplayInput!) {\n  replayFailedDeliveries(input: $input)\n}\n\nquery Deliveries($filter: WebhookDeliveryFilter, $first: Int!, $after: String) {\n  webhookDeliveries(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...DeliveryRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Delivery($id: ID!) {\n  webhookDelivery(id: $id) {\n    deliveryId\n    status\n    ...DeliveryHeader\n    ...Attempts\n    event {\n      eventId\n      occurredAt\n      body\n    }\n  }\n}\n\nmutation ReplayDelivery($id: ID!) {\n  replayDelivery(deliveryId: $id) {\n    deliveryId\n    ...DeliveryRow\n  }\n}',
): (typeof documents)['fragment EndpointFields on WebhookEndpoint {\n  endpointId\n  url\n  events\n  status\n  consecutiveFailures\n  secretRotating\n  previousValidUntil\n  disabledAt\n  createdOn\n  updatedOn\n}\n\nfragment DeliveryRow on WebhookDelivery {\n  deliveryId\n  eventId\n  eventType\n  endpointId\n  requestId\n  status\n  attempt\n  httpStatus\n  lastError\n  nextAttemptAt\n  createdAt\n}\n\nquery Endpoints {\n  webhookEndpoints {\n    ...EndpointFields\n  }\n}\n\nquery Endpoint($id: ID!) {\n  webhookEndpoint(id: $id) {\n    ...EndpointFields\n  }\n}\n\nmutation CreateEndpoint($input: WebhookEndpointInput!) {\n  createWebhookEndpoint(input: $input) {\n    endpoint {\n      ...EndpointFields\n    }\n    secret\n  }\n}\n\nmutation UpdateEndpoint($input: WebhookEndpointChangeInput!) {\n  updateWebhookEndpoint(input: $input) {\n    ...EndpointFields\n  }\n}\n\nmutation DeleteEndpoint($id: ID!) {\n  deleteWebhookEndpoint(id: $id)\n}\n\nmutation RotateSecret($endpointId: ID!) {\n  rotateWebhookSecret(endpointId: $endpointId) {\n    endpointId\n    secret\n    previousValidUntil\n  }\n}\n\nmutation TestEndpoint($id: ID!) {\n  testWebhookEndpoint(id: $id)\n}\n\nquery FailedDeliveries($input: ReplayInput!) {\n  failedDeliveries(input: $input)\n}\n\nmutation ReplayFailed($input: ReplayInput!) {\n  replayFailedDeliveries(input: $input)\n}\n\nquery Deliveries($filter: WebhookDeliveryFilter, $first: Int!, $after: String) {\n  webhookDeliveries(filter: $filter, first: $first, after: $after) {\n    edges {\n      cursor\n      node {\n        ...DeliveryRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Delivery($id: ID!) {\n  webhookDelivery(id: $id) {\n    deliveryId\n    status\n    ...DeliveryHeader\n    ...Attempts\n    event {\n      eventId\n      occurredAt\n      body\n    }\n  }\n}\n\nmutation ReplayDelivery($id: ID!) {\n  replayDelivery(deliveryId: $id) {\n    deliveryId\n    ...DeliveryRow\n  }\n}'];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> =
  TDocumentNode extends DocumentNode<infer TType, any> ? TType : never;

export { VerifyMe, type ClientOptions } from './client.js';
export type { Credentials } from './token.js';
export type { List } from './list.js';
export {
  VerifyMeConnectionError,
  VerifyMeError,
  WebhookVerificationError,
  type ErrorDetail,
  type WebhookErrorCode,
} from './errors.js';
export { verifyWebhook, type WebhookRequest } from './webhooks.js';
export type * from './types.js';

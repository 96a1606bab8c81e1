import { createServer } from 'node:http';
import { VerifyMe, VerifyMeError, verifyWebhook, WebhookVerificationError } from '@verifyme/server';

const { VERIFYME_BASE_URL: baseUrl = '', VERIFYME_API_KEY: apiKey = '', WEBHOOK_SECRET: secret = '' } = process.env;
const verifyme = new VerifyMe({ baseUrl, apiKey });

/** The applicant's link. The key makes it one request, however often this is run for the merchant. */
async function onboard(merchant: string): Promise<string> {
  try {
    const { onboardingUrl } = await verifyme.requests.create(
      { externalReference: merchant, applicantType: 'merchant', flowKey: 'bank-account-check-v1' },
      { idempotencyKey: `onboard-${merchant}` }
    );
    return onboardingUrl;
  } catch (error) {
    if (error instanceof VerifyMeError) console.error(`${error.code}: name ${error.traceId} to support`);
    throw error;
  }
}

/** Takes a webhook, whose body is exactly as it came. An event can come twice: remember its eventId for 7 days. */
async function receive(headers: NodeJS.Dict<string | string[]>, body: Buffer): Promise<number> {
  try {
    const event = verifyWebhook({ secret, headers, body });
    if (event.eventType === 'onboarding.approved' && event.requestId) {
      const { status, verified } = await verifyme.requests.result(event.requestId, { fields: ['bankAccountHolder'] });
      console.log(event.requestId, status, verified.bankAccountHolder);
    }
    return 200;
  } catch (error) {
    // The service sends it again after 503, and not after 401.
    return error instanceof WebhookVerificationError ? 401 : 503;
  }
}

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  response.writeHead(await receive(request.headers, Buffer.concat(chunks))).end();
}).listen(3000, '127.0.0.1');

console.log('send the applicant to', await onboard('merchant-1042'));

import { VerifyMe } from '@verifyme/server';

/** All requests that were created since then and wait for a decision, page by page. */
export async function waiting(verifyme: VerifyMe, since: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const request of verifyme.requests.list({ status: ['SUBMITTED', 'REVIEWING'], from: since }))
    found.push(request.requestId);
  return found;
}

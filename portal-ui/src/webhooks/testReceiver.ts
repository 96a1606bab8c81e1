import { type Fault, UNREACHABLE } from '../api/faults';
import { fetchAsPage } from '../api/pageUser';
import { refusalOf } from '../api/portalSession';

type Added = { endpointId: string } | { fault: Fault };

/** Adds the sandbox's own receiver as an endpoint. */
export async function addTestReceiver(): Promise<Added> {
  try {
    const answer = await fetchAsPage('/api/portal/webhooks/sandbox-sink', { method: 'POST' });
    if (!answer.ok) return { fault: await refusalOf(answer) };
    return (await answer.json()) as { endpointId: string };
  } catch {
    return { fault: { code: UNREACHABLE, message: '' } };
  }
}

import { type Fault, UNREACHABLE } from '../api/faults';
import { fetchAsPage } from '../api/pageUser';
import { refusalOf } from '../api/portalSession';

/** Where an uploaded logo is served from, or why it was refused. */
export async function uploadLogo(file: Blob): Promise<{ logoUrl: string } | Fault> {
  try {
    const answer = await fetchAsPage('/api/portal/logo', { method: 'POST', body: file });
    return answer.ok ? ((await answer.json()) as { logoUrl: string }) : await refusalOf(answer);
  } catch {
    return { code: UNREACHABLE, message: '' };
  }
}

import { type Fault, UNREACHABLE } from './faults';
import { fetchAsPage } from './pageUser';
import { refusalOf } from './portalSession';

export type Answered<T> = { data: T; fault?: undefined } | { data?: undefined; fault: Fault };

/** One call of what only a sandbox has. */
export async function call<T>(address: string, init?: RequestInit): Promise<Answered<T>> {
  try {
    const answer = await fetchAsPage(address, init);
    return answer.ok ? { data: (await answer.json()) as T } : { fault: await refusalOf(answer) };
  } catch {
    return { fault: { code: UNREACHABLE, message: '' } };
  }
}

import { vi } from 'vitest';
import { refusal } from './portal';

/**
 * A server that takes the password “right” again before the acts that are wrapped by behind. The test undoes its fetch
 * by vi.unstubAllGlobals.
 */
export function passwordAsked() {
  let steppedUp = false;
  const fetch = vi.fn((_path: string, { body }: { body: string }) => {
    steppedUp = body.includes('"right"');
    const wrong = { error: { code: 'LOGIN_FAILED', message: 'x' } };
    const answer = new Response(steppedUp ? '{}' : JSON.stringify(wrong), { status: steppedUp ? 200 : 401 });
    return Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', fetch);
  const behind =
    <Input, Answer>(act: (input: Input) => Answer) =>
    (input: Input) => {
      if (!steppedUp) throw refusal('STEP_UP_REQUIRED');
      return act(input);
    };
  return { fetch, behind };
}

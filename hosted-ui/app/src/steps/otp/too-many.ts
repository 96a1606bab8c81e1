import { useMemo } from 'preact/hooks';
import { CODES_LIMITED } from '../../api/failure';
import type { Action } from '../../state/action';
import { pageTime } from '../../state/page-time';
import { useText } from '../../texts/texts-context';

/** The pause between two codes; a longer wait means that the number's share of an hour is used up. */
const RESEND_GAP_MS = 30_000;

/** What the refusal of a further code means, by how long it holds. */
export function useTooManyCodes({ retryAt }: Action): Record<string, string> {
  const t = useText();
  const long = useMemo(() => retryAt - pageTime() > RESEND_GAP_MS, [retryAt]);
  return { [CODES_LIMITED]: t(long ? 'otp.tooMany' : 'otp.tooSoon') };
}

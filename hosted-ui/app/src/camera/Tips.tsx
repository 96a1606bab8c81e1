import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';

/** What makes a good picture, in a few lines. */
export function Tips({ tips }: { tips: TextKey[] }) {
  const t = useText();
  return (
    <ul class="needs">
      {tips.map((tip) => (
        <li key={tip}>{t(tip)}</li>
      ))}
    </ul>
  );
}

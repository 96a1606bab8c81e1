import { Heading } from '../parts/Heading';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';

/** The provider looks at what was sent; the page goes on by itself. */
export function Judging({ title }: { title: TextKey }) {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t(title)}</Heading>
      <p class="lead">{t('camera.pending')}</p>
    </div>
  );
}

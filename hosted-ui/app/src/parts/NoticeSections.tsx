import type { Notice } from '../api/types';
import { useText } from '../texts/texts-context';

/** The notice in headed parts; below a fold the whole text, which is what the consent record's hash is of. */
export function NoticeSections({ notice, locale }: { notice: Notice; locale: string }) {
  const t = useText();
  return (
    <div class="notice" lang={locale}>
      {notice.sections.map(({ title, paragraphs, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul class="needs">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <details class="disclosure">
        <summary>{t('consent.whole')}</summary>
        <p class="notice-text">{notice.text}</p>
      </details>
    </div>
  );
}

import { useState } from 'preact/hooks';
import { GlobeIcon } from '../parts/icons';
import { useWhenOnline } from '../state/lifecycle';
import { isLocale, LOCALE_NAMES, LOCALE_SHORT, LOCALES, type Locale } from '../texts/texts';
import { useLocale, useText } from '../texts/texts-context';

export function LanguagePicker({ onLocale }: { onLocale: (locale: Locale) => Promise<void> }) {
  const t = useText();
  const locale = useLocale();
  const [wanted, setWanted] = useState<Locale | null>(null);
  const [failed, setFailed] = useState(false);

  useWhenOnline(() => setFailed(false));

  function choose(select: HTMLSelectElement): void {
    const { value } = select;
    // It goes on to show the one that is on its way.
    if (wanted !== null) select.value = wanted;
    if (!isLocale(value) || wanted !== null) return;
    setWanted(value);
    setFailed(false);
    onLocale(value)
      .catch(() => setFailed(true))
      .finally(() => setWanted(null));
  }

  return (
    <div class="language">
      <label>
        <GlobeIcon />
        <span class="unseen">{t('lang.choose')}</span>
        <span class="language-short" aria-hidden="true">
          {LOCALE_SHORT[wanted ?? locale]}
        </span>
        <select
          name="language"
          value={wanted ?? locale}
          aria-busy={wanted !== null}
          onChange={(event) => choose(event.currentTarget)}
        >
          {LOCALES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LOCALE_NAMES[code]}
            </option>
          ))}
        </select>
      </label>
      <div role="alert" class="language-problem">
        {failed && <p class="note wrong">{t('lang.failed')}</p>}
      </div>
    </div>
  );
}

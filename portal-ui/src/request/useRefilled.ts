import { useEffect, useRef } from 'react';
import type { FilledTemplate } from './fillTemplate';

/** A text that is a template as it was filled follows the template: other steps are chosen, other steps are named. */
export function useRefilled(
  templates: readonly FilledTemplate[],
  draft: { text: string; set: (text: string) => void },
) {
  const used = useRef<FilledTemplate | null>(null);
  const { text, set } = draft;
  useEffect(() => {
    const before = used.current;
    const now = templates.find((each) => each.text === text);
    if (!now && before?.text === text) {
      const again = templates.find(({ id, lang }) => id === before.id && lang === before.lang);
      used.current = again ?? null;
      if (again) set(again.text);
      return;
    }
    used.current = now ?? null;
  }, [templates, text, set]);
}

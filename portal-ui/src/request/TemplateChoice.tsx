import { useEffect, useEffectEvent } from 'react';
import { Key } from '../ui/Key';
import { singleKeysOn } from '../ui/shortcuts';
import type { FilledTemplate } from './fillTemplate';
import styles from './TemplateChoice.module.css';

interface Props {
  templates: readonly FilledTemplate[];
  /** Picked by the keys 1 to 9, unless somebody types. */
  keys: boolean;
  onPick: (template: FilledTemplate) => void;
}

/** Texts to start from, each one key away. */
export function TemplateChoice({ templates, keys, onPick }: Props) {
  const pick = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if ((event.target as Element | null)?.closest('textarea, input:not([type="checkbox"])')) return;
    const template = /^[1-9]$/.test(event.key) ? templates[Number(event.key) - 1] : undefined;
    if (!template) return;
    event.preventDefault();
    onPick(template);
  });
  useEffect(() => {
    if (!keys) return;
    const listener = (event: KeyboardEvent) => pick(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [keys]);
  return (
    <div className={styles.templates}>
      {templates.map((template, index) => (
        <button
          key={template.id}
          type="button"
          className={styles.template}
          aria-keyshortcuts={keys ? String(index + 1) : undefined}
          onClick={() => onPick(template)}
        >
          {keys && <Key name={String(index + 1)} />} Use “<span lang={template.lang}>{template.text}</span>”
          {template.meaning && <span className="fine"> {template.meaning}</span>}
        </button>
      ))}
    </div>
  );
}

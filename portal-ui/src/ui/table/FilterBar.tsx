import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { DateInput } from '../DateInput';
import styles from './FilterBar.module.css';

export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form role="search" aria-label={label} className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  choices: (readonly [value: string, label: string])[];
  /** The wording of "no filter"; null where a choice is always set. */
  any?: string | null;
  onChange: (value: string | undefined) => void;
}

export function FilterChoice({ label, value, choices, any = 'Any', onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field} data-set={any !== null && value !== undefined ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        {any !== null && <option value="">{any}</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TextProps {
  label: string;
  value: string | undefined;
  type?: 'search' | 'date';
  onChange: (value: string | undefined) => void;
}

const typingMs = 250;

/** A year that is typed passes through 0002, 0020 and 0202. */
const firstYear = '1900';

/**
 * Filters when the typing pauses, so that the address does not change with every letter; by a day of an unlikely year
 * only when the field is left.
 */
export function FilterText({ label, value, type = 'search', onChange }: TextProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value ?? '', from: value });
  const text = typed.from === value ? typed.text : (value ?? '');

  const unlikely = type === 'date' && text !== '' && text < firstYear;

  const apply = useEffectEvent(() => onChange(text || undefined));

  useEffect(() => {
    if (text === (value ?? '') || unlikely) return;
    const timer = setTimeout(() => apply(), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, unlikely]);

  const input = {
    id,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ text: event.target.value, from: value }),
    onBlur: () => {
      if (unlikely && text !== value) onChange(text);
    },
  };
  return (
    <div className={styles.field} data-set={value !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {type === 'date' ? <DateInput {...input} type={type} empty="Any" /> : <input {...input} type={type} />}
    </div>
  );
}

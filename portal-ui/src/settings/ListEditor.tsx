import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAnnounce } from '../ui/Announcer';
import { type Entry, withRow } from './entries';
import styles from './ListEditor.module.css';
import form from './SettingsForm.module.css';
import type { Problems } from './settingsDraft';

interface Props {
  /** Of the setting; a row's input is called by it and the row's id. */
  name: string;
  title: string;
  /** What a row holds: "host". */
  noun: string;
  placeholder: string;
  /** What an empty list means. */
  empty: string;
  most?: number;
  entries: Entry[];
  problems: Problems;
  onChange: (entries: Entry[]) => void;
  /** What the list is for. */
  children: ReactNode;
}

/** What is to take the focus: a row, or the button that adds one. Each time a new object. */
interface Focus {
  on: number | 'add';
}

/** A list of addresses, one a row. */
export function ListEditor({ name, title, noun, placeholder, empty, most, entries, onChange, ...props }: Props) {
  const announce = useAnnounce();
  const adding = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<Focus | null>(null);
  const full = most !== undefined && entries.length >= most;
  const refused = props.problems[name];

  const add = () => {
    const longer = withRow(entries);
    setFocused({ on: longer.at(-1)?.id ?? 'add' });
    onChange(longer);
  };

  /** The focus goes on with what took the row's place. */
  const remove = (entry: Entry, index: number) => {
    const shorter = entries.filter(({ id }) => id !== entry.id);
    setFocused({ on: (shorter[index] ?? shorter.at(-1))?.id ?? 'add' });
    onChange(shorter);
    announce(`Removed ${entry.typed.trim() || `the empty ${noun}`}. It is saved with the settings.`);
  };

  useEffect(() => {
    if (focused?.on === 'add') adding.current?.focus();
  }, [focused]);

  return (
    <fieldset className={form.group}>
      <legend>{title}</legend>
      <div className={form.lead}>{props.children}</div>
      {entries.length > 0 && (
        <ul className={styles.rows}>
          {entries.map((entry, index) => (
            <Row
              key={entry.id}
              name={`${name}.${entry.id}`}
              label={`${capital(noun)} ${index + 1}`}
              placeholder={placeholder}
              typed={entry.typed}
              problem={props.problems[`${name}.${entry.id}`]}
              focus={focused?.on === entry.id ? focused : null}
              onChange={(typed) => onChange(entries.map((each) => (each.id === entry.id ? { ...each, typed } : each)))}
              onRemove={() => remove(entry, index)}
            />
          ))}
        </ul>
      )}
      {entries.length === 0 && <p>{empty}</p>}
      {refused && (
        <p className={form.problem} role="status">
          {refused}
        </p>
      )}
      {full ? (
        <p className="muted">The list holds {most}, which is the most. Remove one to add another.</p>
      ) : (
        <div>
          <Button ref={adding} variant="default" onClick={add}>
            Add {article(noun)} {noun}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface RowProps {
  name: string;
  label: string;
  placeholder: string;
  typed: string;
  problem: string | undefined;
  focus: Focus | null;
  onChange: (typed: string) => void;
  onRemove: () => void;
}

function Row({ name, label, placeholder, typed, problem, focus, onChange, onRemove }: RowProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useId();

  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  return (
    <li className={styles.row}>
      <input
        ref={input}
        name={name}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={told}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="default" onClick={onRemove} aria-label={`Remove ${typed.trim() || label.toLowerCase()}`}>
        Remove
      </Button>
      <p id={told} className={form.problem} role="status">
        {problem}
      </p>
    </li>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

import { useId } from 'react';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import type { ConfigField } from './configFields';
import styles from './Editor.module.css';
import { rangeInWords } from './flowRules';
import { choiceInWords, valueInWords } from './flowWords';

interface Props {
  field: ConfigField;
  /** Of the input. */
  name: string;
  /** Undefined while the default holds. */
  value: unknown;
  problem: string | undefined;
  /** typed: letter by letter. */
  onChange: (value: unknown, typed?: boolean) => void;
}

/** The input of one setting; while nothing is set it shows the default, greyed. */
export function ConfigInput(props: Props) {
  const { field, name, value, problem, onChange } = props;
  if (field.kind === 'switch') return <Switch {...props} />;
  if (field.kind === 'choices') return <Choices {...props} />;
  return (
    <div>
      <FormField label={field.label} hint={hintOf(field)} problem={problem}>
        {(input) => {
          const shared = { ...input, name, className: value === undefined ? styles.byDefault : undefined };
          if (field.kind === 'choice') {
            return (
              <select
                {...shared}
                value={typeof value === 'string' ? value : ''}
                onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
              >
                <option value="">
                  {field.byDefault === undefined ? 'Not set' : `Default: ${valueInWords(field.byDefault)}`}
                </option>
                {field.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceInWords(choice)}
                  </option>
                ))}
              </select>
            );
          }
          if (field.kind === 'number') {
            return (
              <input
                {...shared}
                inputMode="numeric"
                autoComplete="off"
                placeholder={String(field.byDefault)}
                value={typed(value)}
                onChange={(event) => onChange(numberOf(event.target.value), true)}
              />
            );
          }
          return (
            <textarea
              {...shared}
              rows={3}
              spellCheck={false}
              placeholder={linesOf(field.byDefault)}
              value={linesOf(value)}
              onChange={(event) => onChange(listOf(event.target.value), true)}
              onBlur={() => Array.isArray(value) && onChange(tidied(value))}
            />
          );
        }}
      </FormField>
      {value !== undefined && <Reset field={field} onReset={() => onChange(undefined)} />}
    </div>
  );
}

function Switch({ field, name, value, problem, onChange }: Props) {
  return (
    <div>
      <label className={form.check}>
        <input
          type="checkbox"
          name={name}
          checked={(value ?? field.byDefault) === true}
          onChange={(event) => onChange(event.target.checked === field.byDefault ? undefined : event.target.checked)}
        />
        <span>
          {field.label} <span className="row-note">{problem ?? hintOf(field)}</span>
        </span>
      </label>
      {value !== undefined && <Reset field={field} onReset={() => onChange(undefined)} />}
    </div>
  );
}

function Choices({ field, name, value, problem, onChange }: Props) {
  const told = useId();
  if (field.kind !== 'choices') return null;
  const chosen = ((value ?? field.byDefault) as string[] | undefined) ?? [];
  const choose = (choice: string, on: boolean) =>
    onChange(field.choices.filter((each) => (each === choice ? on : chosen.includes(each))));
  return (
    <fieldset className={form.group} aria-describedby={told}>
      <legend>{field.label}</legend>
      {field.choices.map((choice, index) => (
        <label key={choice} className={form.check}>
          <input
            type="checkbox"
            name={index === 0 ? name : undefined}
            checked={chosen.includes(choice)}
            onChange={(event) => choose(choice, event.target.checked)}
          />
          <span>{choiceInWords(choice)}</span>
        </label>
      ))}
      <div id={told} className={problem ? form.problem : 'fine'} role="status">
        {problem ?? hintOf(field)}
      </div>
      {value !== undefined && <Reset field={field} onReset={() => onChange(undefined)} />}
    </fieldset>
  );
}

function Reset({ field, onReset }: { field: ConfigField; onReset: () => void }) {
  const words = field.byDefault === undefined ? 'Unset' : `Reset to ${valueInWords(field.byDefault)}`;
  return (
    <button type="button" className={styles.jump} aria-label={`${words}: ${field.label}`} onClick={onReset}>
      {words}
    </button>
  );
}

function hintOf(field: ConfigField): string {
  const how = field.kind === 'list' ? 'One a line.' : '';
  const range = field.kind === 'number' ? `A whole number ${rangeInWords(field)}.` : how;
  return [range, field.help].filter(Boolean).join(' ');
}

/** A number as it was typed, also where it is none. */
function typed(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** What was typed as a number, else as it stands: the rules name what is wrong with it. */
function numberOf(input: string): unknown {
  const text = input.trim();
  if (text === '') return undefined;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : '';
}

function listOf(input: string): unknown {
  return input === '' ? undefined : input.split('\n');
}

function tidied(lines: readonly unknown[]): unknown {
  const words = lines.map((line) => String(line).trim()).filter(Boolean);
  return words.length === 0 ? undefined : words;
}

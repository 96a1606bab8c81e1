import { type ReactNode, useId } from 'react';
import form from './Form.module.css';

/** What ties an input to its label, its hint and what is wrong with it. */
interface FieldProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Props {
  label: string;
  hint: ReactNode;
  /** In place of the hint. */
  problem?: string | string[];
  /** What is in it, and how many characters it takes: the browser cuts off what is longer, as when it is pasted. */
  text?: { value: string; longest: number };
  children: (field: FieldProps) => ReactNode;
}

export function FormField({ label, hint, problem, text, children }: Props) {
  const id = useId();
  const told = `${id}-told`;
  const full = text && text.value.length >= text.longest;
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': told })}
      <div id={told} className={problem ? form.problem : 'fine'} role="status">
        {Array.isArray(problem) ? (
          <ul>
            {problem.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          (problem ??
          (full ? `At most ${text.longest.toLocaleString('en-IN')} characters; what is longer is cut off.` : hint))
        )}
      </div>
    </div>
  );
}

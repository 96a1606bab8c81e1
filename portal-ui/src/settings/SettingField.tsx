import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormField } from '../ui/FormField';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'> {
  /** Of the input, by which the form finds it. */
  name: string;
  label: string;
  hint: ReactNode;
  problem: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

export function SettingField({ label, hint, problem, onChange, ...input }: Props) {
  return (
    <FormField label={label} hint={hint} problem={problem}>
      {(field) => (
        <input
          {...field}
          {...input}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { FormField } from '../shell/FormField';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'> {
  /** Of the input, by which the form finds it. */
  name: string;
  label: string;
  hint: ReactNode;
  problem: string | undefined;
  /** A problem is told while it is typed, not only once the field is left. */
  atOnce?: boolean;
  /** Someone tried to save. */
  tried: boolean;
  value: string;
  onChange: (typed: string) => void;
}

export function SettingField({ label, hint, problem, atOnce = false, tried, onChange, ...input }: Props) {
  const [left, setLeft] = useState(false);
  return (
    <FormField label={label} hint={hint} problem={left || tried || atOnce ? problem : undefined}>
      {(field) => (
        <input
          {...field}
          {...input}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </FormField>
  );
}

import type { ComponentProps } from 'react';
import { dayInWords, whenInWords } from '../labels/dateTime';
import styles from './DateInput.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  type: 'date' | 'datetime-local';
  value: string;
  /** What an empty one says. */
  empty: string;
}

/** The browser's own picker, which shows its value in the form of all other dates until it is edited. */
export function DateInput({ type, value, empty, ...input }: Props) {
  return (
    <span className={styles.date} data-words={wordsOf(type, value) ?? empty}>
      <input {...input} type={type} value={value} />
    </span>
  );
}

function wordsOf(type: Props['type'], value: string): string | undefined {
  if (Number.isNaN(Date.parse(value))) return undefined;
  return type === 'date' ? dayInWords(value) : whenInWords(value);
}

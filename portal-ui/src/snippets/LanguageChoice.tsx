import { SegmentedControl } from '@mantine/core';
import { type Language, languages, rememberLanguage } from './snippets';

interface Props {
  value: Language;
  onChange: (language: Language) => void;
}

const choices = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** In which language the snippets are shown; the browser remembers it. */
export function LanguageChoice({ value, onChange }: Props) {
  const choose = (chosen: string) => {
    rememberLanguage(chosen as Language);
    onChange(chosen as Language);
  };
  return <SegmentedControl size="xs" aria-label="Language" data={choices} value={value} onChange={choose} />;
}

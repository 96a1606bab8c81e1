import { Command } from '../ui/Command';
import { type Language, languages, type Operation, type Own, snippetOf } from './snippets';

interface Props {
  operation: Operation;
  language: Language;
  own: Own;
}

const labels: Record<Operation, string> = {
  create: 'code that creates a verification',
  read: 'code that reads a verification',
  verify: 'code that checks a webhook’s signature',
};

/** Lines of a program that work as they stand. */
export function Snippet({ operation, language, own }: Props) {
  return (
    <Command label={`${labels[operation]}, in ${languages[language]}`}>{snippetOf(operation, language, own)}</Command>
  );
}

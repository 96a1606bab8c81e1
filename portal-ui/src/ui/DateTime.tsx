import { whenInWords } from '../labels/dateTime';

/** A point in time in the reader's zone; the exact UTC instant is its title. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at) return <span className="muted">not yet</span>;
  return (
    <time dateTime={at} title={at}>
      {whenInWords(at)}
    </time>
  );
}

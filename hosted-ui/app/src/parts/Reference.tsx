import { useRef, useState } from 'preact/hooks';
import type { State } from '../api/types';
import { useText } from '../texts/texts-context';
import { CheckIcon, CopyIcon } from './icons';

/** The tenant's own name of the request; else the short one, which is made to be read out. */
export function referenceOf(state: State): string {
  return state.externalReference ?? state.reference;
}

/** The reference, copied by a tap. Where the page may not write to the clipboard it is marked for copying. */
export function Reference({ value }: { value: string }) {
  const t = useText();
  const text = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);

  function mark(): void {
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
  }

  return (
    <span class="reference">
      <button
        type="button"
        class="copy"
        onClick={() => {
          // Old browsers and insecure origins have no clipboard.
          const writing = (navigator.clipboard as Clipboard | undefined)?.writeText(value);
          if (writing === undefined) mark();
          else writing.then(() => setCopied(true), mark);
        }}
      >
        <span ref={text}>{value}</span>
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span class="unseen">{t('page.copy')}</span>
      </button>
      <span role="status">{copied && t('page.copied')}</span>
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { useAnnounce } from '../Announcer';
import type { Pages } from './usePages';
import styles from './PagesFooter.module.css';

/** Below the rows: whether more come, and by a button for those who do not scroll. */
export function PagesFooter({ pages, noun }: { pages: Pages<unknown>; noun: string }) {
  const { nodes, more, fetching, fault } = pages;
  const count = counted(nodes.length, noun);
  const isAll = !more && !fault;
  const here = `${count} ${nodes.length === 1 ? 'is' : 'are'} shown${isAll ? ', that is all' : ''}.`;
  useToldWhenAsked(fetching ? `Reading ${noun}.` : here, fetching);
  return (
    <div className={styles.footer}>
      {fetching ? `Fetching ${noun}` : `${count}${isAll ? ', that is all' : ' so far'}`}
      {more && !fetching && (
        <button type="button" onClick={more}>
          Show more
        </button>
      )}
    </div>
  );
}

/**
 * Tells screen readers that rows are on their way that the reader asked for, and that they are here. The footer itself
 * is no live region: a list that is read again every few seconds would be spoken of each time it has another row.
 */
function useToldWhenAsked(words: string, fetching: boolean) {
  const announce = useAnnounce();
  const before = useRef(fetching);
  useEffect(() => {
    if (before.current === fetching) return;
    before.current = fetching;
    announce(words);
  }, [fetching, words, announce]);
}

function counted(n: number, nouns: string): string {
  return n === 1 ? `1 ${nouns.replace(/ies$/, 'y').replace(/s$/, '')}` : `${n} ${nouns}`;
}

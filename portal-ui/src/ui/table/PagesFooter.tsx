import type { Pages } from './usePages';
import styles from './PagesFooter.module.css';

/** Below the rows: whether more come, and by a button for those who do not scroll. */
export function PagesFooter({ pages, noun }: { pages: Pages<unknown>; noun: string }) {
  const { nodes, more, fetching } = pages;
  return (
    <div className={styles.footer} role="status">
      {fetching
        ? `Fetching ${noun}`
        : more
          ? `${counted(nodes.length, noun)} so far`
          : `${counted(nodes.length, noun)}, that is all`}
      {more && !fetching && (
        <button type="button" onClick={more}>
          Show more
        </button>
      )}
    </div>
  );
}

function counted(n: number, nouns: string): string {
  return n === 1 ? `1 ${nouns.replace(/ies$/, 'y').replace(/s$/, '')}` : `${n} ${nouns}`;
}

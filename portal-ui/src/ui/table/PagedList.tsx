import { type ReactNode, useRef } from 'react';
import { FaultNotice } from '../FaultNotice';
import type { Role } from '../../generated/graphql';
import { DataTable, type DataTableProps } from './DataTable';
import { ListPage } from './ListPage';
import { PagesFooter } from './PagesFooter';
import { useNarrow } from './useNarrow';
import type { Pages } from './usePages';
import { useReturn } from './useReturn';

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns' | 'tracks' | 'rowId' | 'heights'> {
  title: string;
  subtitle: string;
  filters: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Above the rows, besides a fault. */
  notice?: ReactNode;
  pages: Pages<Row>;
  /** What the rows are called, in the plural. */
  noun: string;
  /** The name by which styles know the rows. */
  list: string;
  needs?: Role[];
  /** In place of rows. */
  empty: ReactNode;
}

/** A page that is one list from the server, read further as it is scrolled. */
export function PagedList<Row>(props: Props<Row>) {
  const { title, subtitle, filters, aside, notice, pages, noun, list, needs, empty, ...table } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { nodes, fault, more, retry, place } = pages;
  const { rowId, heights } = table;
  const returning = useReturn(scroller, pages, rowId, useNarrow() ? heights.narrow : heights.wide);
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      filters={filters}
      aside={aside}
      notice={fault ? <FaultNotice fault={fault} needs={needs} onRetry={retry} /> : notice}
    >
      {nodes.length > 0 ? (
        <DataTable
          {...table}
          label={title}
          rows={nodes}
          scroller={scroller}
          startAt={place?.top}
          current={place?.row}
          rowProps={(row) => ({ 'data-list': list, ...returning(row) })}
          onEndNear={more}
          footer={<PagesFooter pages={pages} noun={noun} />}
        />
      ) : (
        !fault && empty
      )}
    </ListPage>
  );
}

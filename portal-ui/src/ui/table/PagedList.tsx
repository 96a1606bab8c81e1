import { type ReactNode, useRef } from 'react';
import { FaultNotice } from '../FaultNotice';
import type { Role } from '../../generated/graphql';
import { DataTable, type DataTableProps } from './DataTable';
import { ListPage } from './ListPage';
import { PagesFooter } from './PagesFooter';
import type { Pages } from './usePages';

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns' | 'tracks' | 'rowId' | 'heights'> {
  title: string;
  subtitle: string;
  filters: ReactNode;
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
export function PagedList<Row>({ title, subtitle, filters, pages, noun, list, needs, empty, ...table }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { nodes, fault, more, retry } = pages;
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      filters={filters}
      notice={fault && <FaultNotice fault={fault} needs={needs} onRetry={retry} />}
    >
      {nodes.length > 0 ? (
        <DataTable
          {...table}
          label={title}
          rows={nodes}
          scroller={scroller}
          rowProps={() => ({ 'data-list': list })}
          onEndNear={more}
          footer={<PagesFooter pages={pages} noun={noun} />}
        />
      ) : (
        !fault && empty
      )}
    </ListPage>
  );
}

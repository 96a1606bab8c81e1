import { type ColumnDef, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useNarrow } from './useNarrow';
import { useOverflow } from './useOverflow';
import styles from './DataTable.module.css';

export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Where the rows stand in a longer list, of which others are not here. */
  within?: {
    /** How many rows of the list come before them. */
    before: number;
    /** How many rows can be scrolled to. */
    reach: number;
    /** How many rows the list has; more than can be scrolled to while they were not read yet. */
    total: number;
  };
  /** Hears which rows of the list are in sight, by their indexes. */
  onView?: (first: number, last: number) => void;
  /** Made once: cells are components, and new ones would take the focus away with the old. */
  columns: ColumnDef<Row>[];
  /** A grid-template-columns value, one track a column. */
  tracks: string;
  rowId: (row: Row) => string;
  /** Row heights in pixels: beside each other, and stacked on a narrow screen. */
  heights: { wide: number; narrow: number };
  scroller: RefObject<HTMLDivElement | null>;
  /** The row that the keyboard stands on: in sight at first, and kept in the page when it scrolls away. */
  current?: string;
  /** How far it is scrolled at first, in pixels. */
  startAt?: number;
  /** data-* attributes and handlers of a row. */
  rowProps?: (row: Row) => Record<string, unknown>;
  onEndNear?: () => void;
  footer?: ReactNode;
}

/** A table that holds thousands of rows: only those in sight are in the document. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, tracks, rowId, heights, scroller, current, startAt, rowProps } = props;
  const { onEndNear, footer, within = { before: 0, reach: rows.length, total: rows.length }, onView } = props;
  const { before, reach, total: known } = within;
  const narrow = useNarrow();
  const height = narrow ? heights.narrow : heights.wide;
  // oxlint-disable-next-line react/incompatible-library -- the table is read in this component alone
  const table = useReactTable({ data: rows as Row[], columns, getRowId: rowId, getCoreRowModel: getCoreRowModel() });
  const model = table.getRowModel().rows;
  const found = current === undefined ? -1 : rows.findIndex((row) => rowId(row) === current);
  const currentIndex = found < 0 ? -1 : before + found;

  const [startOffset] = useState(() => startAt ?? Math.max(0, currentIndex * height - 4 * height));

  const virtualizer = useVirtualizer({
    count: reach,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => model[index - before]?.id ?? index,
    overscan: 12,
    initialOffset: startOffset,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (currentIndex < 0 || currentIndex >= reach || inSight.includes(currentIndex)) return inSight;
      return [...inSight, currentIndex].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const lastInSight = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (reach > 0 && lastInSight >= reach - 8) onEndNear?.();
  }, [lastInSight, reach, onEndNear]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => onView?.(startIndex, endIndex), [startIndex, endIndex, onView]);

  const total = virtualizer.getTotalSize();
  const overflows = useOverflow(scroller, total);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-narrow={narrow || undefined}
      // Arrow keys scroll what has the focus.
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrollable` })}
    >
      <div role="table" aria-label={label} aria-rowcount={known + 1} style={{ '--tracks': tracks } as object}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.cells}>
            {table.getFlatHeaders().map((header) => (
              <div role="columnheader" key={header.id}>
                {flexRender(header.column.columnDef.header, header.getContext())}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: total }}>
          {items.map((item) => {
            const row = model[item.index - before];
            const style = { height, transform: `translateY(${item.start}px)` };
            if (!row) return <div key={item.key} aria-hidden className={styles.blank} style={style} />;
            return (
              <div
                role="row"
                key={row.id}
                aria-rowindex={item.index + 2}
                className={`${styles.cells} ${styles.row}`}
                style={style}
                {...rowProps?.(row.original)}
              >
                {row.getVisibleCells().map((cell) => (
                  <div role="cell" key={cell.id} data-column={cell.column.id}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      {footer}
    </div>
  );
}

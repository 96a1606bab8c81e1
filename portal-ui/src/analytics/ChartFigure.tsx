import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import page from '../ui/Page.module.css';
import styles from './analytics.module.css';
import { saveFile } from '../ui/saveFile';
import { csvOf } from './figures';

interface Props {
  title: string;
  /** What is counted, and of what. */
  definition: string;
  /** One sentence that says what is to be seen. */
  finding: string;
  /** The same values as the chart's, for the table and its CSV. */
  head: string[];
  rows: (string | number)[][];
  /** The name of the CSV file, without its ending. */
  file: string;
  children: ReactNode;
}

/** A chart with what it says in words; a switch shows its values as a table, which can be saved as CSV. */
export function ChartFigure({ title, definition, finding, head, rows, file, children }: Props) {
  const [table, setTable] = useState(false);
  const id = useId();
  return (
    <figure className={`card ${styles.figure}`} aria-labelledby={id}>
      <figcaption>
        <div className={page.head}>
          <h2 id={id}>{title}</h2>
          <Button.Group>
            <Button
              size="compact-xs"
              variant={table ? 'light' : 'default'}
              aria-pressed={table}
              onClick={() => setTable(!table)}
            >
              Table <span className="unseen">of {title}</span>
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => saveFile(`${file}.csv`, 'text/csv', csvOf(head, rows))}
            >
              CSV <span className="unseen">of {title}</span>
            </Button>
          </Button.Group>
        </div>
        <p>{finding}</p>
        <p className="fine">{definition}</p>
      </figcaption>
      {table ? <ValueTable title={title} head={head} rows={rows} /> : children}
    </figure>
  );
}

function ValueTable({ title, head, rows }: Pick<Props, 'title' | 'head' | 'rows'>) {
  return (
    <div className={styles.table} role="region" aria-label={`${title}, values`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 2).join(' ')}>
              {row.map((value, at) => (
                <td key={head[at]} data-head={head[at]} data-number={typeof value === 'number' || undefined}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useId, useRef, useState } from 'react';
import { reviewRoles } from '../api/roles';
import { type ChecklistEntryFragment, TickChecklistDocument } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Key } from '../ui/Key';
import { useShortcuts } from '../ui/shortcuts';
import styles from './Checklist.module.css';
import { useCaseAct } from './useDecision';

interface Props {
  requestId: string;
  items: readonly ChecklistEntryFragment[];
  /** When the review of whoever has the case here began; null where the checklist is only read. */
  startedAt: string | null;
  refetch: () => Promise<void>;
}

interface Wanted {
  ticked: boolean;
  /** The service has taken it. */
  saved: boolean;
}

/** What is to be looked at before the case is decided: ticked by its holder, read by all who may review. */
export function Checklist({ requestId, items, startedAt, refetch }: Props) {
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  /** What was ticked here, by key: it stays while the connection is away, and until the case is fetched anew. */
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({});
  const { busy, fault, send } = useCaseAct(refetch, ({ code }) => {
    // The case has moved on: what it holds now counts.
    if (code === 'SERVICE_INVALID_STATE') setWanted({});
  });
  const holds = startedAt !== null;
  const isTicked = ({ key, tickedBy }: ChecklistEntryFragment) => wanted[key]?.ticked ?? tickedBy !== null;
  const done = items.filter(isTicked).length;
  const open = items.filter((item) => item.required && !isTicked(item)).length;
  useShortcuts(
    holds
      ? {
          x: () => {
            const boxes = list.current?.querySelectorAll('input');
            const next = items.findIndex((item) => !isTicked(item));
            boxes?.[Math.max(next, 0)]?.focus();
          },
        }
      : {},
  );

  const tick = async (key: string, ticked: boolean) => {
    if (!startedAt) return false;
    setWanted((before) => ({ ...before, [key]: { ticked, saved: false } }));
    const taken = await send(TickChecklistDocument, { input: { requestId, key, ticked, startedAt } });
    if (taken) setWanted((before) => ({ ...before, [key]: { ticked: before[key]?.ticked ?? ticked, saved: true } }));
    return taken !== undefined;
  };
  const unsaved = Object.entries(wanted).filter(([, { saved }]) => !saved);
  const tickAgain = async () => {
    for (const [key, { ticked }] of unsaved) if (!(await tick(key, ticked))) return;
  };

  return (
    <section className={styles.checklist} aria-labelledby={title}>
      <h2 id={title}>
        Checklist <span className="muted">{`${done} of ${items.length}`}</span> {holds && <Key name="x" />}
      </h2>
      {fault && (
        <FaultNotice
          fault={fault}
          needs={reviewRoles}
          onRetry={unsaved.length > 0 ? () => void tickAgain() : undefined}
        />
      )}
      <ul ref={list} aria-busy={busy}>
        {items.map((item) => (
          <li key={item.key}>
            <label>
              <input
                type="checkbox"
                checked={isTicked(item)}
                disabled={!holds}
                onChange={({ target }) => void tick(item.key, target.checked)}
              />
              <span>
                {item.text}
                {!item.required && <span className="muted"> (optional)</span>}
              </span>
            </label>
            <Note item={item} saved={wanted[item.key]?.saved ?? true} />
          </li>
        ))}
      </ul>
      {holds && open > 0 && (
        <p className="fine">{open === 1 ? 'One required item is' : `${open} required items are`} open.</p>
      )}
    </section>
  );
}

function Note({ item, saved }: { item: ChecklistEntryFragment; saved: boolean }) {
  if (!saved) return <span className={`fine ${styles.note}`}>Not saved yet</span>;
  if (item.tickedBy === null || item.tickedAt === null) return null;
  return (
    <span className={`fine ${styles.note}`}>
      {item.tickedBy}, <DateTime at={item.tickedAt} />
    </span>
  );
}

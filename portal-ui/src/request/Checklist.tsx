import { useEffect, useId, useRef, useState } from 'react';
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
  items: Items;
  /** When the review of whoever has the case here began; null where the checklist is only read. */
  startedAt: string | null;
  refetch: () => Promise<void>;
}

type Items = readonly ChecklistEntryFragment[];

interface Wanted {
  ticked: boolean;
  /** The items as they stood when the service took it: newer ones count. Null until then. */
  savedOver: Items | null;
}

type AllWanted = Readonly<Record<string, Wanted>>;

/** What is to be looked at before the case is decided: ticked by its holder, read by all who may review. */
export function Checklist({ requestId, items, startedAt, refetch }: Props) {
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  /** What was ticked here, by key: it stays while the connection is away, and until the case is fetched anew. */
  const [wanted, setWanted] = useState<AllWanted>({});
  /** The same, for what is sent after this page was drawn. */
  const latest = useRef(wanted);
  const want = (all: AllWanted) => setWanted((latest.current = all));
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  const { busy, fault, send } = useCaseAct(refetch, ({ code }) => {
    // The case has moved on: what it holds now counts.
    if (code === 'SERVICE_INVALID_STATE') want({});
  });
  const holds = startedAt !== null;
  const isTicked = ({ key, tickedBy }: ChecklistEntryFragment) => {
    const here = wanted[key];
    return here && (here.savedOver === null || here.savedOver === items) ? here.ticked : tickedBy !== null;
  };
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

  /** One after another, so that the service takes them in the order in which they were made here. */
  const sending = useRef(false);
  const sendAll = async () => {
    if (sending.current || !startedAt) return;
    sending.current = true;
    for (let next = firstUnsaved(latest.current); next; next = firstUnsaved(latest.current)) {
      const [key, { ticked }] = next;
      const taken = await send(TickChecklistDocument, { input: { requestId, key, ticked, startedAt } });
      if (!taken) break;
      const changed = latest.current[key]?.ticked !== ticked;
      if (!changed) want({ ...latest.current, [key]: { ticked, savedOver: shown.current } });
    }
    sending.current = false;
  };
  const tick = (key: string, ticked: boolean) => {
    want({ ...latest.current, [key]: { ticked, savedOver: null } });
    void sendAll();
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
          onRetry={firstUnsaved(wanted) ? () => void sendAll() : undefined}
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
                onChange={({ target }) => tick(item.key, target.checked)}
              />
              <span>
                {item.text}
                {!item.required && <span className="muted"> (optional)</span>}
              </span>
            </label>
            <Note item={item} saved={wanted[item.key]?.savedOver !== null} />
          </li>
        ))}
      </ul>
      {holds && open > 0 && (
        <p className="fine">{open === 1 ? 'One required item is' : `${open} required items are`} open.</p>
      )}
    </section>
  );
}

function firstUnsaved(wanted: AllWanted) {
  return Object.entries(wanted).find(([, { savedOver }]) => savedOver === null);
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

import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { DeleteViewDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { FilterChoice } from '../ui/table/FilterBar';
import { useAct } from '../ui/useAct';
import { isFiltered, type QueueFilter } from './queueFilter';
import styles from './QueuePage.module.css';
import { filterOfWords, useRememberView, useViews, viewOf } from './views';
import { late } from '../ui/late';

const SaveViewDialog = late(async () => (await import('./SaveViewDialog')).SaveViewDialog);

interface Props {
  filter: QueueFilter;
}

/** The reader's own views and those that colleagues share; nothing where there is none. */
export function ViewChoice({ filter }: Props) {
  const { views } = useViews();
  const remember = useRememberView();
  const navigate = useNavigate();
  if (views.length === 0) return null;

  const open = (id: string | undefined) => {
    const view = views.find((other) => other.id === id);
    remember(view?.id ?? null);
    void navigate({ to: '/queue', search: view ? filterOfWords(view.filter) : {}, replace: true });
  };
  const current = viewOf(views, filter);
  const isOther = current === undefined && isFiltered(filter);
  return (
    <FilterChoice
      label="View"
      value={current?.id ?? (isOther ? 'other' : undefined)}
      any="All cases"
      choices={[
        ...(isOther ? [['other', 'Not kept'] as const] : []),
        ...views.map(({ id, name, mine }) => [id, mine ? name : `${name}, shared`] as const),
      ]}
      onChange={open}
    />
  );
}

/** Keeps the filter as a view, or deletes the view that it is. */
export function ViewActs({ filter }: Props) {
  const { views } = useViews();
  const [saving, setSaving] = useState(false);
  const { busy, fault, send } = useAct();
  const current = viewOf(views, filter);
  const isNew = current === undefined && isFiltered({ ...filter, q: undefined });
  return (
    <>
      {isNew && (
        <button type="button" className={styles.plain} onClick={() => setSaving(true)}>
          Keep this view
        </button>
      )}
      {current?.mine && (
        <button
          type="button"
          className={styles.plain}
          disabled={busy}
          onClick={() => {
            void send(DeleteViewDocument, { id: current.id }, { announce: `${current.name} is deleted.` });
          }}
        >
          Delete this view
        </button>
      )}
      {fault && <FaultNotice fault={fault} />}
      {saving && (
        <Suspense>
          <SaveViewDialog filter={filter} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

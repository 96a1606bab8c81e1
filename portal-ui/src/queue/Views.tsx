import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DeleteViewDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { useAct } from '../ui/useAct';
import { isFiltered, type QueueFilter } from './queueFilter';
import styles from './QueuePage.module.css';
import { filterOfWords, useRememberView, useViews, viewOf } from './views';

const SaveViewDialog = lazy(() => import('./SaveViewDialog').then((module) => ({ default: module.SaveViewDialog })));

/** Filters under a name: the reader's own and those that colleagues share. */
export function Views({ filter }: { filter: QueueFilter }) {
  const { views } = useViews();
  const remember = useRememberView();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const { busy, fault, send } = useAct();
  const current = viewOf(views, filter);
  const isNew = current === undefined && isFiltered({ ...filter, q: undefined });

  const open = (id: string) => {
    const view = views.find((other) => other.id === id);
    remember(view?.id ?? null);
    void navigate({ to: '/queue', search: view ? filterOfWords(view.filter) : {}, replace: true });
  };

  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <label className={styles.view}>
          View
          <select
            value={current?.id ?? (isFiltered(filter) ? 'other' : '')}
            onChange={({ target }) => open(target.value)}
          >
            <option value="">All cases</option>
            {current === undefined && isFiltered(filter) && <option value="other">Not kept</option>}
            {views.map(({ id, name, mine }) => (
              <option key={id} value={id}>
                {mine ? name : `${name}, shared`}
              </option>
            ))}
          </select>
        </label>
      )}
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
    </div>
  );
}

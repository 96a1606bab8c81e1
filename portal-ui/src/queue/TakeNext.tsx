import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reviewRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { tenantNow } from '../api/tenantClock';
import { TakeNextReviewDocument } from '../generated/graphql';
import { useAnnounce } from '../ui/Announcer';
import { FaultNotice } from '../ui/FaultNotice';
import { Key } from '../ui/Key';
import { useShortcuts } from '../ui/shortcuts';
import { useAct } from '../ui/useAct';
import { isFiltered, type QueueFilter, serverFilter } from './queueFilter';
import styles from './QueuePage.module.css';

interface Props {
  filter: QueueFilter;
}

/** Gives the reviewer the case that is due first, and says so where none is left to take. */
export function TakeNext({ filter }: Props) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { busy, fault, send } = useAct();
  // The filter for which nothing was left.
  const [none, setNone] = useState<QueueFilter | null>(null);
  // A prepared decision is not taken, it is confirmed.
  const on = filter.status !== 'AWAITING_CHECKER' && filter.status !== 'TO_CHECK';
  const { user } = useSession();

  const take = () => {
    if (busy) return;
    setNone(null);
    const asked = serverFilter(filter, user.id, tenantNow());
    void send(
      TakeNextReviewDocument,
      { queue: asked },
      {
        then: ({ takeNextReview: taken }) => {
          if (taken) {
            announce('You have this case now.');
            void navigate({ to: '/requests/$id', params: { id: taken.id } });
          } else {
            announce(nothingWaits(asked !== null));
            setNone(filter);
          }
        },
      },
    );
  };
  useShortcuts(on ? { t: take } : {});
  if (!on) return null;
  return (
    <div className={styles.take}>
      <Button size="xs" loading={busy} onClick={take} aria-keyshortcuts="t">
        Take next <Key name="t" />
      </Button>
      {none === filter && <span className="muted">{nothingWaits(isFiltered(filter))}</span>}
      {fault && <FaultNotice fault={fault} needs={reviewRoles} />}
    </div>
  );
}

function nothingWaits(filtered: boolean): string {
  return filtered ? 'Nothing of these filters waits for you to take.' : 'Nothing waits for you to take.';
}

import { Button } from '@mantine/core';
import { useRef } from 'react';
import { faultOf } from '../api/faults';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  OwnSessionFragmentDoc,
  type OwnSessionFragment,
  SessionsDocument,
} from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import page from '../ui/Page.module.css';
import styles from './Sessions.module.css';

type OwnSession = Omit<OwnSessionFragment, ' $fragmentName'>;

/** Where the user is logged in, and how that is ended. */
export function Sessions() {
  const { busy, fault, send } = useAct();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: SessionsDocument,
    requestPolicy: 'cache-and-network',
  });
  const sessions = readFragment(OwnSessionFragmentDoc, data?.sessions ?? []);
  const read = () => execute({ requestPolicy: 'network-only' });
  const list = useRef<HTMLUListElement>(null);
  // The button goes with its session: the focus stays in the list.
  const ended = () => {
    list.current?.focus();
    read();
  };
  const others = sessions.filter(({ current }) => !current).length;
  const end = ({ id, device }: OwnSession) =>
    void send(
      EndSessionDocument,
      { sessionId: id },
      { then: ended, announce: `The session of ${nameOf(device)} is ended.` },
    );
  const endOthers = () =>
    void send(EndOtherSessionsDocument, {}, { then: ended, announce: 'All other sessions are ended.' });

  return (
    <Section
      title="Where you are logged in"
      aside={
        others > 1 && (
          <Button variant="default" size="xs" loading={busy} onClick={endOthers}>
            End all others
          </Button>
        )
      }
    >
      {(error ?? fault) && (
        <div className={styles.told}>
          {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
          {fault && <FaultNotice fault={fault} />}
        </div>
      )}
      {!data && fetching && <p className={`muted ${styles.told}`}>Fetching your sessions</p>}
      <ul ref={list} tabIndex={-1} aria-label="Your sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} of={session} busy={busy} onEnd={() => end(session)} />
        ))}
      </ul>
      {data && (
        <p className={`fine ${styles.told}`}>
          The place is not known: the service keeps no addresses of log-ins. A session ends by itself after 12 hours.
        </p>
      )}
    </Section>
  );
}

interface ItemProps {
  of: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ of, busy, onEnd }: ItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <div className={page.title}>
          <h3>{nameOf(of.device)}</h3>
          {of.current && <Chip tone="good">This one</Chip>}
        </div>
        <p className="muted">
          Logged in <DateTime at={of.beganAt} />, last used <DateTime at={of.lastSeenAt} />
        </p>
      </div>
      {!of.current && (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={(event) => {
            // The second click of a double one is on the session that has come to the place of the first.
            if (event.detail < 2) onEnd();
          }}
          aria-label={`End the session of ${nameOf(of.device)}`}
        >
          End
        </Button>
      )}
    </li>
  );
}

function nameOf(device: string): string {
  return device || 'An unknown browser';
}

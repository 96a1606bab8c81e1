import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { readMessages } from './sandboxCalls';
import styles from './SandboxPage.module.css';
import { useRead } from './useRead';

/** Simulated SMS and e-mail, which nobody outside gets. */
export function InboxPart() {
  const { data, fault, again } = useRead(readMessages);
  return (
    <Section
      title="Inbox"
      aside={<span className="muted">The last hour, 30 a channel</span>}
      empty={data?.length === 0 ? 'No message in the last hour.' : undefined}
    >
      {fault && <FaultNotice fault={fault} onRetry={again} />}
      {!data && !fault && <p className="muted">Fetching the messages</p>}
      {data && (
        <ul className={`${styles.list} ${styles.body}`} tabIndex={0} aria-label="Messages, newest first">
          {data.map((message, index) => (
            <li key={`${message.createdAt} ${index}`}>
              <div className={styles.line}>
                <strong>{message.channel}</strong>
                <span>{message.to}</span>
                <span className="muted">
                  <DateTime at={message.createdAt} />
                </span>
              </div>
              <span>{message.body}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

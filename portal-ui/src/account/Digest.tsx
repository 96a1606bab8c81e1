import { faultOf } from '../api/faults';
import { useStickyQuery } from '../api/useStickyQuery';
import { DigestDocument, SetDigestDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import styles from './AccountPage.module.css';

/** The daily mail about what waits; off until the user wants it. */
export function Digest() {
  const { busy, fault, send } = useAct();
  const [{ data, error }, execute] = useStickyQuery({ query: DigestDocument, requestPolicy: 'cache-and-network' });
  const read = () => execute({ requestPolicy: 'network-only' });
  const change = (wanted: boolean) =>
    void send(
      SetDigestDocument,
      { wanted },
      { then: read, announce: wanted ? 'You get a daily digest.' : 'You get no daily digest.' },
    );

  return (
    <Section title="Daily digest">
      <div className={styles.body}>
        {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
        {fault && <FaultNotice fault={fault} />}
        {data && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={data.dailyDigest}
              disabled={busy}
              onChange={(event) => change(event.target.checked)}
            />
            <span>
              <strong>Mail me each morning at nine</strong>
              <span className="muted">
                What waits that you may see: cases and overdue ones, endpoints that keep failing, API keys that expire.
                There is no mail when nothing waits.
              </span>
            </span>
          </label>
        )}
      </div>
    </Section>
  );
}

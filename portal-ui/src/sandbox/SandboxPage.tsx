import { useSession } from '../api/SessionContext';
import { Copyable } from '../ui/Copyable';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { ClockPart } from './ClockPart';
import { EmitPart } from './EmitPart';
import { InboxPart } from './InboxPart';
import { ReceiverPart } from './ReceiverPart';
import styles from './SandboxPage.module.css';
import { testValues } from './testValues';

/** What a sandbox has for trying things out, in one place. */
export function SandboxPage() {
  const { tenant } = useSession();
  return (
    <div className={`page ${page.page}`}>
      <header className={page.head}>
        <div>
          <h1>Sandbox</h1>
          <p className="muted">
            {tenant.environment === 'test'
              ? 'No real applicant, no real provider: move the time, read the messages, make events.'
              : 'Only a sandbox has these tools. This is a production deployment.'}
          </p>
        </div>
      </header>
      {tenant.environment === 'test' && (
        <>
          <ClockPart />
          <InboxPart />
          <ReceiverPart />
          <EmitPart />
          <Providers />
        </>
      )}
    </div>
  );
}

/** The providers are simulated: what is entered decides what they answer. */
function Providers() {
  return (
    <Section title="Simulated providers">
      <div className={`${styles.part} ${styles.body}`}>
        <p className="fine">
          What an applicant enters decides the answer, an outage too. Everything else is verified. The{' '}
          <a href="/docs/test-values" target="_blank" rel="noreferrer">
            test values
          </a>{' '}
          have the files, the document locker and the pincodes as well.
        </p>
        {testValues.map(({ provider, values }) => (
          <div key={provider} className={styles.part}>
            <h3>{provider}</h3>
            <dl className={styles.values}>
              {values.map(({ value, outcome }) => (
                <div key={value} style={{ display: 'contents' }}>
                  <dt>
                    <Copyable value={value} label={`${provider} ${value}`} />
                  </dt>
                  <dd>{outcome}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}

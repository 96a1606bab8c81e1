import { Instant } from '../clock/Instant';
import { Chip } from '../wording/Chip';
import { codeInWords } from '../wording/statuses';
import { Copyable } from './Copyable';
import { Section } from './Section';
import type { Case } from './useCase';
import styles from './Consents.module.css';

export function Consents({ consents }: { consents: Case['consents'] }) {
  return (
    <Section title="Consents" empty={consents.length === 0 ? 'No consent is recorded yet.' : undefined}>
      <ul className={styles.consents}>
        {consents.map((consent) => (
          <li key={`${consent.purposeCode} ${consent.acceptedAt}`}>
            <div className={styles.line}>
              <h3>{codeInWords(consent.purposeCode)}</h3>
              {consent.withdrawnAt ? <Chip tone="bad">Withdrawn</Chip> : <Chip tone="good">Given</Chip>}
            </div>
            <p className="muted">
              <Instant at={consent.acceptedAt} />
              {`, notice ${consent.noticeVersion}, ${consent.locale}, ${codeInWords(consent.source).toLowerCase()}`}
              {consent.withdrawnAt && (
                <>
                  , withdrawn <Instant at={consent.withdrawnAt} />
                </>
              )}
            </p>
            <p className="fine">
              Text <Copyable value={consent.textHash} label="hash of the text" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

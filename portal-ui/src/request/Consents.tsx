import { DateTime } from '../ui/DateTime';
import { Chip } from '../ui/Chip';
import { codeInWords } from '../labels/statuses';
import { Copyable } from '../ui/Copyable';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { ConsentsFragmentDoc, type ConsentSource } from '../generated/graphql';
import styles from './Consents.module.css';

const sources: Record<ConsentSource, string> = { HOSTED: 'hosted', SDK: 'by the browser SDK' };

export function Consents({ request }: { request: FragmentType<typeof ConsentsFragmentDoc> }) {
  const { consents } = readFragment(ConsentsFragmentDoc, request);
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
              <DateTime at={consent.acceptedAt} />
              {`, notice ${consent.noticeVersion}, ${consent.locale}, ${sources[consent.source]}`}
              {consent.withdrawnAt && (
                <>
                  , withdrawn <DateTime at={consent.withdrawnAt} />
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

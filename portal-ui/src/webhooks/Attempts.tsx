import { Section } from '../ui/Section';
import { DateTime } from '../ui/DateTime';
import { timeInWords } from '../labels/dateTime';
import { type FragmentType, readFragment } from '../generated';
import { type AttemptsFragment, AttemptsFragmentDoc } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { CopyButton } from '../ui/CopyButton';
import { curlOf } from './curl';
import { errorInWords, mostAttempts } from './deliveryState';
import styles from './DeliveryPage.module.css';

type Attempt = AttemptsFragment['log'][number];

interface Props {
  of: FragmentType<typeof AttemptsFragmentDoc>;
  /** What was sent to where; undefined where it is kept no more. */
  sent: { url: string; payload: string } | undefined;
}

/** Every attempt, latest first: that is the one that people come for. */
export function Attempts({ of, sent }: Props) {
  const { log } = readFragment(AttemptsFragmentDoc, of);
  return (
    <Section
      title="Attempts"
      aside={
        <span className="muted">
          {log.length} of at most {mostAttempts}
        </span>
      }
      empty={log.length === 0 ? 'None yet.' : undefined}
    >
      {sent && log.length > 0 && (
        <p className={`fine ${styles.hint}`}>
          “Copy as curl” is what was sent, by the letter: the same bytes, timestamp and signature. A receiver takes it
          for five minutes after the attempt, as it takes a repetition by somebody else.
        </p>
      )}
      <ol reversed aria-label="Attempts, latest first">
        {log.toReversed().map((attempt) => (
          <AttemptItem key={attempt.attempt} of={attempt} sent={sent} />
        ))}
      </ol>
    </Section>
  );
}

function AttemptItem({ of, sent }: { of: Attempt; sent: Props['sent'] }) {
  const command = sent && curlOf({ ...sent, headers: of.sentHeaders });
  return (
    <li className={styles.attempt}>
      <div className={styles.told}>
        <h3>Attempt {of.attempt}</h3>
        <Chip tone={of.error ? 'bad' : 'good'}>{of.error ? errorInWords(of.error) : `Answered ${of.httpStatus}`}</Chip>
        <span className="muted">
          <DateTime at={of.at} /> ({timeInWords(of.at)}), took {of.durationMs} ms
        </span>
        {command && <CopyButton value={command} label={`attempt ${of.attempt} as curl`} words="Copy as curl" />}
      </div>
      <HeaderList title="Request headers" of={of.sentHeaders} />
      <HeaderList title="Answer’s headers" of={of.answerHeaders} />
      {of.answer === '' ? (
        <p className="fine">{of.httpStatus ? 'The answer had no body.' : 'There was no answer.'}</p>
      ) : (
        <pre className={styles.answer} role="group" tabIndex={0} aria-label={`Answer ${of.attempt}, its first KB`}>
          {of.answer}
        </pre>
      )}
    </li>
  );
}

/** Folded, since most people come for the answer. What the service has hidden says so. */
function HeaderList({ title, of }: { title: string; of: Attempt['sentHeaders'] }) {
  if (of.length === 0) return null;
  return (
    <details className={styles.headers}>
      <summary>
        {title} <span className="muted">({of.length})</span>
      </summary>
      <dl>
        {of.map(({ name, value }, place) => (
          // A header may come twice, and none moves.
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import {
  AttemptDifferencesDocument,
  type AttemptDifferencesQuery,
  type AttemptField,
  type NameSource,
} from '../generated/graphql';
import { codeInWords } from '../labels/statuses';
import { FaultNotice } from '../ui/FaultNotice';
import styles from './AttemptDifferences.module.css';
import { Mask } from './Mask';

type Difference = AttemptDifferencesQuery['attemptDifferences'][number];

interface Props {
  requestId: string;
  stepKey: string;
  /** How many attempts there are: with another one the differences are asked for anew. */
  attempts: number;
  masked: boolean;
}

const fieldWords: Record<AttemptField, string> = {
  OUTCOME: 'Outcome',
  FLAGS: 'Flags',
  EXPECTED_NAME: 'Expected name',
  FOUND_NAME: 'Name of the holder',
  SCORE: 'Score of the names',
};

const sourceWords: Record<NameSource, string> = {
  AADHAAR: 'Aadhaar',
  PAN: 'the PAN',
  PERSONAL_DETAILS: 'the personal details',
  ENTERED: 'what was entered',
};

const personal: AttemptField[] = ['EXPECTED_NAME', 'FOUND_NAME'];

/** In what each attempt at a step differs from the one before it, field by field. */
export function AttemptDifferences({ requestId, stepKey, attempts, masked }: Props) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: AttemptDifferencesDocument,
    variables: { requestId },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  const again = useEffectEvent(read);
  const seen = useRef(attempts);
  useEffect(() => {
    if (seen.current !== attempts) again();
    seen.current = attempts;
  }, [attempts]);

  if (error) return <FaultNotice fault={faultOf(error)} onRetry={read} />;
  const found = data?.attemptDifferences.filter((each) => each.stepKey === stepKey) ?? [];
  if (!data && fetching) return <p className="muted">Fetching what differs.</p>;
  if (found.length === 0) return <p className="muted">The attempts do not differ in what is on record.</p>;
  return (
    <ul className={styles.differences} aria-label="What differs between the attempts">
      {found.map((each, index) => (
        <li key={index}>
          Attempt {each.attempt}, {wordsOf(each)}: <Value of={each} value={each.before} masked={masked} />{' '}
          <span aria-hidden="true">→</span>
          <span className="unseen">becomes</span> <Value of={each} value={each.after} masked={masked} />
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ field, expectedSource }: Difference): string {
  const words = fieldWords[field].toLowerCase();
  return expectedSource ? `${words} beside ${sourceWords[expectedSource]}` : words;
}

function Value({ of: { field }, value, masked }: { of: Difference; value: string | null; masked: boolean }) {
  if (value === null) return <span className="muted">none</span>;
  if (personal.includes(field)) return <Mask on={masked}>{value}</Mask>;
  return <strong>{field === 'SCORE' ? value : value.split(', ').map(codeInWords).join(', ')}</strong>;
}

import { useBesideQuery } from '../api/useBesideQuery';
import { type LinkKind, RelatedRequestsDocument, type RelatedRequestsQuery } from '../generated/graphql';
import { requestStatuses } from '../labels/statuses';
import { Section } from '../ui/Section';
// The lines look as those of the flags above them.
import lines from './Flags.module.css';

const sharedWords: Record<LinkKind, string> = {
  PHONE: 'The same mobile number',
  EMAIL: 'The same e-mail address',
  PAN: 'The same PAN',
  ACCOUNT: 'The same bank account',
  FILE: 'The same file',
};

/** The server counts no more of them. */
const mostCounted = 1_000;

type Related = RelatedRequestsQuery['relatedRequests'][number];

/** How many other requests share a value with the case, and what became of them: never which value. */
export function RelatedRequests({ requestId }: { requestId: string }) {
  const [data] = useBesideQuery({
    query: RelatedRequestsDocument,
    variables: { requestId },
  });
  const related = data?.relatedRequests ?? [];
  if (related.length === 0) return null;
  return (
    <Section title="Other requests">
      <ul className={lines.flags} aria-label="Other requests that share something with this one">
        {related.map((of) => (
          <li key={of.kind}>
            {sharedWords[of.kind]}: <strong>{howMany(of.count)}</strong>
            <span className="muted"> ({outcomesOf(of)})</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function howMany(count: number): string {
  if (count === 1) return '1 other request';
  return `${count >= mostCounted ? `${mostCounted} or more` : count} other requests`;
}

function outcomesOf({ outcomes }: Related): string {
  return outcomes.map(({ status, count }) => `${count} ${requestStatuses[status].label.toLowerCase()}`).join(', ');
}

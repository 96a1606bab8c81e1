import type { FacesFragment } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { judgementInWords } from './judgements';

/** In words what is known by now. */
export function Standing({ compared }: { compared: FacesFragment }) {
  const { portrait, own, others } = compared;
  if (portrait && own === null) {
    return (
      <p>
        Not judged by you yet. <span className="muted">The provider’s score is told afterwards.</span>
      </p>
    );
  }
  return (
    <div>
      {own !== null && (
        <p>
          You judged: <strong>{judgementInWords(own)}</strong>
        </p>
      )}
      {!portrait && <p className="muted">There is no portrait of an identity document to compare the selfie with.</p>}
      <ProviderScore compared={compared} />
      {others.map(({ reviewer, judgement }) => (
        <p key={reviewer} className="muted">
          {reviewer} judged: {judgementInWords(judgement)}
        </p>
      ))}
    </div>
  );
}

function ProviderScore({ compared: { score, passed, threshold } }: { compared: FacesFragment }) {
  if (score === null) return <p className="muted">The provider gave no score.</p>;
  return (
    <p>
      <Chip tone={passed ? 'good' : 'bad'}>{passed ? 'Face match passed' : 'Face match not passed'}</Chip>{' '}
      {`score ${score} of 100${threshold === null ? '' : `, ${threshold} or more passes`}`}
    </p>
  );
}

import { judgementInWords } from '../documents/judgements';
import type { DecisionPanelFragment } from '../generated/graphql';

type Record = NonNullable<NonNullable<DecisionPanelFragment['decision']>['record']>;

/** What stands in the record of a decision beside its reason; nothing where nothing does. */
export function DecisionRecord({ record: { checklist, faces } }: { record: Record }) {
  if (checklist.length === 0 && faces.length === 0) return null;
  return (
    <ul className="fine" aria-label="On record">
      {checklist.length > 0 && (
        <li>{checklist.length === 1 ? '1 item' : `${checklist.length} items`} of the checklist ticked</li>
      )}
      {faces.map(({ judgement, reviewer }) => (
        <li key={reviewer}>
          Faces: {judgementInWords(judgement).toLowerCase()}, {reviewer}
        </li>
      ))}
    </ul>
  );
}

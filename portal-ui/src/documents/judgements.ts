import type { FaceJudgement } from '../generated/graphql';

/** What a reviewer may make of two faces, with its key. */
export const judgements: { judgement: FaceJudgement; key: string; label: string }[] = [
  { judgement: 'SAME_PERSON', key: '1', label: 'Same person' },
  { judgement: 'NOT_THE_SAME', key: '2', label: 'Not the same' },
  { judgement: 'CANNOT_TELL', key: '3', label: 'Cannot tell' },
];

export function judgementInWords(judgement: FaceJudgement): string {
  return judgements.find((each) => each.judgement === judgement)?.label ?? judgement;
}

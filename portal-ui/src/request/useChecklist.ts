import { useBesideQuery } from '../api/useBesideQuery';
import { type FragmentType, readFragment } from '../generated';
import {
  type ChecklistEntryFragment,
  ChecklistEntryFragmentDoc,
  ReviewChecklistDocument,
  type TimelineFragmentDoc,
} from '../generated/graphql';
import { useToldAgain } from './useToldAgain';

/** After these somebody has ticked, or the ticks have ended. */
const changing = ['checklist.ticked', 'checklist.unticked', 'request.reverted'];

/** The checklist of the case's flow version with its ticks, asked beside the case; empty where there is none. */
export function useChecklist(
  requestId: string,
  request: FragmentType<typeof TimelineFragmentDoc>,
): readonly ChecklistEntryFragment[] {
  const [data, execute] = useBesideQuery({
    query: ReviewChecklistDocument,
    variables: { requestId },
  });
  useToldAgain(request, changing, () => execute({ requestPolicy: 'network-only' }));
  return readFragment(ChecklistEntryFragmentDoc, data?.reviewChecklist ?? []);
}

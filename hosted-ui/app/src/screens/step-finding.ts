import type { Step } from '../api/types';
import { useOptionalText } from '../texts/texts-context';

/** What the check of a finished step found out: whose kind of PAN it is. Null where there is nothing to tell. */
export function useStepFinding(): (step: Step) => string | null {
  const optional = useOptionalText();
  return ({ status, data }) => {
    const category = status === 'COMPLETED' ? data?.category : null;
    return typeof category === 'string' ? optional(`pan.category.${category}`) : null;
  };
}

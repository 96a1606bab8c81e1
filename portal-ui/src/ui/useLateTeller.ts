import type { Fault } from '../api/faults';
import { tellLateRefusal } from '../api/lateRefusals';
import { openDialogs } from './openDialogs';
import { useLeft } from './useLeft';

/**
 * For what is refused after its dialog was closed, or its page left: whoever asked for it takes it for done. At the
 * beginning of an act it gives what tells of its refusal, which does nothing as long as the act's own part is there.
 */
export function useLateTeller(): () => (fault: Fault) => void {
  const left = useLeft();
  return () => {
    const act = `“${openDialogs.at(-1)?.title ?? document.title.split(' · ')[0]}”`;
    return (fault) => {
      if (left.current) tellLateRefusal({ act, fault });
    };
  };
}

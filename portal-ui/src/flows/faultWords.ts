import type { Fault } from '../api/faults';

/** A refusal in the words of the pages of flows: the shared ones speak of cases. */
export function wordedForFlows(fault: Fault): Fault {
  if (fault.code === 'SERVICE_INVALID_STATE') return { ...fault, code: 'VALIDATION_FAILED' };
  if (fault.code === 'FLOW_INVALID') return { ...fault, code: 'VALIDATION_FAILED', details: undefined };
  if (fault.code === 'FLOW_CONFLICT') {
    const message = 'Somebody else changed this draft meanwhile. Go back and look at it, then repeat this.';
    return { ...fault, code: 'VALIDATION_FAILED', message };
  }
  return fault;
}

import { type Fault, NOT_DONE } from '../api/faults';

/** A refusal of something that is no case: what the service says, not that a case has moved. */
export function asSaid(fault: Fault): Fault {
  return fault.code === 'SERVICE_INVALID_STATE' ? { ...fault, code: NOT_DONE } : fault;
}

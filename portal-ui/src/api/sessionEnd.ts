import { endsSession, type Fault } from './faults';

let tell: () => void = () => undefined;

/** What follows where an answer, by whatever way it came, says that the session has ended. */
export function onSessionEnd(listener: () => void) {
  tell = listener;
}

/** The fault, as it is: what ends the session is told of. */
export function watched(fault: Fault): Fault {
  if (endsSession(fault)) tell();
  return fault;
}

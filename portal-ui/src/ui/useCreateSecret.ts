import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { ANSWER_LOST, type Fault, faultOfAct } from '../api/faults';

interface Act<Data> {
  make: () => PromiseLike<{ data?: Data; error?: CombinedError }>;
  /** Whether what the act makes is there, asked of the server. */
  look: () => PromiseLike<{ isThere: boolean; error?: CombinedError }>;
}

export interface CreateSecret {
  busy: boolean;
  fault: Fault | null;
  /** It was made by an attempt whose answer was lost, and the secret with it. */
  madeUnseen: boolean;
  /** What was made, or nothing where it was refused or was there already. */
  attempt: <Data>(act: Act<Data>) => Promise<Data | undefined>;
}

/** Makes a thing with a secret once: after an answer that was lost, the next attempt first looks whether it is there. */
export function useCreateSecret(): CreateSecret {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  const [madeUnseen, setMadeUnseen] = useState(false);

  const refuse = (error: CombinedError) => {
    const refusal = faultOfAct(error);
    setFault(refusal);
    return refusal;
  };

  const attempt = async <Data>({ make, look }: Act<Data>): Promise<Data | undefined> => {
    setBusy(true);
    try {
      if (unanswered) {
        const { isThere, error } = await look();
        if (error) refuse(error);
        else setMadeUnseen(isThere);
        if (error || isThere) return undefined;
      }
      const { data, error } = await make();
      setUnanswered(error !== undefined && refuse(error).code === ANSWER_LOST);
      if (!error) setFault(null);
      return error ? undefined : data;
    } finally {
      setBusy(false);
    }
  };

  return { busy, fault, madeUnseen, attempt };
}

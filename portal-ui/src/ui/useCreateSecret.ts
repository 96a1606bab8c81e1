import { useState } from 'react';
import type { CombinedError } from 'urql';
import type { Fault } from '../api/faults';
import { useAct } from './useAct';

interface Creation<Data> {
  create: () => PromiseLike<{ data?: Data; error?: CombinedError }>;
  /** Whether what is to be created is there, asked of the server. */
  look: () => PromiseLike<{ isThere: boolean; error?: CombinedError }>;
}

export interface CreateSecret {
  busy: boolean;
  fault: Fault | null;
  /** It was created by an attempt whose answer was lost, and the secret with it. */
  createdUnseen: boolean;
  /** What was created, or nothing where it was refused or was there already. */
  attempt: <Data>(creation: Creation<Data>) => Promise<Data | undefined>;
}

/** Creates a thing with a secret once: after a lost answer, the next attempt first looks whether it is there. */
export function useCreateSecret(): CreateSecret {
  const { busy, fault, unanswered, run } = useAct();
  const [createdUnseen, setCreatedUnseen] = useState(false);

  const attempt: CreateSecret['attempt'] = ({ create, look }) =>
    run(async () => {
      if (!unanswered) return create();
      const { isThere, error } = await look();
      if (error) return { error };
      setCreatedUnseen(isThere);
      return isThere ? {} : create();
    });

  return { busy, fault, createdUnseen, attempt };
}

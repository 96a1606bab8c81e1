import { useEffect, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { ANSWER_LOST, type Fault, faultOfAct } from '../api/faults';
import { useAnnounce } from './Announcer';
import { heldByActs } from './heldByActs';
import { useLateTeller } from './useLateTeller';

interface Options {
  /** Gives a refusal the words of the page. */
  reword?: (fault: Fault) => Fault;
  /** Runs before a refusal is shown, for a page that has to catch up first. */
  beforeRefusal?: (fault: Fault) => Promise<void>;
  /** Nobody misses its refusal who has left: it only reads, or who it belongs to tells of it. */
  quiet?: boolean;
}

/** What follows where the service accepts. */
export interface Success<Data = unknown> {
  then?: (data: Data) => void;
  /** Spoken to screen readers. */
  announce?: string;
}

interface Outcome<Data> {
  data?: Data;
  error?: CombinedError;
}

export interface Act {
  busy: boolean;
  /** Why the last attempt was refused. */
  fault: Fault | null;
  /** An attempt since the last forget got no answer, so that it may have been done. */
  unanswered: boolean;
  forget: () => void;
  /** Sends a mutation. Its data where it was accepted; a refusal stays in fault. */
  send: <Data, Variables extends AnyVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    success?: Success<Data>,
  ) => Promise<Data | undefined>;
  /** The same for an act that is more than one mutation. Without data and error nothing follows. */
  run: <Data>(act: () => PromiseLike<Outcome<Data>>, success?: Success<Data>) => Promise<Data | undefined>;
}

interface State {
  busy: boolean;
  fault: Fault | null;
  unanswered: boolean;
}

const untried: State = { busy: false, fault: null, unanswered: false };

/** One act of the user that changes something: whether it is under way, why it was refused, what follows. */
export function useAct({ reword = (fault) => fault, beforeRefusal, quiet = false }: Options = {}): Act {
  const client = useClient();
  const announce = useAnnounce();
  const [state, setState] = useState(untried);
  const keepFocus = useKeptFocus(state.busy);
  const lateTeller = useLateTeller();

  const run: Act['run'] = async (act, success) => {
    keepFocus();
    const tellLate = lateTeller();
    setState(({ unanswered }) => ({ busy: true, fault: null, unanswered }));
    const { data, error } = await act();
    if (error) {
      const fault = faultOfAct(error);
      await beforeRefusal?.(fault);
      const lost = fault.code === ANSWER_LOST;
      const worded = reword(fault);
      if (!quiet) tellLate(worded);
      setState(({ unanswered }) => ({ busy: false, fault: worded, unanswered: unanswered || lost }));
      return undefined;
    }
    setState(({ unanswered }) => ({ busy: false, fault: null, unanswered }));
    if (data === undefined) return undefined;
    success?.then?.(data);
    if (success?.announce) announce(success.announce);
    return data;
  };

  return {
    ...state,
    forget: () => setState(untried),
    run,
    send: (mutation, variables, success) => run(() => client.mutation(mutation, variables).toPromise(), success),
  };
}

/** A busy button is disabled and so loses the focus: it gets it back, unless the focus has gone elsewhere. */
function useKeptFocus(busy: boolean): () => void {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    heldByActs.add(held);
    return () => void heldByActs.delete(held);
  }, []);
  useEffect(() => {
    if (busy) return;
    const element = held.current;
    held.current = null;
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  }, [busy]);
  return () => {
    held.current = document.activeElement === document.body ? null : document.activeElement;
  };
}

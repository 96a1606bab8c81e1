import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { onEnd, pipe, subscribe } from 'wonka';

interface Follower<Data> {
  onData: (data: Data) => void;
  /** The server ended the subscription (a slow reader is dropped): something may have been missed. */
  onGap: () => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Subscribes, and again after longer and longer waits when the server ends it, until it is stopped. */
export function resubscribe<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { onData, onGap }: Follower<Data>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  let over = false;
  let wait = firstWaitMs;

  const start = () => {
    const source = client.subscription(document, variables);
    const subscription = pipe(
      source,
      onEnd(() => {
        if (over) return;
        timer = setTimeout(() => {
          start();
          onGap();
        }, wait);
        wait = Math.min(longestWaitMs, wait * 2);
      }),
      subscribe((result) => {
        if (!result.data) return;
        wait = firstWaitMs;
        onData(result.data);
      }),
    );
    stop = () => subscription.unsubscribe();
  };
  start();

  return () => {
    over = true;
    clearTimeout(timer);
    stop();
  };
}

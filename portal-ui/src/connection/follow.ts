import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { onEnd, pipe, subscribe } from 'wonka';

interface Follower<Data> {
  onData: (data: Data) => void;
  /** The server ended the subscription (a slow reader is dropped): something may have been missed. */
  onGap: () => void;
}

const resubscribeAfterMs = 1_000;

/** Subscribes, and subscribes again when the server ends it, until the returned function is called. */
export function follow<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { onData, onGap }: Follower<Data>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  let over = false;

  const start = () => {
    const source = client.subscription(document, variables);
    const subscription = pipe(
      source,
      onEnd(() => {
        if (over) return;
        timer = setTimeout(() => {
          start();
          onGap();
        }, resubscribeAfterMs);
      }),
      subscribe((result) => {
        if (result.data) onData(result.data);
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

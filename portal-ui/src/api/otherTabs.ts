/** The tabs of a browser share the session, which is a cookie. */
const CHANNEL = 'verifyme.session';

let told = false;

/** Tells the other tabs that somebody is signed in, once a page: a session's end leads to the log-in by another. */
export function tellSignedIn(): void {
  if (told) return;
  told = true;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls the listener when somebody has signed in in another tab; returns how to stop that. */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

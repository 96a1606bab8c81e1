/** The tabs of a browser share the session, which is a cookie. A tab does not hear itself. */
let channel: BroadcastChannel | undefined;
const opened = () => (channel ??= new BroadcastChannel('verifyme.session'));

/** Tells the other tabs who is signed in, by the id; null where nobody is any more. */
export function tellOtherTabs(user: string | null) {
  opened().postMessage(user);
}

/** Calls the listener with what another tab tells; returns how to stop that. It is a reason to ask, and no more. */
export function onOtherTabs(listener: (user: unknown) => void): () => void {
  const hear = ({ data }: MessageEvent) => listener(data);
  opened().addEventListener('message', hear);
  return () => opened().removeEventListener('message', hear);
}

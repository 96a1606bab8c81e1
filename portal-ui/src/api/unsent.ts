const unsent = new Set<() => Promise<boolean>>();

/** What is sent before the user logs out; it says whether the service accepted it. The answer ends that. */
export function sendBeforeLogOut(send: () => Promise<boolean>): () => void {
  unsent.add(send);
  return () => unsent.delete(send);
}

/** Sends what the user has decided and the page still holds. Whether all of it was accepted. */
export async function sendUnsent(): Promise<boolean> {
  const accepted = await Promise.all([...unsent].map((send) => send()));
  return accepted.every(Boolean);
}

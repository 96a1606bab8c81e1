import type { SessionStore } from './applicant';

/**
 * Keeps an embedded session's token for this tab. Browsers that refuse storage
 * to framed pages leave the copy in memory, which serves until a reload.
 */
export function embeddedSessionStore(requestId: string | null): SessionStore {
  const name = `verifyme.session.${requestId ?? 'unknown'}`;
  let memory: string | null = null;
  const storage = availableStorage();
  return {
    read: () => memory ?? storage?.getItem(name) ?? null,
    write(token) {
      memory = token;
      try {
        storage?.setItem(name, token);
      } catch {
        // It is full, or the browser keeps nothing: the session is open all the same.
      }
    },
  };
}

function availableStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

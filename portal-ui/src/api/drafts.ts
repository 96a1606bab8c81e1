import { PageFault } from './loadSession';
import { answerOf, draftPrefix, sessionAddress } from './portalSession';
import { bytesOf, SealedStore } from './sealedStore';

/** How the key of the drafts is had; tests have one without a server. */
export const draftKey = {
  ask: async (): Promise<Uint8Array<ArrayBuffer>> => {
    // A page that came by plain http has no cryptography: drafts stay in memory.
    if (!isSecureContext) throw new PageFault({ code: 'INTERNAL', message: 'This page came by plain http.' });
    // One tab after the other: the first answer sets the cookie that the others show.
    return navigator.locks.request('verifyme.draft-key', async () => {
      const answer = await answerOf(`${sessionAddress}/draft-key`, {});
      if (!(answer instanceof Response)) throw new PageFault(answer);
      return bytesOf(((await answer.json()) as { key: string }).key);
    });
  },
};

/** What a user has typed and not sent: it stays in this tab, for this user, until it is sent or the user logs out. */
export const drafts = new SealedStore(sessionStorage, () => draftKey.ask());

/** Brings back what this tab keeps, before a page that shows it. */
export async function openDrafts(): Promise<void> {
  await drafts.open(Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix)));
}

/** comment-… is what the dialog of an act asks for. */
export type DraftKind = 'comment' | `comment-${string}` | 'message' | 'flow';

/** Where the draft of this kind, by this user, about this subject is kept. */
export function draftName(kind: DraftKind, userId: string, subject: string): string {
  return `${draftPrefix}${kind}.${userId}.${subject}`;
}

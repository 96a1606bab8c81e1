import type { OwnPasskeyFragment } from '../generated/graphql';

/** A passkey of the user, as the account page lists it. */
export type OwnPasskey = Omit<OwnPasskeyFragment, ' $fragmentName'>;

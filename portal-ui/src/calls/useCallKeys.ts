import { useQuery } from 'urql';
import { CallKeysDocument } from '../generated/graphql';

/** The keys that call the API, revoked ones too; empty until they are known. */
export function useCallKeys() {
  const [{ data }] = useQuery({ query: CallKeysDocument });
  return (data?.apiKeys ?? []).filter(({ publishable }) => !publishable);
}

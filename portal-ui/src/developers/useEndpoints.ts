import type { RequestPolicy } from 'urql';
import { useKeptQuery } from '../connection/useKeptQuery';
import { EndpointsDocument } from '../generated/graphql';

export function useEndpoints(requestPolicy: RequestPolicy = 'cache-first') {
  const [{ data, error, fetching }, execute] = useKeptQuery({ query: EndpointsDocument, requestPolicy });
  return { endpoints: data?.webhookEndpoints, error, fetching, execute };
}

export function isDisabled({ status }: { status: string }): boolean {
  return status === 'DISABLED';
}

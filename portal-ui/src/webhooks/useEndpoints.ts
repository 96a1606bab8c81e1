import type { RequestPolicy } from 'urql';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { EndpointFieldsFragmentDoc, EndpointsDocument } from '../generated/graphql';

export function useEndpoints(requestPolicy: RequestPolicy = 'cache-first') {
  const [{ data, error, fetching }, execute] = useStickyQuery({ query: EndpointsDocument, requestPolicy });
  return {
    endpoints: data && readFragment(EndpointFieldsFragmentDoc, data.webhookEndpoints),
    error,
    fetching,
    execute,
  };
}

export function isDisabled({ status }: { status: string }): boolean {
  return status === 'DISABLED';
}

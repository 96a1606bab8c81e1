import type { RequestPolicy } from 'urql';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { EndpointFieldsFragmentDoc, EndpointsDocument } from '../generated/graphql';
import { isHeld } from './deliveryState';

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

/** Whether a delivery waits for its endpoint to be enabled. */
export function useHeld(of: Parameters<typeof isHeld>[0] & { endpointId: string }): boolean {
  const { endpoints } = useEndpoints();
  return isHeld(
    of,
    endpoints?.some((endpoint) => endpoint.endpointId === of.endpointId && isDisabled(endpoint)) ?? false,
  );
}

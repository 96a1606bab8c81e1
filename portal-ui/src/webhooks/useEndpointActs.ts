import {
  DeleteEndpointDocument,
  TestEndpointDocument,
  type TestEndpointMutation,
  UpdateEndpointDocument,
  type WebhookEndpointChangeInput,
} from '../generated/graphql';
import { type Act, type Success, useAct } from '../ui/useAct';
import { endpointFault } from './endpointState';

export interface EndpointActs extends Pick<Act, 'busy' | 'fault' | 'forget'> {
  change: (part: Omit<WebhookEndpointChangeInput, 'endpointId'>, success: Success) => void;
  remove: (success: Success) => void;
  /** Makes a delivery, whose id it answers. */
  test: (success: Success<TestEndpointMutation>) => void;
}

/** A developer's acts on one endpoint. */
export function useEndpointActs(endpointId: string): EndpointActs {
  const { busy, fault, forget, send } = useAct({ reword: endpointFault });
  return {
    busy,
    fault,
    forget,
    change: (part, success) => void send(UpdateEndpointDocument, { input: { endpointId, ...part } }, success),
    remove: (success) => void send(DeleteEndpointDocument, { id: endpointId }, success),
    test: (success) => void send(TestEndpointDocument, { id: endpointId }, success),
  };
}

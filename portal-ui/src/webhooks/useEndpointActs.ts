import { useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOfAct } from '../api/faults';
import {
  DeleteEndpointDocument,
  TestEndpointDocument,
  UpdateEndpointDocument,
  type WebhookEndpointChangeInput,
} from '../generated/graphql';
import { endpointFault } from './endpointState';

type Answer<Data> = PromiseLike<{ data?: Data; error?: Parameters<typeof faultOfAct>[0] }>;

export interface EndpointActs {
  busy: boolean;
  fault: Fault | null;
  forget: () => void;
  /** Each says whether it was accepted; a refusal stays in fault. */
  change: (part: Omit<WebhookEndpointChangeInput, 'endpointId'>) => Promise<boolean>;
  remove: () => Promise<boolean>;
  /** The id of the delivery that it made. */
  test: () => Promise<string | undefined>;
}

export function useEndpointActs(endpointId: string): EndpointActs {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const act = async <Data>(answer: Answer<Data>): Promise<Data | undefined> => {
    setBusy(true);
    setFault(null);
    const { data, error } = await answer;
    setFault(error ? endpointFault(faultOfAct(error)) : null);
    setBusy(false);
    return error ? undefined : data;
  };

  return {
    busy,
    fault,
    forget: () => setFault(null),
    change: async (part) => {
      const input = { endpointId, ...part };
      return (await act(client.mutation(UpdateEndpointDocument, { input }).toPromise())) !== undefined;
    },
    remove: async () =>
      (await act(client.mutation(DeleteEndpointDocument, { id: endpointId }).toPromise())) !== undefined,
    test: async () => {
      const made = await act(client.mutation(TestEndpointDocument, { id: endpointId }).toPromise());
      return made?.testWebhookEndpoint;
    },
  };
}

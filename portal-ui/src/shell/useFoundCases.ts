import { type Client, useClient } from 'urql';
import { useEffect, useState } from 'react';
import { FoundCaseDocument, FoundCasesDocument, type FoundCasesQuery } from '../generated/graphql';

export type FoundCase = FoundCasesQuery['onboardingRequests']['edges'][number]['node'];

const most = 5;
const pauseMs = 150;

interface Found {
  typed: string;
  cases: FoundCase[];
  failed: boolean;
}

/** The newest cases, or those with the id or the reference that was typed; null as long as they are looked for. */
export function useFoundCases(typed: string): Found | null {
  const client = useClient();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let on = true;
    const look = async () => {
      const next = await casesBy(client, typed);
      if (on) setFound({ typed, cases: next ?? [], failed: next === null });
    };
    const timer = setTimeout(() => void look(), typed === '' ? 0 : pauseMs);
    return () => {
      on = false;
      clearTimeout(timer);
    };
  }, [client, typed]);
  return found?.typed === typed ? found : null;
}

async function casesBy(client: Client, typed: string): Promise<FoundCase[] | null> {
  const options = { requestPolicy: 'network-only' } as const;
  if (/^vm_req_\w+$/.test(typed)) {
    const { data, error } = await client.query(FoundCaseDocument, { id: typed }, options).toPromise();
    if (error) return null;
    return data?.onboardingRequest ? [data.onboardingRequest] : [];
  }
  const filters = typed === '' ? [null] : [{ externalReference: typed }, { reference: typed }];
  const answers = await Promise.all(
    filters.map((filter) => client.query(FoundCasesDocument, { filter, first: most }, options).toPromise()),
  );
  if (answers.every(({ error }) => error)) return null;
  const byId = new Map<string, FoundCase>();
  for (const { data } of answers) for (const { node } of data?.onboardingRequests.edges ?? []) byId.set(node.id, node);
  return [...byId.values()].slice(0, most);
}

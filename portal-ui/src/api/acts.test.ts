import { Client, type Exchange, gql, makeResult, type Operation } from '@urql/core';
import { filter, makeSubject, merge, pipe, subscribe, tap } from 'wonka';
import { describe, expect, it, vi } from 'vitest';
import { requestCache } from './cache';

const list = gql`
  query {
    apiKeys {
      id
    }
  }
`;
const create = gql`
  mutation {
    createApiKey {
      key
    }
  }
`;
interface Keys {
  apiKeys: { id: string }[];
}
const keys = (...ids: string[]) => ({ apiKeys: ids.map((id) => ({ __typename: 'ApiKey', id })) });
const idsOf = (data: unknown) => (data as Keys).apiKeys.map(({ id }) => id);

/** A client whose answers are given by hand. */
function opened() {
  const sent: Operation[] = [];
  const answers = makeSubject<ReturnType<typeof makeResult>>();
  const server: Exchange = () => (operations) =>
    merge([
      pipe(
        operations,
        tap((operation) => operation.kind !== 'teardown' && sent.push(operation)),
        filter(() => false),
      ) as never,
      answers.source,
    ]);
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [requestCache(), server] });
  const answer = (operation: Operation | undefined, data: object) => {
    if (operation) answers.next(makeResult(operation, { data }));
  };
  return { client, sent, answer };
}

describe('a list that an act changes', () => {
  it('is asked for again where it was under way, and its older answer shown to nobody', async () => {
    const { client, sent, answer } = opened();
    const shown: string[][] = [];
    pipe(
      client.query(list, {}, { requestPolicy: 'cache-and-network' }),
      subscribe(({ data }) => shown.push(idsOf(data))),
    );
    void client.mutation(create, {}).toPromise();
    const [asked, act] = sent;
    answer(act, { createApiKey: { __typename: 'CreatedApiKey', key: 'sk_2' } });
    answer(asked, keys('key_1'));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(shown).toEqual([]);
    answer(sent[2], keys('key_1', 'key_2'));
    expect(shown).toEqual([['key_1', 'key_2']]);
  });

  it('is fetched anew where it had been answered', async () => {
    const { client, sent, answer } = opened();
    const shown: string[][] = [];
    pipe(
      client.query(list, {}),
      subscribe(({ data }) => shown.push(idsOf(data))),
    );
    answer(sent[0], keys('key_1'));
    expect(shown).toEqual([['key_1']]);
    void client.mutation(create, {}).toPromise();
    answer(sent[1], { createApiKey: { __typename: 'CreatedApiKey', key: 'sk_2' } });
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    answer(sent[2], keys('key_1', 'key_2'));
    expect(shown.at(-1)).toEqual(['key_1', 'key_2']);
  });
});

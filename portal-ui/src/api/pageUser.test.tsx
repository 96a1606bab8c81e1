import { waitFor } from '@testing-library/react';
import type { Client } from '@urql/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewer } from '../testing/requests';
import { followSession } from './connection';
import { onOtherTabs, tellOtherTabs } from './otherTabs';
import { beginPage, fetchAsPage, isPageOf, pageHeaders } from './pageUser';
import { logOut } from './portalSession';
import { watched } from './sessionEnd';

const viewerOf = (id: string, tenant = 'tnt_1') =>
  ({ user: { ...reviewer, id }, tenant: { id: tenant, name: 'Acme', environment: 'live' } }) as Parameters<
    typeof isPageOf
  >[0];

beforeEach(beginPage);
afterEach(() => {
  beginPage();
  vi.unstubAllGlobals();
});

describe('a page', () => {
  it('belongs to the user and the workspace for whom it was loaded, for good', () => {
    expect(isPageOf(viewerOf('usr_1'))).toBe(true);
    expect(isPageOf(viewerOf('usr_2'))).toBe(false);
    expect(isPageOf(viewerOf('usr_1', 'tnt_2'))).toBe(false);
    expect(isPageOf(viewerOf('usr_1'))).toBe(true);
  });

  it('names its user to the service once it knows them, beside the other headers', async () => {
    const fetch = vi.fn(async () => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetch);
    expect(pageHeaders()).toEqual({});
    isPageOf(viewerOf('usr_1'));
    expect(pageHeaders()).toEqual({ 'X-Portal-User': 'usr_1' });
    await fetchAsPage('/api/portal/x', { method: 'POST', headers: { 'Content-Type': 'application/json' } });
    expect(fetch).toHaveBeenCalledWith('/api/portal/x', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Portal-User': 'usr_1' },
    });
  });
});

describe('the session is asked for anew', () => {
  const asking = () => {
    const query = vi.fn<(...asked: unknown[]) => object>(() => ({ toPromise: () => Promise.resolve({}) }));
    return { query, stop: followSession({ query } as unknown as Client) };
  };

  it('where another tab tells of another user or of none, and not of its own', async () => {
    const { query, stop } = asking();
    const otherTab = new BroadcastChannel('verifyme.session');
    const heard = vi.fn();
    const deaf = onOtherTabs(heard);
    const tell = async (user: string | null) => {
      otherTab.postMessage(user);
      await waitFor(() => expect(heard).toHaveBeenLastCalledWith(user));
    };
    await tell('usr_2');
    expect(query, 'by a page of nobody').not.toHaveBeenCalled();
    isPageOf(viewerOf('usr_1'));
    await tell('usr_1');
    expect(query).not.toHaveBeenCalled();
    await tell('usr_2');
    expect(query).toHaveBeenCalledTimes(1);
    await tell(null);
    expect(query).toHaveBeenCalledTimes(2);
    stop();
    await tell('usr_2');
    expect(query).toHaveBeenCalledTimes(2);
    deaf();
    otherTab.close();
  });

  it('where the service refuses it, without the page’s user', () => {
    const { query, stop } = asking();
    watched({ code: 'NOT_FOUND', message: '' });
    expect(query).not.toHaveBeenCalled();
    watched({ code: 'SERVICE_UNAUTHENTICATED', message: '' });
    expect(query.mock.lastCall?.[2]).toMatchObject({ requestPolicy: 'network-only', fetchOptions: {} });
    stop();
  });
});

it('is logged out of in the name of the page’s user', async () => {
  const fetch = vi.fn(async () => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetch);
  isPageOf(viewerOf('usr_1'));
  await logOut();
  expect(fetch).toHaveBeenCalledWith('/api/portal/session', {
    method: 'DELETE',
    headers: { 'X-Portal-User': 'usr_1' },
  });
});

it('is told to the other tabs who is signed in, and that nobody is after a log-out', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel('verifyme.session');
  otherTab.onmessage = ({ data }) => told.push(data);
  tellOtherTabs('usr_1');
  await logOut();
  await waitFor(() => expect(told).toEqual(['usr_1', null]));
  otherTab.close();
});

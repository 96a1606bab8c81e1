import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from './faults';
import { draftPrefix, logOut } from './portalSession';
import { changePassword } from './logIn';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('logging out', () => {
  it('forgets what was typed and not sent, and nothing else', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    sessionStorage.setItem(`${draftPrefix}comment.usr_1.vm_req_1`, 'Asha has two accounts');
    sessionStorage.setItem('other', 'stays');
    await logOut();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('keeps it where the service was not reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    sessionStorage.setItem(`${draftPrefix}comment.usr_1.vm_req_1`, 'kept');
    await expect(logOut()).rejects.toThrow('away');
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });
});

describe('an answer that the service has not given', () => {
  it('is as none: a network’s log-in page has changed no password', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>', { headers })));
    expect((await changePassword('before', 'a few words in a row'))?.code).toBe(UNREACHABLE);
  });
});

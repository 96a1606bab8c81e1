import { afterEach, describe, expect, it, vi } from 'vitest';
import { embeddedSessionStore } from './session-store';

afterEach(() => vi.restoreAllMocks());

describe('the token of an embedded session', () => {
  it('is kept for this tab', () => {
    embeddedSessionStore('vm_req_1').write('token');
    expect(embeddedSessionStore('vm_req_1').read()).toBe('token');
    expect(embeddedSessionStore('vm_req_2').read()).toBe(null);
  });

  it('serves until a reload where the storage is full', () => {
    const setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({ getItem: () => null, setItem } as unknown as Storage);
    const store = embeddedSessionStore('vm_req_3');
    store.write('token');
    expect(store.read()).toBe('token');
  });
});

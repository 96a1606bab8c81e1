import { describe, expect, it, vi } from 'vitest';
import { HostLink } from './embed';
import { aState, aStep, COMPLETED } from './fixtures/request';

const HOST = 'https://shop.test';

function framed(referrer = '') {
  const posted: { message: Record<string, unknown>; origin: string }[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, origin: string) => posted.push({ message, origin }),
  };
  let hear: (event: MessageEvent) => void = () => undefined;
  const window = {
    parent,
    opener: null,
    document: { referrer },
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) => {
      hear = listener;
    },
  };
  const link = new HostLink(window);
  const init = (over: { source?: unknown; origin?: string; data?: unknown } = {}) =>
    hear({
      source: parent,
      origin: HOST,
      data: { source: 'verifyme-host', type: 'init', origin: HOST },
      ...over,
    } as MessageEvent);
  return { link, posted, init, types: () => posted.map(({ message }) => message.type) };
}

describe('the greeting', () => {
  it('is answered with ready, to the origin that greeted', () => {
    const { link, posted, init } = framed();
    link.loaded('vm_req_1', 'LINK_ISSUED');
    init();
    expect(posted).toEqual([
      {
        message: { source: 'verifyme', type: 'ready', requestId: 'vm_req_1', status: 'LINK_ISSUED' },
        origin: HOST,
      },
    ]);
  });

  it('waits for the page', () => {
    const { link, init, types } = framed();
    init();
    expect(types()).toEqual([]);
    link.loaded('vm_req_1', 'LINK_ISSUED');
    expect(types()).toEqual(['ready']);
  });

  it('is answered once, however many greetings were under way', () => {
    const { link, init, types } = framed();
    init();
    init();
    link.loaded('vm_req_1', 'LINK_ISSUED');
    init();
    expect(types()).toEqual(['ready']);
  });

  it('is answered again to a host that was loaded again', () => {
    vi.useFakeTimers();
    const { link, init, types } = framed();
    link.loaded('vm_req_1', 'LINK_ISSUED');
    init();
    for (let wait = 0; wait < 4; wait++) {
      vi.advanceTimersByTime(400);
      init();
    }
    expect(types()).toEqual(['ready', 'ready']);
    vi.useRealTimers();
  });

  it.each([
    ['from another window', { source: {} }],
    ['with a claim that is not its origin', { origin: 'https://evil.test' }],
    ['from an opaque origin', { origin: 'null', data: { source: 'verifyme-host', type: 'init', origin: 'null' } }],
    ['in another voice', { data: { source: 'other', type: 'init', origin: HOST } }],
    ['of another type', { data: { source: 'verifyme-host', type: 'hello', origin: HOST } }],
    ['without a body', { data: null }],
  ])('is ignored %s', (_how, over) => {
    const { link, init, types } = framed();
    link.loaded('vm_req_1', 'LINK_ISSUED');
    init(over);
    expect(types()).toEqual([]);
  });

  it('cannot be taken over by a second origin', () => {
    const { link, posted, init } = framed();
    link.loaded('vm_req_1', 'LINK_ISSUED');
    init();
    const evil = 'https://evil.test';
    init({ origin: evil, data: { source: 'verifyme-host', type: 'init', origin: evil } });
    link.closed('escape');
    expect(posted.map(({ origin }) => origin)).toEqual([HOST, HOST]);
  });
});

describe('messages', () => {
  it('tell of steps, submission, closing and errors', () => {
    const { link, posted, init } = framed();
    link.loaded('vm_req_1', 'IN_PROGRESS');
    init();
    const state = aState({}, { mobileOtp: COMPLETED });
    link.stepCompleted(aStep(), state);
    link.submitted(state);
    link.closed('completed');
    link.error('SESSION_EXPIRED', 'ended');
    expect(posted.slice(1).map(({ message }) => message)).toEqual([
      {
        source: 'verifyme',
        type: 'step',
        stepKey: 'mobileOtp',
        stepType: 'MobileOtp',
        status: 'completed',
        completed: 1,
        total: 3,
      },
      {
        source: 'verifyme',
        type: 'submitted',
        requestId: 'vm_req_1',
        status: 'SUBMITTED',
        externalReference: 'order-1',
      },
      { source: 'verifyme', type: 'closed', reason: 'completed' },
      { source: 'verifyme', type: 'error', code: 'SESSION_EXPIRED', message: 'ended' },
    ]);
  });

  it('tell of the height only when it changes, and of the latest after the greeting', () => {
    const { link, posted, init } = framed();
    link.resized(700);
    link.resized(900);
    init();
    link.loaded('vm_req_1', 'IN_PROGRESS');
    link.resized(900);
    link.resized(800);
    expect(posted.slice(1).map(({ message }) => message)).toEqual([
      { source: 'verifyme', type: 'resize', height: 900 },
      { source: 'verifyme', type: 'resize', height: 800 },
    ]);
  });

  it('wait for the greeting when the referrer is unknown', () => {
    const { link, init, types } = framed();
    link.loaded(null, null);
    link.error('LINK_INVALID', 'x');
    expect(types()).toEqual([]);
    init();
    expect(types()).toEqual(['ready', 'error']);
  });

  it('go to the referrer before the greeting', () => {
    const { link, posted } = framed('https://shop.test/checkout?cart=1');
    link.error('LINK_INVALID', 'x');
    expect(posted.map(({ origin }) => origin)).toEqual([HOST]);
  });

  it('go nowhere from a page of its own', () => {
    const own = { opener: null, document: { referrer: HOST }, addEventListener: () => undefined };
    const link = new HostLink(Object.assign(own, { parent: own }));
    expect(link.attached).toBe(false);
    link.closed('escape');
  });
});

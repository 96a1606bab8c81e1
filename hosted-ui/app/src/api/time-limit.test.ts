import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithinTime, TIMEOUT_MS, withinTime } from './time-limit';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what never comes', () => {
  it('is refused after the time, whether it knows the signal or not', async () => {
    vi.useFakeTimers();
    const deaf = expect(withinTime(() => new Promise(() => undefined))).rejects.toThrow('nothing came in time');
    const told = vi.fn();
    const heard = expect(
      withinTime((signal) => {
        signal.addEventListener('abort', told);
        return new Promise(() => undefined);
      }),
    ).rejects.toThrow();
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told).toHaveBeenCalledOnce();
    await Promise.all([deaf, heard]);
  });

  it('leaves no timer behind when it comes', async () => {
    vi.useFakeTimers();
    await expect(withinTime(() => Promise.resolve(1))).resolves.toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an address', () => {
  it('gives its JSON, or why it does not', async () => {
    const answers = [new Response('{"a":"b"}'), new Response('no', { status: 404 })];
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(answers.shift())),
    );
    await expect(fetchWithinTime('/hosted/texts/en.json')).resolves.toEqual({ a: 'b' });
    await expect(fetchWithinTime('/hosted/texts/xx.json')).rejects.toThrow('/hosted/texts/xx.json answered 404');
  });
});

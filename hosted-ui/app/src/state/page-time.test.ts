import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTime } from './page-time';

const HOUR = 3_600_000;

/** Sets the device's clock, beside which the steady one goes on as it did. */
function setClock(by: number): void {
  vi.setSystemTime(Date.now() + by);
}

describe('pageTime', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    pageTime();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes as the steady clock does', () => {
    const before = pageTime();
    vi.advanceTimersByTime(30_000);
    expect(pageTime() - before).toBe(30_000);
  });

  it('does not go back with the device', () => {
    const before = pageTime();
    vi.advanceTimersByTime(5000);
    setClock(-HOUR);
    expect(pageTime() - before).toBe(5000);
    vi.advanceTimersByTime(5000);
    expect(pageTime() - before).toBe(10_000);
  });

  it('counts a sleep in which the steady clock stood still, once', () => {
    const before = pageTime();
    setClock(HOUR);
    expect(pageTime() - before).toBe(HOUR);
    expect(pageTime() - before).toBe(HOUR);
  });

  it('counts a sleep after the device was set back', () => {
    const before = pageTime();
    setClock(-HOUR);
    pageTime();
    setClock(60_000);
    expect(pageTime() - before).toBe(60_000);
  });

  it('adds up nothing of how the clocks round', () => {
    const before = pageTime();
    for (let i = 0; i < 100; i++) {
      setClock(i % 2 === 0 ? 900 : -900);
      pageTime();
    }
    expect(pageTime() - before).toBe(0);
  });
});

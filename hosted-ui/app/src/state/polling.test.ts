import { describe, expect, it } from 'vitest';
import { aState, COMPLETED } from '../fixtures/request';
import { pollDelay } from './polling';

describe('pollDelay', () => {
  it('backs off from one second to three while a check runs', () => {
    const state = aState({}, { mobileOtp: COMPLETED, bank: { status: 'PENDING' } });
    expect([0, 1, 2, 3, 4, 50].map((asked) => pollDelay(state, asked))).toEqual([1000, 1500, 2000, 2500, 3000, 3000]);
  });

  it('backs off to five seconds while the applicant is at the document locker', () => {
    const data = { redirectUrl: 'https://locker.test/' };
    const state = aState({}, { mobileOtp: COMPLETED, bank: { status: 'PENDING', data } });
    expect([0, 4, 8, 50].map((asked) => pollDelay(state, asked))).toEqual([1000, 3000, 5000, 5000]);
  });

  it('watches a delayed SMS', () => {
    expect(pollDelay(aState({}, { mobileOtp: { status: 'DELAYED' } }), 0)).toBe(3000);
  });

  it('watches for a decision, at first closely', () => {
    const state = aState({ status: 'SUBMITTED' });
    expect([0, 1, 4, 5, 50].map((asked) => pollDelay(state, asked))).toEqual([2000, 4000, 32_000, 60_000, 60_000]);
    expect(pollDelay(aState({ status: 'REVIEWING' }), 0)).toBe(60_000);
  });

  it('asks twice a minute whether the request ended while the applicant is at work', () => {
    expect(pollDelay(aState({}, { mobileOtp: { status: 'IN_PROGRESS' } }), 7)).toBe(30_000);
    expect(pollDelay(aState({ status: 'LINK_ISSUED' }), 0)).toBe(30_000);
  });

  it.each(['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const)('leaves the server alone in %s', (status) => {
    expect(pollDelay(aState({ status }), 0)).toBeNull();
  });
});

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

  it('watches for a decision for about two minutes', () => {
    const state = aState({ status: 'SUBMITTED' });
    expect(pollDelay(state, 0)).toBe(2000);
    expect(pollDelay(state, 6)).toBeNull();
  });

  it('leaves the server alone while the applicant is at work', () => {
    expect(pollDelay(aState({}, { mobileOtp: { status: 'IN_PROGRESS' } }), 0)).toBeNull();
    expect(pollDelay(aState({ status: 'APPROVED' }), 0)).toBeNull();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, COMPLETED } from '../fixtures/request';

const tooOften = () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 40 });

afterEach(closePage);

describe('a call that came too often', () => {
  it('says when a code is taken again', async () => {
    const coded = { status: 'IN_PROGRESS' as const, data: { target: '98XXXXXX34', expiresAt: 'e1' } };
    const page = openPage({ 'POST mobileOtp': tooOften }, { state: aState({}, { mobileOtp: coded }) });
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.shows('You can try again in 0:40.');
    expect(page.button('Confirm').getAttribute('aria-disabled')).toBe('true');
    page.press('Confirm');
    expect(page.calls).toEqual(['POST mobileOtp']);
  });

  it('says when the agreement is taken', async () => {
    const state = aState({}, { mobileOtp: COMPLETED, bank: COMPLETED });
    const page = openPage({ 'GET state': () => answer(state), 'POST consent': tooOften }, { state });
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.shows('You can try again in 0:40.');
    page.press('Agree and continue');
    expect(page.calls).toEqual(['GET state', 'POST consent']);
  });

  it('says when a withdrawal is taken', async () => {
    const state = aState({ status: 'SUBMITTED' }, { mobileOtp: COMPLETED, bank: COMPLETED, consent: COMPLETED });
    const page = openPage({ 'POST consents/BANK_CHECK/withdraw': tooOften }, { state });
    page.press('Withdraw');
    await page.pressWhenReady('Yes, withdraw');
    await page.shows('You can try again in 0:40.');
    page.press('Yes, withdraw');
    expect(page.calls).toEqual(['POST consents/BANK_CHECK/withdraw']);
  });
});

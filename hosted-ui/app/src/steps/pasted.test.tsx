import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage } from '../fixtures/page';
import { aState, COMPLETED } from '../fixtures/request';

afterEach(closePage);

describe('what is pasted', () => {
  it('may be the whole message with the code', async () => {
    const coded = { status: 'IN_PROGRESS' as const, data: { target: '98XXXXXX34', expiresAt: 'e1' } };
    const atBank = aState({}, { mobileOtp: COMPLETED });
    const page = openPage({ 'POST mobileOtp': () => answer(atBank) }, { state: aState({}, { mobileOtp: coded }) });
    await page.reaches('Enter the code');
    page.type('code', 'Shop 24x7: 482913 is your code');
    await page.reaches('Your bank account');
    expect(page.bodies).toEqual([{ code: '482913' }]);
  });

  it('may be a name of an account with marks that do not print', async () => {
    const state = aState({}, { mobileOtp: COMPLETED });
    const page = openPage({ 'POST bank': () => answer(state) }, { state });
    await page.reaches('Your bank account');
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'SBIN0123456');
    page.type('accountHolder', '\u200eAsha\u00a0Rao');
    page.press('Check account');
    await eventually(() => expect(page.bodies).toMatchObject([{ accountHolder: 'Asha Rao' }]));
  });
});

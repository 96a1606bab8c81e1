import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState } from '../fixtures/request';

const atCode = (over = {}) =>
  aState(
    {},
    {
      mobileOtp: {
        status: 'IN_PROGRESS' as const,
        data: { target: '98XXXXXX34', expiresAt: 'e1', resendAfterSeconds: 0 },
        ...over,
      },
    },
  );

afterEach(closePage);

describe('MobileOtp, with a limit or a lost answer', () => {
  it('lets another number go at once, and goes on counting for this one', async () => {
    const replies = [() => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 3000 }), () => answer(atCode())];
    const page = openPage({ 'POST mobileOtp/code': () => replies.shift()?.() }, { state: aState() });
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.shows('This number has received too many codes.');
    page.type('mobile', '9812345635');
    await eventually(() => expect(page.button('Send code').getAttribute('aria-disabled')).toBe('false'));
    expect(page.text()).not.toContain('too many codes');
    page.type('mobile', '98123 45634');
    await page.shows('This number has received too many codes.');
    expect(page.text()).toContain('You can try again in');
    expect(page.button('Send code').getAttribute('aria-disabled')).toBe('true');
    page.type('mobile', '9812345635');
    await eventually(() => expect(page.button('Send code').getAttribute('aria-disabled')).toBe('false'));
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.bodies).toEqual([{ mobile: '9812345634' }, { mobile: '9812345635' }]);
  });

  it('does not blame the number for a limit of the link', async () => {
    const page = openPage(
      {
        'POST mobileOtp/code': () => refuse(401, 'SESSION_EXPIRED'),
        'POST session': () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 3000 }),
      },
      { state: aState() },
    );
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.shows('There were too many tries in a short time.');
    expect(page.text()).not.toContain('This number');
    expect(page.text()).toContain('You can try again in');
  });

  it('finds the code that was sent when the answer to it was lost', async () => {
    const page = openPage(
      { 'POST mobileOtp/code': () => refuse(0, 'NETWORK_FAILED'), 'GET state': () => answer(atCode()) },
      { state: aState() },
    );
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.shows('No connection.');
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.calls).toEqual(['POST mobileOtp/code', 'GET state']);
  });

  it('finds the code for another number, too, when the answer was lost', async () => {
    const next = atCode({ data: { target: '98XXXXXX35', expiresAt: 'e2', resendAfterSeconds: 0 } });
    const page = openPage(
      { 'POST mobileOtp/code': () => refuse(0, 'NETWORK_FAILED'), 'GET state': () => answer(next) },
      { state: atCode() },
    );
    await page.reaches('Enter the code');
    page.press('Use another number');
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345635');
    page.press('Send code');
    await page.shows('No connection.');
    page.press('Send code');
    await page.reaches('Enter the code');
    await page.shows('98XXXXXX35');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State, Step } from '../api/types';
import { described } from '../fixtures/details';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const ADDRESS = 'asha.rao@example.com';
const SENT = { target: 'as••••@example.com', expiresAt: 'e1', resendAfterSeconds: 0 };

/** A request whose first step is the e-mail address. */
function atEmail(email: Partial<Step> = {}): State {
  const steps = [aStep({ key: 'email', type: 'EmailOtp', ...email }), aStep({ key: 'consent', type: 'Consent' })];
  return aState({ steps, currentStepKey: email.status === 'COMPLETED' ? 'consent' : 'email' });
}

const atCode = (over: Partial<Step> = {}) => atEmail({ status: 'IN_PROGRESS', data: SENT, ...over });
const done = atEmail(COMPLETED);

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('EmailOtp', () => {
  it('leads from the address by the code to the next step', async () => {
    const page = openPage(
      { 'POST email/code': () => answer(atCode({ sandboxCode: '482913' })), 'POST email': () => answer(done) },
      { state: atEmail() },
    );
    await page.reaches('Your email address');
    expect(page.text()).toContain('Like name@example.com');
    const field = page.field('email');
    expect([field.type, field.autocomplete, field.getAttribute('autocapitalize')]).toEqual(['email', 'email', 'none']);
    page.type('email', ADDRESS);
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.text()).toContain('as••••@example.com');
    expect(page.text()).toContain('look in the spam folder');
    expect(page.text()).toContain('482913');
    expect(page.text()).not.toContain('SMS');
    expect(page.field('code').autocomplete).toBe('one-time-code');
    page.type('code', ' 482 913');
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([{ email: ADDRESS }, { code: '482913' }]);
  });

  it.each(['', 'asha', 'asha@', 'asha@example', '@example.com', 'asha@@example.com'])(
    'sends nothing for %j, and goes to the field',
    async (typed) => {
      const page = openPage({}, { state: atEmail() });
      await page.reaches('Your email address');
      page.type('email', typed);
      page.press('Send code');
      await page.shows('Enter your whole email address, with the @ sign.');
      await eventually(() => expect(document.activeElement).toBe(page.field('email')));
      expect(described(page.field('email'))).toContain('Enter your whole email address');
      expect(page.calls).toEqual([]);
    },
  );

  it('ties a refused address to its field', async () => {
    const page = openPage({ 'POST email/code': () => refuse(422, 'INVALID_EMAIL') }, { state: atEmail() });
    await page.reaches('Your email address');
    page.type('email', ADDRESS);
    page.press('Send code');
    await page.shows('This is not a valid email address.');
    expect(described(page.field('email'))).toContain('This is not a valid email address.');
    expect(page.field('email').value).toBe(ADDRESS);
    await eventually(() => expect(document.activeElement).toBe(page.field('email')));
    page.type('email', 'asha@example.org');
    await eventually(() => expect(page.field('email').getAttribute('aria-invalid')).toBe('false'));
  });

  it('sends to the address that the business gave, which stays as it is', async () => {
    const given = { prefill: { email: 'as••••@example.com' }, locked: true };
    const page = openPage({ 'POST email/code': () => answer(atCode(given)) }, { state: atEmail(given) });
    await page.shows('Acme gave this address.');
    expect(document.querySelector('[name=email]')).toBeNull();
    expect(page.text()).toContain('as••••@example.com');
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.bodies).toEqual([{}]);
    expect(page.text()).not.toContain('Use another address');
  });

  it('goes on at the code after a reload, and sends a new one to the same address', async () => {
    const page = openPage({ 'POST email/code': () => answer(atCode()) }, { state: atCode() });
    await page.reaches('Enter the code');
    page.press('Send a new code');
    await page.shows('A new code is on its way.');
    expect(page.bodies).toEqual([{}]);
    page.press('Use another address');
    await page.reaches('Your email address');
  });

  it('says how many tries a wrong code leaves', async () => {
    const state = atCode({ error: { code: 'INVALID_OTP', message: '', attemptsLeft: 2 } });
    const page = openPage(
      { 'POST email': () => refuse(422, 'INVALID_OTP', { attemptsLeft: 2, state }) },
      { state: atCode() },
    );
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.shows('The code is not right. Please check the newest email.');
    expect(described(page.field('code'))).toContain('2 tries left');
  });

  it.each(['OTP_EXPIRED', 'OTP_ATTEMPTS_EXCEEDED'])('offers only a new code after %s', async (code) => {
    const page = openPage({ 'POST email': () => refuse(422, code) }, { state: atCode() });
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.reaches('Ask for a new code');
    expect(document.querySelector('[name=code]')).toBeNull();
  });

  it('counts down what the server asks to wait', async () => {
    const limited = () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 });
    const page = openPage({ 'POST email/code': limited }, { state: atEmail() });
    await page.reaches('Your email address');
    page.type('email', ADDRESS);
    page.press('Send code');
    await page.shows('This address has received too many codes.');
    expect(page.text()).toContain('You can try again in 1:30');
  });

  it('waits no longer for a device that is set back meanwhile', async () => {
    vi.useFakeTimers();
    const limited = () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 });
    const server = { 'POST email/code': limited, 'GET state': () => answer(atEmail()) };
    const page = openPage(server, { state: atEmail() });
    await page.reaches('Your email address');
    page.type('email', ADDRESS);
    page.press('Send code');
    await page.shows('You can try again in 1:30');
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(30_000);
    await page.shows('You can try again in 1:00');
    await vi.advanceTimersByTimeAsync(60_000);
    await eventually(() => expect(page.button('Send code').getAttribute('aria-disabled')).toBe('false'));
  });

  it('gives a new code in time on a device that is set back meanwhile, and at once after a sleep', async () => {
    vi.useFakeTimers();
    const sent = atCode({ data: { ...SENT, resendAfterSeconds: 40 } });
    const page = openPage({ 'GET state': () => answer(sent) }, { state: sent });
    await page.shows('You can ask for a new code in 0:40');
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await page.shows('You can ask for a new code in 0:30');
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(1000);
    await eventually(() => expect(page.text()).not.toContain('You can ask for a new code in'));
  });

  it('says of an outage that it is not the mistake of the applicant', async () => {
    const page = openPage({ 'POST email/code': () => refuse(422, 'PROVIDER_UNAVAILABLE') }, { state: atEmail() });
    await page.reaches('Your email address');
    page.type('email', ADDRESS);
    page.press('Send code');
    await page.shows('It is not your mistake');
    expect(page.field('email').getAttribute('aria-invalid')).toBe('false');
  });

  it('explains a delayed mail, takes a wish for a new code, and goes on when it was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openPage({ 'GET state': () => answer(atCode()) }, { state: atCode({ status: 'DELAYED' }) });
    await page.reaches('The email is taking longer');
    for (const part of ['may take a moment', 'Look in the spam folder', 'ask for a new code'])
      expect(page.text()).toContain(part);
    expect(page.button('Send a new code').getAttribute('aria-disabled')).toBe('false');
    await vi.advanceTimersByTimeAsync(3000);
    await page.reaches('Enter the code');
  });

  it.each([
    ['MobileOtp', 1],
    ['EmailOtp', 0],
  ] as const)('at %s the phone is asked %i times for the code of an SMS', async (type, times) => {
    const get = vi.fn(() => Promise.reject(new Error('dismissed')));
    vi.stubGlobal('OTPCredential', {});
    vi.stubGlobal('navigator', { onLine: true, credentials: { get } });
    const page = openPage({}, { state: atCode({ type }) });
    await page.reaches('Enter the code');
    await eventually(() => expect(page.field('code')).toBeTruthy());
    expect(get).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StepType } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const coded = (over = {}) => ({
  status: 'IN_PROGRESS' as const,
  data: { target: '98XXXXXX34', expiresAt: 'e1', resendAfterSeconds: 0 },
  ...over,
});
const atCode = (over = {}) => aState({}, { mobileOtp: coded(over) });
const atBank = (over = {}) => aState({}, { mobileOtp: COMPLETED, bank: over });

/** What is read out with an element beside its name. */
function described(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function alertWith(words: string): Element | undefined {
  return [...document.querySelectorAll('[role=alert]')].find((each) => each.textContent.includes(words));
}

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('MobileOtp', () => {
  it('refuses a number that cannot be one, without a call', async () => {
    const page = openPage({}, { state: aState() });
    await page.reaches('Your mobile number');
    page.type('mobile', '12345');
    page.press('Send code');
    await page.shows('10-digit mobile number');
    expect(page.calls).toEqual([]);
    await eventually(() => expect(document.activeElement).toBe(page.field('mobile')));
  });

  it('sends to a prefilled number without asking for it', async () => {
    const fixed = { prefill: { mobile: '98XXXXXX34' }, locked: true };
    const page = openPage(
      { 'POST mobileOtp/code': () => answer(atCode(fixed)) },
      { state: aState({}, { mobileOtp: fixed }) },
    );
    await page.shows('98XXXXXX34');
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.bodies).toEqual([{}]);
    expect(page.text()).not.toContain('Use another number');
  });

  it('sends once, however often the button is pressed', async () => {
    const page = openPage({ 'POST mobileOtp/code': () => answer(atCode()) }, { state: aState() });
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    const button = page.button('Send code');
    button.click();
    button.click();
    await page.reaches('Enter the code');
    expect(page.calls).toEqual(['POST mobileOtp/code']);
  });

  it('says how many tries a wrong code leaves, and takes the next one at once', async () => {
    const state = atCode({ error: { code: 'INVALID_OTP', message: '', attemptsLeft: 2 } });
    const page = openPage(
      { 'POST mobileOtp': () => refuse(422, 'INVALID_OTP', { attemptsLeft: 2, state }) },
      { state: atCode() },
    );
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.shows('2 tries left');
    await eventually(() => expect(page.field('code').value).toBe(''));
    await eventually(() => expect(document.activeElement).toBe(page.field('code')));
    expect(page.field('code').getAttribute('aria-invalid')).toBe('true');
    expect(described(page.field('code'))).toContain('2 tries left');
    expect(document.title).toBe('Error: Enter the code');
  });

  it.each([
    ['OTP_EXPIRED', null],
    ['OTP_ATTEMPTS_EXCEEDED', null],
    ['INVALID_OTP', 0],
  ])('offers only a new code after %s with %s tries left', async (code, attemptsLeft) => {
    const page = openPage({ 'POST mobileOtp': () => refuse(422, code, { attemptsLeft }) }, { state: atCode() });
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.reaches('Ask for a new code');
    expect(page.text()).toContain('ask for a new one');
    expect(page.text()).not.toContain('on its way');
    expect(document.querySelector('[name=code]')).toBeNull();
    await eventually(() => expect(document.activeElement?.textContent).toBe('Ask for a new code'));
    expect(document.title).toBe('Error: Ask for a new code');
    expect(page.button('Send a new code').getAttribute('aria-disabled')).toBe('false');
  });

  it('lets a new code be asked for as soon as the countdown has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openPage(
      { 'POST mobileOtp': () => refuse(422, 'OTP_EXPIRED'), 'POST mobileOtp/code': () => answer(atCode()) },
      { state: atCode({ data: { target: 'x', expiresAt: 'e1', resendAfterSeconds: 24 } }) },
    );
    await page.reaches('Enter the code');
    page.type('code', '111111');
    await page.reaches('Ask for a new code');
    page.press('Send a new code');
    expect(page.calls).toEqual(['POST mobileOtp']);
    await vi.advanceTimersByTimeAsync(24_000);
    await eventually(() => expect(page.text()).not.toContain('You can ask for a new code'));
    page.press('Send a new code');
    await page.reaches('Enter the code');
  });

  it('checks the code by itself at the sixth digit, once', async () => {
    const page = openPage({ 'POST mobileOtp': () => answer(atBank()) }, { state: atCode() });
    await page.reaches('Enter the code');
    page.type('code', '12345');
    expect(page.calls).toEqual([]);
    page.type('code', '123456');
    page.type('code', '1234567');
    await page.reaches('Your bank account');
    expect(page.bodies).toEqual([{ code: '123456' }]);
  });

  it('ties a refused number to its field', async () => {
    const page = openPage({ 'POST mobileOtp/code': () => refuse(422, 'INVALID_MOBILE') }, { state: aState() });
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.shows('This is not a valid mobile number');
    expect(page.field('mobile').getAttribute('aria-invalid')).toBe('true');
    expect(described(page.field('mobile'))).toContain('This is not a valid mobile number');
    await eventually(() => expect(document.activeElement).toBe(page.field('mobile')));
    page.type('mobile', '9812345635');
    await eventually(() => expect(page.field('mobile').getAttribute('aria-invalid')).toBe('false'));
  });

  it('sends a new code to the same number after a reload forgot it', async () => {
    const page = openPage({ 'POST mobileOtp/code': () => answer(atCode()) }, { state: atCode() });
    await page.reaches('Enter the code');
    page.press('Send a new code');
    await page.shows('A new code');
    expect(page.bodies).toEqual([{}]);
  });

  it('holds a new code back until the gap is over', async () => {
    const page = openPage({}, { state: atCode({ data: { target: 'x', expiresAt: 'e1', resendAfterSeconds: 28 } }) });
    await page.shows('You can ask for a new code in 0:28.');
    const button = page.button('Send a new code');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.classList.contains('disabled')).toBe(true);
    expect(described(button)).toBe('You can ask for a new code in 0:28.');
  });

  it('counts down what the server asks to wait', async () => {
    const page = openPage(
      { 'POST mobileOtp/code': () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 }) },
      { state: aState() },
    );
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.shows('You can try again in 1:30');
    expect(page.text()).toContain('This number has received too many codes.');
    expect(page.button('Send code').getAttribute('aria-disabled')).toBe('true');
    await eventually(() => expect(document.activeElement).toBe(alertWith('You can try again')));
  });

  it('takes the code while the gateway is still being asked', async () => {
    const page = openPage({}, { state: atCode({ status: 'PENDING' }) });
    await page.reaches('Enter the code');
    expect(page.field('code')).toBeTruthy();
  });

  it('explains a delayed SMS and goes on when it was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openPage(
      { 'GET state': () => answer(atCode({ sandboxCode: '482913' })) },
      { state: atCode({ status: 'DELAYED' }) },
    );
    await page.reaches('The SMS is taking longer');
    await vi.advanceTimersByTimeAsync(3000);
    await page.reaches('Enter the code');
    expect(page.text()).toContain('482913');
  });

  it('takes the code of a delayed SMS that has come all the same', async () => {
    const data = { target: '98XXXXXX10', expiresAt: '2026-11-26T00:00:00Z', resendAfterSeconds: 20, mayHaveCome: true };
    const page = openPage(
      { 'POST mobileOtp': () => answer(aState({}, { mobileOtp: COMPLETED })) },
      { state: atCode({ status: 'DELAYED', data }) },
    );
    await page.reaches('The SMS is taking longer');
    page.type('code', '482913');
    await page.reaches('Your bank account');
  });
});

describe('BankVerification', () => {
  const fillIn = (page: ReturnType<typeof openPage>) => {
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'SBIN0123456');
    page.press('Check account');
  };

  it('reads the number back in groups', async () => {
    const page = openPage({}, { state: atBank() });
    await page.reaches('Your bank account');
    page.type('accountNumber', '1234567890123');
    await page.shows('1234 5678 9012 3');
  });

  it('names each field that has to be mended and goes to the first', async () => {
    const page = openPage({}, { state: atBank() });
    await page.reaches('Your bank account');
    page.press('Check account');
    await page.shows('An IFSC has 11 characters');
    expect(page.text()).toContain('Enter 9 to 18 digits.');
    await eventually(() => expect(document.activeElement).toBe(page.field('accountNumber')));
  });

  it('polls a running check, and keeps what was typed for a late refusal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const late = { status: 'IN_PROGRESS', error: { code: 'BANK_ACCOUNT_INVALID', message: '' } };
    const states = [atBank({ status: 'PENDING' }), atBank(late)];
    const page = openPage(
      {
        'POST bank': () => answer(atBank({ status: 'PENDING' })),
        'GET state': () => answer(states.shift() ?? atBank(late)),
      },
      { state: atBank() },
    );
    await page.reaches('Your bank account');
    fillIn(page);
    await page.reaches('Your bank is being asked');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(1500);
    await page.shows('The bank does not know this account');
    expect(page.field('accountNumber').value).toBe('123456789012');
    expect(page.calls.filter((call) => call === 'GET state')).toHaveLength(2);
  });

  it('goes on polling after a poll that failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let polls = 0;
    const page = openPage(
      {
        'GET state': () => (++polls <= 3 ? refuse(0, 'NETWORK_FAILED') : answer(atBank({ status: 'COMPLETED' }))),
      },
      { state: atBank({ status: 'PENDING' }) },
    );
    await page.reaches('Your bank is being asked');
    await vi.advanceTimersByTimeAsync(4000);
    await page.reaches('Your agreement');
  });

  it('ties a refused account to both of its fields, goes to the first and says it there', async () => {
    const state = atBank({ status: 'IN_PROGRESS', error: { code: 'BANK_ACCOUNT_INVALID', message: '' } });
    const page = openPage({ 'POST bank': () => refuse(422, 'BANK_ACCOUNT_INVALID', { state }) }, { state: atBank() });
    await page.reaches('Your bank account');
    fillIn(page);
    await page.shows('The bank does not know this account');
    for (const name of ['accountNumber', 'ifsc']) {
      expect(page.field(name).getAttribute('aria-invalid')).toBe('true');
      expect(described(page.field(name))).toContain('The bank does not know this account');
    }
    expect(page.field('accountHolder').getAttribute('aria-invalid')).toBe('false');
    const first = page.field('accountNumber').closest('.field')?.textContent;
    expect(first).toContain('The bank does not know this account');
    await eventually(() => expect(document.activeElement).toBe(page.field('accountNumber')));
    expect(document.title).toBe('Error: Your bank account');
    page.type('ifsc', 'HDFC0123456');
    await eventually(() => expect(page.text()).not.toContain('The bank does not know this account'));
    expect(document.title).toBe('Your bank account');
  });

  it('does not move the focus to a refusal that the page was opened with', async () => {
    const refused = { status: 'IN_PROGRESS' as const, error: { code: 'BANK_ACCOUNT_INVALID', message: '' } };
    const page = openPage({}, { state: atBank(refused) });
    await page.shows('The bank does not know this account');
    expect(document.activeElement).not.toBe(page.field('accountNumber'));
  });

  it.each([
    ['HDFC', 'HDFC Bank'],
    ['sbin0', 'State Bank of India'],
    ['ZZZZ0', null],
  ])('names the bank of an IFSC that begins with %s', async (typed, bank) => {
    const page = openPage({}, { state: atBank() });
    await page.reaches('Your bank account');
    page.type('ifsc', typed);
    await eventually(() => expect(page.field('ifsc').value).toBe(typed.toUpperCase()));
    expect(document.querySelector('.read-back output')?.textContent ?? null).toBe(bank);
  });

  it('moves the focus to a refusal that no field can mend', async () => {
    const page = openPage({ 'POST bank': () => refuse(422, 'PROVIDER_UNAVAILABLE') }, { state: atBank() });
    await page.reaches('Your bank account');
    fillIn(page);
    await page.shows('Your bank is not answering right now.');
    await eventually(() => expect(document.activeElement).toBe(alertWith('Your bank')));
    expect(document.title).toBe('Error: Your bank account');
  });

  it('says that an outage is not the fault of the applicant', async () => {
    const page = openPage({ 'POST bank': () => refuse(422, 'PROVIDER_UNAVAILABLE') }, { state: atBank() });
    await page.reaches('Your bank account');
    fillIn(page);
    await page.shows('It is not your mistake');
  });

  it('ends at whom to contact when the step failed for good', async () => {
    const failed = { status: 'FAILED', error: { code: 'BANK_VERIFICATION_FAILED', message: '' } };
    const page = openPage(
      { 'POST bank': () => refuse(422, 'BANK_VERIFICATION_FAILED', { state: atBank(failed) }) },
      { state: atBank() },
    );
    await page.reaches('Your bank account');
    fillIn(page);
    await page.reaches('Bank account: could not be confirmed');
    expect(page.text()).toContain('Please contact Acme');
  });

  it("shows the server's words and the trace for a code it does not know", async () => {
    const page = openPage({ 'POST bank': () => refuse(422, 'NEW_CODE', { traceId: 'tr_9' }) }, { state: atBank() });
    await page.reaches('Your bank account');
    fillIn(page);
    await page.shows('the server says NEW_CODE');
    expect(page.text()).toContain('For support: tr_9');
  });
});

/** A server may know a type that this page does not: the page was loaded before the server was renewed. */
describe('a step without a screen', () => {
  const unknown = (required: boolean, over = {}) => {
    const step = aStep({ key: 'later', type: 'InventedLater' as StepType, required, ...over });
    return aState({ currentStepKey: step.status === 'SKIPPED' ? null : 'later', steps: [step] });
  };

  it('can be skipped when it is optional', async () => {
    const after = unknown(false, { status: 'SKIPPED' });
    const page = openPage({ 'POST later/skip': () => answer(after) }, { state: unknown(false) });
    expect(page.heading()).toContain('not available on this page yet');
    await page.pressWhenReady('Skip this step');
    await page.reaches('Check your details');
  });

  it('names whom to contact when it is required', () => {
    const page = openPage({}, { state: unknown(true) });
    expect(page.text()).toContain('Please contact Acme');
    expect(page.text()).not.toContain('Skip this step');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, type Page } from '../fixtures/page';
import { aState, COMPLETED, withdrawn } from '../fixtures/request';

const all = { mobileOtp: COMPLETED, bank: COMPLETED, consent: COMPLETED };

afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a double tap', () => {
  /** Presses as the second tap of a double tap does, then as who has read what is there. */
  async function twice(page: Page, label: string, call: string): Promise<void> {
    page.press(label);
    await vi.advanceTimersByTimeAsync(450);
    page.press(label);
    expect(page.calls).not.toContain(call);
    expect(page.button(label).classList.contains('disabled')).toBe(false);
    // The wait begins with the next picture, a moment after the button has come.
    await vi.advanceTimersByTimeAsync(400);
    page.press(label);
    await eventually(() => expect(page.calls).toContain(call));
  }

  it('on the agreement does not submit', async () => {
    vi.useFakeTimers();
    const atConsent = aState({}, { ...all, consent: {} });
    const page = openPage(
      {
        'GET state': () => answer(atConsent),
        'POST consent': () => answer(aState({}, all)),
        'POST submit': () => answer(aState({ status: 'SUBMITTED' }, all)),
      },
      { state: atConsent },
    );
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.reaches('Check your details');
    await twice(page, 'Submit', 'POST submit');
    await page.reaches('Your details are submitted');
  });

  it('on a step that is skipped does not skip the next one', async () => {
    vi.useFakeTimers();
    const optional = { required: false };
    const skipped = { ...optional, status: 'SKIPPED' as const };
    const first = { mobileOtp: optional, bank: optional };
    const page = openPage(
      {
        'POST mobileOtp/skip': () => answer(aState({}, { ...first, mobileOtp: skipped })),
        'POST bank/skip': () => answer(aState({}, { mobileOtp: skipped, bank: skipped })),
      },
      { state: aState({}, first) },
    );
    await page.reaches('Your mobile number');
    await vi.advanceTimersByTimeAsync(5000);
    page.press('Skip this step');
    await page.reaches('Your bank account');
    await twice(page, 'Skip this step', 'POST bank/skip');
    await page.reaches('Your agreement');
  });

  it('on a check that fails for good does not skip its step', async () => {
    vi.useFakeTimers();
    const bank = { required: false };
    const failed = { ...bank, status: 'FAILED' as const, attempts: 3 };
    const page = openPage(
      {
        'POST bank': () => answer(aState({}, { ...all, bank: failed })),
        'POST bank/skip': () => answer(aState({}, all)),
      },
      { state: aState({}, { ...all, bank }) },
    );
    await page.reaches('Your bank account');
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'HDFC0123456');
    await vi.advanceTimersByTimeAsync(5000);
    page.press('Check account');
    await page.reaches('Bank account: could not be confirmed');
    await twice(page, 'Skip this step', 'POST bank/skip');
  });

  it('on the withdrawal does not answer its question', async () => {
    vi.useFakeTimers();
    const open = aState({}, all);
    const call = 'POST consents/BANK_CHECK/withdraw';
    const page = openPage({ [call]: () => answer(withdrawn(open)) }, { state: open });
    await vi.advanceTimersByTimeAsync(5000);
    page.press('Withdraw');
    await page.shows('Yes, withdraw');
    await twice(page, 'Yes, withdraw', call);
    await page.shows('Withdrawn');
  });
});

describe('the focus of a button that goes', () => {
  const barred = { ...all, bank: { ...all.bank, consentWithdrawn: true } };
  const open = aState({}, all);
  const call = 'POST consents/BANK_CHECK/withdraw';

  async function withdraw(page: Page): Promise<void> {
    page.button('Withdraw').focus();
    page.press('Withdraw');
    await page.pressWhenReady('Yes, withdraw');
  }

  it('is at what a withdrawal has ended, and at the summary once the consent is given again', async () => {
    const ended = withdrawn(aState({}, barred));
    const server = {
      [call]: () => answer(ended),
      'GET state': () => answer(ended),
      'POST consent': () => answer(open),
    };
    const page = openPage(server, { state: open });
    await withdraw(page);
    await page.shows('You have withdrawn your consent');
    expect(document.activeElement?.textContent).toBe('You have withdrawn your consent');
    page.button('Give my consent again').focus();
    await page.pressWhenReady('Give my consent again');
    await page.shows('Submit');
    expect(document.activeElement?.textContent).toBe('Check your details');
  });

  it('is at the news where nothing ends', async () => {
    const page = openPage({ [call]: () => answer(withdrawn(open)) }, { state: open });
    await withdraw(page);
    await page.shows('Withdrawn');
    expect(document.activeElement?.textContent).toBe('Withdrawn');
  });

  it('stays where it has gone meanwhile', async () => {
    let withdraws = () => undefined as unknown;
    const server = { [call]: () => new Promise((resolve) => (withdraws = () => resolve(answer(withdrawn(open))))) };
    const page = openPage(server, { state: open });
    await withdraw(page);
    const language = document.querySelector('select');
    language?.focus();
    withdraws();
    await page.shows('Withdrawn');
    expect(document.activeElement).toBe(language);
  });
});

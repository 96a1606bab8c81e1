import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State, Step } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, serveTexts } from '../fixtures/page';
import { aState, aStep } from '../fixtures/request';

/** A request whose first step has texts of its own. */
const atEmail: State = aState({
  currentStepKey: 'email',
  steps: [aStep({ key: 'email', type: 'EmailOtp' }), aStep({ key: 'consent', type: 'Consent' })],
});

/** Serves the texts, and fails once at those whose address has the part. */
function serving(failing = 'nothing fails') {
  let fails = true;
  const fetched = vi.fn((address: string) => {
    if (!fails || !address.includes(failing)) return serveTexts(address);
    fails = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([address]) => address);
}

function choose(locale: string): void {
  const picker = document.querySelector('select');
  if (picker === null) throw new Error('no language picker');
  picker.value = locale;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
});

// What has been loaded stays, so each case asks for a language that those before have not.
describe('the texts of a step', () => {
  it('come with its chunk; when they do not, "Try again" fetches them', async () => {
    const fetched = serving('EmailOtp');
    const page = openPage({}, { state: atEmail });
    await page.shows('This step could not be loaded.');
    expect(page.heading()).toBe('Email address');
    page.press('Try again');
    await page.reaches('Your email address');
    const address = '/hosted/texts/steps/EmailOtp/en.json?v=b1';
    expect(fetched()).toEqual([address, address]);
  });

  it('are there already on the welcome screen', async () => {
    const fetched = serving();
    openPage({ 'GET state': () => atEmail }, { state: { ...atEmail, locale: 'gu' }, locale: 'gu', session: true });
    await eventually(() => expect(fetched()).toEqual(['/hosted/texts/steps/EmailOtp/gu.json?v=b1']));
  });

  it('change with the language, and what was typed stays', async () => {
    serving();
    const page = openPage(
      { 'POST session': () => ({ sessionToken: null, expiresAt: '', state: atEmail }) },
      { state: atEmail },
    );
    await page.reaches('Your email address');
    page.type('email', 'asha@');
    const field = page.field('email');
    choose('hi');
    await page.reaches('आपका ईमेल पता');
    expect(page.field('email')).toBe(field);
    expect(field.value).toBe('asha@');
  });

  it('keep the page in its language when they cannot be had in another', async () => {
    serving('EmailOtp/ta');
    const page = openPage(
      { 'POST session': () => ({ sessionToken: null, expiresAt: '', state: atEmail }) },
      { state: atEmail },
    );
    await page.reaches('Your email address');
    choose('ta');
    await page.shows('This language could not be loaded');
    expect(page.heading()).toBe('Your email address');
    // No session in a language that the page does not have.
    expect(page.calls).toEqual([]);
    choose('ta');
    await page.reaches('உங்கள் மின்னஞ்சல் முகவரி');
  });

  it('leave the applicant where they have come to when they come late', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    vi.stubGlobal(
      'fetch',
      vi.fn((address: string) =>
        address.includes('/te.json') ? late.then(() => serveTexts(address)) : serveTexts(address),
      ),
    );
    const withBank = (status: Step['status'], currentStepKey: string) => {
      const bank = aStep({ key: 'bank', type: 'BankVerification', status });
      return aState({ currentStepKey, steps: [bank, ...atEmail.steps] });
    };
    let now = withBank('NOT_STARTED', 'bank');
    const page = openPage(
      {
        'POST session': () => ({ sessionToken: null, expiresAt: '', state: now }),
        'POST bank': () => answer((now = withBank('COMPLETED', 'email'))),
      },
      { state: now },
    );
    await page.reaches('Your bank account');
    choose('te');
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'SBIN0123456');
    page.press('Check account');
    await page.reaches('Your email address');
    page.type('email', 'asha@');
    const field = page.field('email');
    come();
    await page.reaches('మీ ఈమెయిల్ చిరునామా');
    expect(page.field('email')).toBe(field);
    expect(field.value).toBe('asha@');
  });

  it('the picker goes on to show the language that is on its way', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise(() => undefined)),
    );
    openPage({}, { state: atEmail, page: 'not_valid' });
    choose('kn');
    await eventually(() => expect(document.querySelector('select')?.getAttribute('aria-busy')).toBe('true'));
    choose('mr');
    expect(document.querySelector('select')?.value).toBe('kn');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, COMPLETED, withdrawn, withNotice } from '../fixtures/request';

/** What is read out with an element beside its name. */
function described(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

afterEach(() => {
  closePage();
});

describe('Consent', () => {
  const atConsent = aState({}, { mobileOtp: COMPLETED, bank: COMPLETED });

  it('shows the notice in headed parts, each purpose once, and the whole text below a fold', async () => {
    const page = openPage({}, { state: atConsent });
    await page.reaches('Your agreement');
    expect([...document.querySelectorAll('.notice h2')].map((each) => each.textContent)).toEqual(['Who asks', 'Why']);
    expect(document.querySelector('details .notice-text')?.textContent).toBe(atConsent.consentNotice?.text);
    expect(page.text().split('Checking the account')).toHaveLength(2);
  });

  it('ties a refusal to the box', async () => {
    const server = {
      'GET state': () => answer(atConsent),
      'POST consent': () => refuse(422, 'CONSENT_REQUIRED'),
    };
    const page = openPage(server, { state: atConsent });
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.shows('The check needs your agreement to go on.');
    expect(page.field('accepted').getAttribute('aria-invalid')).toBe('true');
    expect(described(page.field('accepted'))).toContain('The check needs your agreement');
    await eventually(() => expect(document.activeElement).toBe(page.field('accepted')));
  });

  it('takes no agreement that was not given', async () => {
    const page = openPage({}, { state: atConsent });
    await page.reaches('Your agreement');
    page.press('Agree and continue');
    await page.shows('Tick the box if you agree.');
    expect(page.calls).toEqual([]);
    await eventually(() => expect(document.activeElement).toBe(page.field('accepted')));
    expect(described(page.field('accepted'))).toBe('Tick the box if you agree.');
    expect(document.title).toBe('Error: Your agreement');
  });

  const hindi = { ...withNotice(atConsent, () => ({ textHash: 'another' })), locale: 'hi' };
  const inHindi = 'जिस पर आप सहमति दे रहे हैं, वह बदल गया है।';

  it('loses its tick, and says why, when the page shows it in another language', async () => {
    const page = openPage(
      { 'POST session': () => ({ sessionToken: null, expiresAt: '', state: hindi }) },
      { state: atConsent },
    );
    await page.reaches('Your agreement');
    page.tick('accepted');
    const picker = page.field('language');
    picker.focus();
    picker.value = 'hi';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await page.shows(inHindi);
    expect(page.field('accepted').checked).toBe(false);
    expect(described(page.field('accepted'))).toContain(inHindi);
    expect(document.activeElement).toBe(picker);
    page.press('सहमति दें और आगे बढ़ें');
    await eventually(() => expect(document.activeElement).toBe(page.field('accepted')));
    expect(page.calls).toEqual(['POST session']);
    page.tick('accepted');
    expect(page.text()).not.toContain(inHindi);
    expect(page.field('accepted').checked).toBe(true);
  });

  it('is not given to a text that has been put in its place meanwhile', async () => {
    const page = openPage({ 'GET state': () => answer({ ...hindi, locale: 'en' }) }, { state: atConsent });
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.shows('What you agree to has changed.');
    await eventually(() => expect(document.activeElement).toBe(page.field('accepted')));
    expect(page.field('accepted').checked).toBe(false);
    expect(page.calls).toEqual(['GET state']);
  });

  it('is not given again by a tab that has not heard of its withdrawal', async () => {
    const ended = { ...COMPLETED, consentWithdrawn: true };
    const now = withdrawn(aState({}, { mobileOtp: COMPLETED, bank: ended, consent: COMPLETED }));
    const page = openPage({ 'GET state': () => answer(now) }, { state: atConsent });
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.shows('You have withdrawn your consent');
    expect(page.calls).toEqual(['GET state']);
  });
});

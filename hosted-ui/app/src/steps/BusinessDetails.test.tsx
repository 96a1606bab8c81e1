import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKUPS_FAIL, at, callsOfForms, choose, described, focusIsOn, label, sentBy } from '../fixtures/details';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse, type Page, type Server } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const NOW = Date.parse('2026-11-22T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('BusinessDetails', () => {
  const FIELDS = ['businessName', 'businessType', 'gstin', 'pincode', 'city', 'state'];
  const GSTIN = '27AAPFU0939F1ZV';

  async function open(server: Server = {}, fields = FIELDS): Promise<Page> {
    const page = openPage({ ...LOOKUPS_FAIL, ...server }, { state: at('BusinessDetails', { config: { fields } }) });
    await page.reaches('Your business');
    return page;
  }

  function fillIn(page: Page, gstin = ''): void {
    page.type('businessName', 'Rao Traders');
    choose(page, 'businessType', 'llp');
    page.type('gstin', gstin);
    page.type('pincode', '560038');
    page.type('city', 'Bengaluru');
    page.type('state', 'Karnataka');
    page.press('Continue');
  }

  const taken = { 'POST details': () => answer(at('BusinessDetails', COMPLETED)) };
  const whole = {
    businessName: 'Rao Traders',
    businessType: 'llp',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
  };

  it('sends a GSTIN only where there is one, in capitals', async () => {
    const page = await open(taken);
    expect(label(page, 'gstin')).toBe('GSTIN (optional)');
    fillIn(page);
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([whole]);
    const other = await open(taken);
    fillIn(other, '27aapfu 0939f-1zv');
    await other.reaches('Your agreement');
    expect(sentBy(other)).toEqual([{ ...whole, gstin: GSTIN }]);
  });

  it('offers each type of business by its name', async () => {
    await open();
    const options = [...document.querySelectorAll<HTMLOptionElement>('select[name=businessType] option')];
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Choose'],
      ['proprietorship', 'Proprietorship (one owner)'],
      ['partnership', 'Partnership'],
      ['llp', 'Limited liability partnership (LLP)'],
      ['private_limited', 'Private limited company'],
      ['public_limited', 'Public limited company'],
      ['other', 'Other'],
    ]);
  });

  it('asks for nothing that the flow does not', async () => {
    const page = await open(taken, ['businessName', 'gstin']);
    expect(document.querySelectorAll('.field')).toHaveLength(2);
    page.type('businessName', 'Rao Traders');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([{ businessName: 'Rao Traders' }]);
  });

  it('says what is missing at each field and goes to the first', async () => {
    const page = await open();
    page.press('Continue');
    await page.shows('Enter the name of the business.');
    for (const words of ['Choose the type of business.', 'A pincode has 6 digits', 'Enter the city', 'Enter the state'])
      expect(page.text()).toContain(words);
    expect(page.field('gstin').getAttribute('aria-invalid')).toBe('false');
    await focusIsOn(page, 'businessName');
    expect(callsOfForms(page)).toEqual([]);
  });

  it.each(['27AAPFU0939F1YV', '39AAPFU0939F1ZV', '27AAPFU0939F1Z'])('refuses the GSTIN %s itself', async (gstin) => {
    const page = await open();
    fillIn(page, gstin);
    await page.shows('A GSTIN has 15 characters');
    await focusIsOn(page, 'gstin');
    expect(callsOfForms(page)).toEqual([]);
  });

  it.each([
    ['INVALID_GSTIN', 'gstin', 'This is not a valid GSTIN.', '27AAPFU0939F2ZV'],
    ['INVALID_PINCODE', 'pincode', 'This is not a valid pincode.', '560039'],
  ])('ties %s to its field, and keeps what was typed', async (code, field, words, corrected) => {
    const page = await open({ 'POST details': () => refuse(422, code) });
    fillIn(page, GSTIN);
    await page.shows(words);
    expect(described(page.field(field))).toContain(words);
    await focusIsOn(page, field);
    expect(page.field('businessType').value).toBe('llp');
    expect(page.field('gstin').value).toBe(GSTIN);
    page.type(field, corrected);
    await eventually(() => expect(page.text()).not.toContain(words));
  });

  it('waits for the look-up of the pincode', async () => {
    const page = await open({
      'POST details': () => answer(at('BusinessDetails', { status: 'PENDING', config: { fields: FIELDS } })),
      'GET state': () => answer(at('BusinessDetails', COMPLETED)),
    });
    fillIn(page);
    await page.reaches('Your pincode is being looked up');
    await vi.advanceTimersByTimeAsync(1000);
    await page.reaches('Your agreement');
  });
});

describe('the summary', () => {
  it('shows the details in words', () => {
    const person = aStep({
      key: 'person',
      type: 'PersonalDetails',
      ...COMPLETED,
      facts: [
        { name: 'dateOfBirth', value: '1990-05-14' },
        { name: 'gender', value: 'F' },
      ],
    });
    const business = aStep({
      key: 'business',
      type: 'BusinessDetails',
      ...COMPLETED,
      facts: [
        { name: 'businessName', value: 'Rao Traders' },
        { name: 'businessType', value: 'llp' },
        { name: 'gstin', value: '27XXXXXXXXXXXZV' },
        { name: 'address', value: 'Pune, 411001' },
      ],
    });
    openPage({}, { state: aState({ steps: [person, business], currentStepKey: null }) });
    const shown = [...document.querySelectorAll('.answers dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      ['Date of birth', '14 May 1990'],
      ['Gender', 'Female'],
      ['Business name', 'Rao Traders'],
      ['Type of business', 'Limited liability partnership (LLP)'],
      ['GSTIN', '27XXXXXXXXXXXZV'],
      ['Address', 'Pune, 411001'],
    ]);
  });
});

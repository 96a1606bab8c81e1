import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State, Step, StepType } from '../api/types';
import { answer, closePage, openPage, refuse, type Page, type Server } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const NOW = Date.parse('2026-11-22T10:00:00Z');

/** A request whose first step is of the type. */
function at(type: StepType, over: Partial<Step> = {}): State {
  const steps = [
    aStep({ key: 'details', type, maxAttempts: null, ...over }),
    aStep({ key: 'consent', type: 'Consent' }),
  ];
  return aState({ steps, total: 2, currentStepKey: over.status === 'COMPLETED' ? 'consent' : 'details' });
}

const refusedAt = (type: StepType, code: string, config = {}) =>
  at(type, { status: 'IN_PROGRESS', error: { code, message: '' }, config });

/** What is read out with a control, or with the group that it is in. */
function described(element: HTMLElement): string {
  const group = element.closest('fieldset');
  const ids = (element.getAttribute('aria-describedby') ?? group?.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const label = (page: Page, name: string) => page.field(name).labels?.[0]?.textContent;

function choose(page: Page, name: string, value: string): void {
  const select = page.field(name);
  select.value = value;
  void act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
}

const focusIsOn = (page: Page, name: string) => vi.waitFor(() => expect(document.activeElement).toBe(page.field(name)));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('PersonalDetails', () => {
  const CONFIG = { minAge: 18, fields: ['fullName', 'dob', 'gender'] };

  async function open(server: Server = {}, state = at('PersonalDetails', { config: CONFIG })): Promise<Page> {
    const page = openPage(server, { state });
    await page.reaches('Your personal details');
    return page;
  }

  function typeDate(page: Page, day: string, month: string, year: string): void {
    page.type('dob-day', day);
    page.type('dob-month', month);
    page.type('dob-year', year);
  }

  function fillIn(page: Page, name = 'Asha Rao', date: [string, string, string] = ['14', '5', '1990']): void {
    page.type('fullName', name);
    typeDate(page, ...date);
    page.tick('gender');
    page.press('Continue');
  }

  const taken = { 'POST details': () => answer(at('PersonalDetails', COMPLETED)) };

  it('sends what was asked, the date as year, month and day', async () => {
    const page = await open(taken);
    fillIn(page, ' आशा  राव ', ['४', '५', '१९९०']);
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([{ fullName: 'आशा राव', dob: '1990-05-04', gender: 'M' }]);
  });

  it.each([
    [['fullName'], { fullName: 'Asha Rao' }],
    [['dob'], { dob: '1990-05-14' }],
    [['gender'], { gender: 'M' }],
  ])('asks for %j alone where the flow does', async (fields, body) => {
    const page = await open(taken, at('PersonalDetails', { config: { minAge: 18, fields } }));
    expect(document.querySelectorAll('.field')).toHaveLength(1);
    if (fields[0] === 'fullName') page.type('fullName', 'Asha Rao');
    if (fields[0] === 'dob') typeDate(page, '14', '05', '1990');
    if (fields[0] === 'gender') page.tick('gender');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([body]);
  });

  it('offers the genders that the server takes', async () => {
    await open();
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=gender]')];
    expect(radios.map(({ value, labels }) => [value, labels?.[0]?.textContent])).toEqual([
      ['M', 'Male'],
      ['F', 'Female'],
      ['O', 'Other'],
    ]);
  });

  it('lets a press end before what it says of the field that was left moves the page', async () => {
    const page = await open();
    typeDate(page, '30', '2', '1990');
    const [radio, year] = [page.field('gender'), page.field('dob-year')];
    void act(() => {
      radio.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      year.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: radio }));
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(page.text()).not.toContain('This day does not exist.');
    void act(() => void radio.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })));
    await page.shows('This day does not exist.');
  });

  it('reads the date back in words', async () => {
    const page = await open();
    typeDate(page, '14', '05', '1990');
    await page.shows('14 May 1990');
  });

  it('takes a whole date that is pasted into one of its fields', async () => {
    const page = await open();
    page.type('dob-day', '14/05/1990');
    await vi.waitFor(() => expect(page.field('dob-year').value).toBe('1990'));
    expect([page.field('dob-day').value, page.field('dob-month').value]).toEqual(['14', '05']);
  });

  it('shows digits alone', async () => {
    const page = await open();
    page.type('dob-day', '1a');
    await vi.waitFor(() => expect(page.field('dob-day').value).toBe('1'));
    page.type('dob-day', '1b');
    await vi.waitFor(() => expect(page.field('dob-day').value).toBe('1'));
  });

  it('says what is missing at each field and goes to the first', async () => {
    const page = await open();
    page.press('Continue');
    await page.shows('Enter your full name.');
    expect(described(page.field('fullName'))).toContain('Enter your full name.');
    expect(described(page.field('dob-day'))).toContain('Enter the day, the month and the 4-digit year.');
    expect(described(page.field('gender'))).toContain('Choose one.');
    await focusIsOn(page, 'fullName');
    expect(page.calls).toEqual([]);
  });

  it.each<[string, [string, string, string], string, string]>([
    ['a day that February never has', ['30', '2', '1990'], 'This day does not exist.', 'dob-day'],
    ['a month beyond December', ['1', '13', '1990'], 'This day does not exist.', 'dob-day'],
    ['tomorrow', ['23', '11', '2026'], 'This date is in the future', 'dob-year'],
    ['more than 120 years ago', ['21', '11', '1906'], 'This date is in the future or too long ago', 'dob-year'],
    ['a year of two digits', ['14', '5', '90'], 'the 4-digit year', 'dob-year'],
    ['no month', ['14', '', '1990'], 'Enter the day, the month', 'dob-month'],
  ])('refuses %s itself', async (_case, date, words, field) => {
    const page = await open();
    fillIn(page, 'Asha Rao', date);
    await page.shows(words);
    await focusIsOn(page, field);
    expect(page.field('dob-year').getAttribute('aria-invalid')).toBe('true');
    expect(page.calls).toEqual([]);
  });

  it('takes the day in India for today', async () => {
    vi.setSystemTime(Date.parse('2026-11-22T19:00:00Z'));
    const page = await open(taken);
    fillIn(page, 'Asha Rao', ['23', '11', '2026']);
    await page.reaches('Your agreement');
  });

  it.each([
    ['Asha 2', 'A name has letters'],
    ['A', 'Enter your full name.'],
  ])('refuses the name %j itself', async (name, words) => {
    const page = await open();
    fillIn(page, name);
    await page.shows(words);
    expect(page.calls).toEqual([]);
  });

  it.each([
    ['INVALID_NAME', 'fullName', 'fullName', 'This name could not be read.'],
    ['INVALID_DATE', 'dob-day', 'dob-year', 'This date of birth is not right.'],
  ])('ties %s to its field, and keeps what was typed', async (code, field, correct, words) => {
    const page = await open({ 'POST details': () => refuse(422, code) });
    fillIn(page);
    await page.shows(words);
    expect(described(page.field(field))).toContain(words);
    await focusIsOn(page, field);
    expect(page.field('fullName').value).toBe('Asha Rao');
    expect(page.field('dob-year').value).toBe('1990');
    page.type(correct, correct === 'fullName' ? 'Asha' : '1991');
    await vi.waitFor(() => expect(page.text()).not.toContain(words));
  });

  it('says for whom the check is when somebody is too young, and whom to ask', async () => {
    const state = refusedAt('PersonalDetails', 'UNDERAGE', { ...CONFIG, minAge: 21 });
    state.tenant.contact.phone = '1800 123 4567';
    const page = await open({ 'POST details': () => refuse(422, 'UNDERAGE', { state }) });
    fillIn(page, 'Asha Rao', ['14', '5', '2010']);
    await page.shows('This check is for people who are 21 or older.');
    expect(described(page.field('dob-day'))).toContain('If it is right, contact Acme.');
    expect(document.querySelector('a[href="tel:18001234567"]')).not.toBeNull();
    await focusIsOn(page, 'dob-day');
  });

  it('shows after a reload what was refused', async () => {
    const page = await open({}, refusedAt('PersonalDetails', 'UNDERAGE', CONFIG));
    expect(page.text()).toContain('This check is for people who are 18 or older.');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
  });

  it('counts down what the server asks to wait', async () => {
    const page = await open({ 'POST details': () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 }) });
    fillIn(page);
    await page.shows('You can try again in 1:30');
  });
});

describe('Address', () => {
  async function open(server: Server = {}, state = at('Address')): Promise<Page> {
    const page = openPage(server, { state });
    await page.reaches('Your address');
    return page;
  }

  function fillIn(page: Page, line = '12 MG Road', pincode = '560038', city = '', state = ''): void {
    page.type('line', line);
    page.type('pincode', pincode);
    page.type('city', city);
    page.type('state', state);
    page.press('Continue');
  }

  const unknown = () => refuse(422, 'INVALID_PINCODE', { state: refusedAt('Address', 'INVALID_PINCODE') });

  it('leaves the city and the state to the pincode', async () => {
    const page = await open({ 'POST details': () => answer(at('Address', COMPLETED)) });
    expect([label(page, 'city'), label(page, 'state')]).toEqual([
      'City, town or village (optional)',
      'State (optional)',
    ]);
    fillIn(page, ' 12 MG Road,\nIndiranagar\n', '५६० ०३८');
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([{ line: '12 MG Road, Indiranagar', pincode: '560038' }]);
  });

  it('sends what was entered in their place', async () => {
    const page = await open({ 'POST details': () => answer(at('Address', COMPLETED)) });
    fillIn(page, '12 MG Road', '560038', 'Mysuru', ' ಕರ್ನಾಟಕ ');
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([{ line: '12 MG Road', pincode: '560038', city: 'Mysuru', state: 'ಕರ್ನಾಟಕ' }]);
  });

  it.each([
    ['', '560038', 'Enter the house, the street and the area.', 'line'],
    ['...', '560038', 'Enter the house, the street and the area.', 'line'],
    ['12 MG Road', '060038', 'A pincode has 6 digits and does not begin with 0.', 'pincode'],
    ['12 MG Road', '56003', 'A pincode has 6 digits and does not begin with 0.', 'pincode'],
  ])('refuses %j, %j itself', async (line, pincode, words, field) => {
    const page = await open();
    fillIn(page, line, pincode);
    await page.shows(words);
    await focusIsOn(page, field);
    expect(page.calls).toEqual([]);
  });

  it('asks for the city and the state of a pincode that is not known', async () => {
    const replies = [unknown, () => answer(at('Address', COMPLETED))];
    const page = await open({ 'POST details': () => replies.shift()?.() });
    fillIn(page, '12 MG Road', '990001');
    await page.shows('This pincode is not in the list.');
    expect(described(page.field('pincode'))).toContain('enter the city and the state below');
    await focusIsOn(page, 'pincode');
    expect([label(page, 'city'), label(page, 'state')]).toEqual(['City, town or village', 'State']);
    page.press('Continue');
    await page.shows('Enter the city, town or village.');
    await focusIsOn(page, 'city');
    page.type('city', 'Leh');
    page.type('state', 'Ladakh');
    expect(page.field('line').value).toBe('12 MG Road');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(page.bodies.at(-1)).toEqual({ line: '12 MG Road', pincode: '990001', city: 'Leh', state: 'Ladakh' });
  });

  it('leaves them to another pincode again', async () => {
    const replies = [unknown, () => answer(at('Address', COMPLETED))];
    const page = await open({ 'POST details': () => replies.shift()?.() });
    fillIn(page, '12 MG Road', '990001');
    await page.shows('This pincode is not in the list.');
    page.type('pincode', '560038');
    await vi.waitFor(() => expect(label(page, 'state')).toBe('State (optional)'));
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(page.bodies.at(-1)).toEqual({ line: '12 MG Road', pincode: '560038' });
  });

  it('asks for them too when the look-up does not answer, and blames nobody', async () => {
    const state = refusedAt('Address', 'PROVIDER_UNAVAILABLE');
    const page = await open({ 'POST details': () => refuse(422, 'PROVIDER_UNAVAILABLE', { state }) });
    fillIn(page);
    await page.shows('The pincode cannot be looked up right now. It is not your mistake.');
    await focusIsOn(page, 'city');
    expect(described(page.field('state'))).toContain('Please enter the city and the state yourself.');
    expect(page.field('pincode').getAttribute('aria-invalid')).toBe('false');
    expect(label(page, 'city')).toBe('City, town or village');
  });

  it('waits for the look-up, and keeps what was typed for a late refusal', async () => {
    const page = await open({
      'POST details': () => answer(at('Address', { status: 'PENDING' })),
      'GET state': () => answer(refusedAt('Address', 'INVALID_PINCODE')),
    });
    fillIn(page, '12 MG Road', '990001');
    await page.reaches('Your pincode is being looked up');
    await vi.advanceTimersByTimeAsync(1000);
    await page.shows('This pincode is not in the list.');
    expect(page.field('line').value).toBe('12 MG Road');
  });

  it('asks for them after a reload as well', async () => {
    const page = await open({}, refusedAt('Address', 'INVALID_PINCODE'));
    expect(page.text()).toContain('This pincode is not in the list.');
    expect(label(page, 'city')).toBe('City, town or village');
  });
});

describe('BusinessDetails', () => {
  const FIELDS = ['businessName', 'businessType', 'gstin', 'pincode', 'city', 'state'];
  const GSTIN = '27AAPFU0939F1ZV';

  async function open(server: Server = {}, fields = FIELDS): Promise<Page> {
    const page = openPage(server, { state: at('BusinessDetails', { config: { fields } }) });
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
    expect(page.bodies).toEqual([whole]);
    const other = await open(taken);
    fillIn(other, '27aapfu 0939f-1zv');
    await other.reaches('Your agreement');
    expect(other.bodies).toEqual([{ ...whole, gstin: GSTIN }]);
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
    expect(page.bodies).toEqual([{ businessName: 'Rao Traders' }]);
  });

  it('says what is missing at each field and goes to the first', async () => {
    const page = await open();
    page.press('Continue');
    await page.shows('Enter the name of the business.');
    for (const words of ['Choose the type of business.', 'A pincode has 6 digits', 'Enter the city', 'Enter the state'])
      expect(page.text()).toContain(words);
    expect(page.field('gstin').getAttribute('aria-invalid')).toBe('false');
    await focusIsOn(page, 'businessName');
    expect(page.calls).toEqual([]);
  });

  it.each(['27AAPFU0939F1YV', '39AAPFU0939F1ZV', '27AAPFU0939F1Z'])('refuses the GSTIN %s itself', async (gstin) => {
    const page = await open();
    fillIn(page, gstin);
    await page.shows('A GSTIN has 15 characters');
    await focusIsOn(page, 'gstin');
    expect(page.calls).toEqual([]);
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
    await vi.waitFor(() => expect(page.text()).not.toContain(words));
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

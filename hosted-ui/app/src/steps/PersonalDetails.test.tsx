import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, described, focusIsOn, refusedAt } from '../fixtures/details';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse, type Page, type Server } from '../fixtures/page';
import { COMPLETED } from '../fixtures/request';

const NOW = Date.parse('2026-11-22T10:00:00Z');

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
    await eventually(() => expect(page.field('dob-year').value).toBe('1990'));
    expect([page.field('dob-day').value, page.field('dob-month').value]).toEqual(['14', '05']);
  });

  it('shows digits alone', async () => {
    const page = await open();
    page.type('dob-day', '1a');
    await eventually(() => expect(page.field('dob-day').value).toBe('1'));
    page.type('dob-day', '1b');
    await eventually(() => expect(page.field('dob-day').value).toBe('1'));
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
    await eventually(() => expect(page.text()).not.toContain(words));
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

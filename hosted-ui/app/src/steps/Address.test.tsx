import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKUPS_FAIL, at, callsOfForms, described, focusIsOn, label, refusedAt, sentBy } from '../fixtures/details';
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

describe('Address', () => {
  async function open(server: Server = {}, state = at('Address')): Promise<Page> {
    const page = openPage({ ...LOOKUPS_FAIL, ...server }, { state });
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
    expect(sentBy(page)).toEqual([{ line: '12 MG Road, Indiranagar', pincode: '560038' }]);
  });

  it('sends what was entered in their place', async () => {
    const page = await open({ 'POST details': () => answer(at('Address', COMPLETED)) });
    fillIn(page, '12 MG Road', '560038', 'Mysuru', ' ಕರ್ನಾಟಕ ');
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([{ line: '12 MG Road', pincode: '560038', city: 'Mysuru', state: 'ಕರ್ನಾಟಕ' }]);
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
    expect(callsOfForms(page)).toEqual([]);
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
    expect(sentBy(page).at(-1)).toEqual({ line: '12 MG Road', pincode: '990001', city: 'Leh', state: 'Ladakh' });
  });

  it('leaves them to another pincode again', async () => {
    const replies = [unknown, () => answer(at('Address', COMPLETED))];
    const page = await open({ 'POST details': () => replies.shift()?.() });
    fillIn(page, '12 MG Road', '990001');
    await page.shows('This pincode is not in the list.');
    page.type('pincode', '560038');
    await eventually(() => expect(label(page, 'state')).toBe('State (optional)'));
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(sentBy(page).at(-1)).toEqual({ line: '12 MG Road', pincode: '560038' });
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

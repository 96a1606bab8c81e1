import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, callsOfForms, choose, focusIsOn, label, lookups, LOOKUPS_FAIL, sentBy } from '../fixtures/details';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse, type Page, type Reply, type Server } from '../fixtures/page';
import { COMPLETED } from '../fixtures/request';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

const KNOWN: Record<string, unknown> = {
  560038: { city: 'Bengaluru', state: 'Karnataka' },
  110001: { city: 'New Delhi', state: 'Delhi' },
};

/** Answers look-ups with what is known of the pincode. */
function knowing(places: Record<string, unknown>): Reply {
  return ({ body }) => places[(body as { pincode: string }).pincode] ?? refuse(404, 'NOT_FOUND');
}

const PLACES: Server = { 'POST pincodes': knowing(KNOWN) };

const place = (page: Page) => [page.field('city').value, page.field('state').value];
const holds = (page: Page, city: string, state: string) => eventually(() => expect(place(page)).toEqual([city, state]));
const told = () => document.querySelector('#pincode ~ [role=status]')?.textContent;

describe('the pincode of an address', () => {
  async function open(server: Server = PLACES): Promise<Page> {
    const taken = () => answer(at('Address', COMPLETED));
    const page = openPage({ 'POST details': taken, ...server }, { state: at('Address') });
    await page.reaches('Your address');
    page.type('line', '12 MG Road');
    return page;
  }

  it('fills in the city and the state, says so, and sends them', async () => {
    const page = await open();
    expect(told()).toBe('');
    page.type('pincode', '५६० ०३८');
    await holds(page, 'Bengaluru', 'Karnataka');
    expect(told()).toBe('Filled in by the pincode: Bengaluru, Karnataka.');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([{ line: '12 MG Road', pincode: '560038', city: 'Bengaluru', state: 'Karnataka' }]);
  });

  it('asks once for a whole pincode, and for none that cannot be one', async () => {
    const page = await open();
    for (const typed of ['5', '56003', '060038', '560038', '5600389', '560 038']) page.type('pincode', typed);
    await holds(page, 'Bengaluru', 'Karnataka');
    expect(lookups(page)).toEqual([{ pincode: '560038' }]);
  });

  it('can be changed, and keeps what was typed before or is typed after', async () => {
    const page = await open();
    page.type('city', 'Mysuru');
    page.type('pincode', '560038');
    await holds(page, 'Mysuru', 'Karnataka');
    page.type('state', '');
    expect(place(page)).toEqual(['Mysuru', '']);
    page.type('state', 'Kerala');
    page.type('pincode', '110001');
    await eventually(() => expect(told()).toContain('New Delhi'));
    expect(place(page)).toEqual(['Mysuru', 'Kerala']);
  });

  it('is replaced by typing where it fills in the field that has the focus', async () => {
    const page = await open();
    page.type('pincode', '560038');
    page.field('city').focus();
    await holds(page, 'Bengaluru', 'Karnataka');
    const { selectionStart, selectionEnd } = page.field('city');
    expect([selectionStart, selectionEnd]).toEqual([0, 'Bengaluru'.length]);
  });

  it('takes back what another pincode filled in', async () => {
    const page = await open();
    page.type('pincode', '560038');
    await holds(page, 'Bengaluru', 'Karnataka');
    page.type('pincode', '56003');
    expect(place(page)).toEqual(['', '']);
    page.type('pincode', '110001');
    await holds(page, 'New Delhi', 'Delhi');
    page.type('pincode', '990001');
    await page.shows('This pincode is not in the list.');
    expect(place(page)).toEqual(['', '']);
  });

  it('leaves an unknown one to the person, who then has to fill both in', async () => {
    const page = await open();
    page.type('pincode', '990001');
    await page.shows('This pincode is not in the list. If it is right, enter the city and the state below.');
    expect(told()).toContain('not in the list');
    expect([label(page, 'city'), label(page, 'state')]).toEqual(['City, town or village', 'State']);
    page.press('Continue');
    await page.shows('Enter the city, town or village.');
    await focusIsOn(page, 'city');
    expect(callsOfForms(page)).toEqual([]);
    page.type('city', 'Leh');
    page.type('state', 'Ladakh');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([{ line: '12 MG Road', pincode: '990001', city: 'Leh', state: 'Ladakh' }]);
  });

  it('blocks nothing while the answer is on its way, and takes no late answer for another pincode', async () => {
    let arrive: (place: object) => void = () => undefined;
    const slow = new Promise((resolve) => (arrive = resolve));
    const page = await open({ 'POST pincodes': knowing({ ...KNOWN, 560038: slow }) });
    page.type('pincode', '560038');
    page.type('pincode', '110001');
    await holds(page, 'New Delhi', 'Delhi');
    arrive({ city: 'Bengaluru', state: 'Karnataka' });
    await vi.advanceTimersByTimeAsync(50);
    expect(place(page)).toEqual(['New Delhi', 'Delhi']);
  });

  it.each([
    ['NETWORK_FAILED', 0],
    ['PROVIDER_UNAVAILABLE', 503],
    ['SERVICE_RATE_LIMITED', 429],
    ['STEP_NOT_AVAILABLE', 409],
  ])('says nothing of %s, and goes on without', async (code, status) => {
    const page = await open({ 'POST pincodes': () => refuse(status, code) });
    page.type('pincode', '560038');
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toBe('');
    expect(lookups(page)).toHaveLength(1);
    expect(label(page, 'city')).toBe('City, town or village (optional)');
    page.press('Continue');
    await page.reaches('Your agreement');
    expect(sentBy(page)).toEqual([{ line: '12 MG Road', pincode: '560038' }]);
  });

  it('keeps what it filled in when the server refuses', async () => {
    const page = await open({ ...PLACES, 'POST details': () => refuse(429, 'SERVICE_RATE_LIMITED') });
    page.type('pincode', '560038');
    await holds(page, 'Bengaluru', 'Karnataka');
    page.press('Continue');
    await eventually(() => expect(sentBy(page)).toHaveLength(1));
    expect(place(page)).toEqual(['Bengaluru', 'Karnataka']);
  });
});

describe('the pincode of a business', () => {
  async function open(fields: string[], server: Server = PLACES): Promise<Page> {
    const page = openPage(server, { state: at('BusinessDetails', { config: { fields } }) });
    await page.reaches('Your business');
    return page;
  }

  it('fills in the city and the state, also where they were missed before', async () => {
    const page = await open(['businessType', 'pincode', 'city', 'state']);
    page.press('Continue');
    await page.shows('Enter the city');
    choose(page, 'businessType', 'llp');
    page.type('pincode', '560038');
    await holds(page, 'Bengaluru', 'Karnataka');
    expect(page.text()).not.toContain('Enter the city');
    expect(page.field('state').getAttribute('aria-invalid')).toBe('false');
  });

  it('is not looked up where the flow asks for neither', async () => {
    const page = await open(['businessName', 'pincode'], LOOKUPS_FAIL);
    page.type('pincode', '560038');
    expect(lookups(page)).toEqual([]);
    expect(told()).toBeUndefined();
  });
});

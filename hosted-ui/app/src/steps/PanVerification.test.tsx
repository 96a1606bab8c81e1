import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State, Step } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse, type Page, type Server } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const PAN = 'ABCPE1234F';

/** A request whose first step is the PAN. */
function atPan(pan: Partial<Step> = {}, over: Partial<State> = {}): State {
  const steps = [
    aStep({ key: 'pan', type: 'PanVerification', maxAttempts: null, ...pan }),
    aStep({ key: 'consent', type: 'Consent' }),
  ];
  const current = steps.find((step) => step.status !== 'COMPLETED')?.key ?? null;
  return aState({ steps, total: 2, currentStepKey: current, ...over });
}

const refused = (code: string, attemptsLeft?: number) =>
  atPan({ status: 'IN_PROGRESS', error: { code, message: '', ...(attemptsLeft !== undefined && { attemptsLeft }) } });

async function open(server: Server = {}, state = atPan()): Promise<Page> {
  const page = openPage(server, { state });
  await page.reaches('Your PAN');
  return page;
}

function leave(page: Page, name: string): void {
  void act(() => void page.field(name).dispatchEvent(new FocusEvent('blur')));
}

function described(page: Page, name: string): string {
  const ids = page.field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function fillIn(page: Page, pan = PAN, name = ''): void {
  page.type('pan', pan);
  if (name !== '') page.type('name', name);
  page.press('Check PAN');
}

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('PanVerification', () => {
  it('is typed in any case with spaces and hyphens, and never grows beyond ten characters', async () => {
    const page = await open();
    for (const typed of ['abcpe 1234-f', `${PAN} `, `${PAN}G`]) {
      page.type('pan', typed);
      await eventually(() => expect(page.field('pan').value).toBe(PAN));
    }
    expect(page.field('pan').getAttribute('autocapitalize')).toBe('characters');
  });

  it('keeps the caret where the person corrects', async () => {
    const page = await open();
    page.type('pan', 'ABCP1234F');
    const input = page.field('pan');
    input.value = 'ABCPe1234F';
    input.setSelectionRange(5, 5);
    void act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
    await eventually(() => expect(input.value).toBe(PAN));
    expect(input.selectionStart).toBe(5);
  });

  it('tells the format on leaving the field, and stops as soon as it is corrected', async () => {
    const page = await open();
    leave(page, 'pan');
    expect(page.text()).not.toContain('A PAN has 10 characters');
    page.type('pan', 'ABCP');
    leave(page, 'pan');
    await page.shows('A PAN has 10 characters: 5 letters, 4 digits, then 1 letter.');
    expect(described(page, 'pan')).toContain('A PAN has 10 characters');
    page.type('pan', PAN);
    await eventually(() => expect(page.field('pan').getAttribute('aria-invalid')).toBe('false'));
  });

  it('sends nothing that cannot be a PAN, and goes to the field', async () => {
    const page = await open();
    page.press('Check PAN');
    await page.shows('A PAN has 10 characters');
    await eventually(() => expect(document.activeElement).toBe(page.field('pan')));
    fillIn(page, PAN, 'Asha 2');
    await page.shows('A name has letters');
    await eventually(() => expect(document.activeElement).toBe(page.field('name')));
    expect(page.calls).toEqual([]);
  });

  it('sends the name only when there is one, without what does not print', async () => {
    const page = await open({ 'POST pan': () => answer(atPan()) });
    fillIn(page);
    await eventually(() => expect(page.bodies).toEqual([{ pan: PAN }]));
    await eventually(() => expect(page.button('Check PAN')).toBeTruthy());
    fillIn(page, PAN, '\u200e Asha\u00a0Rao ');
    await eventually(() => expect(page.bodies).toEqual([{ pan: PAN }, { pan: PAN, name: 'Asha Rao' }]));
  });

  it.each([
    ['INVALID_PAN', 'not a valid PAN'],
    ['PAN_INVALID', 'does not know this PAN'],
    ['PAN_AADHAAR_MISMATCH', 'differs from the name on your Aadhaar'],
    ['PAN_NAME_MISMATCH', 'in another name'],
  ])('ties %s to the field until the PAN is corrected', async (code, words) => {
    const page = await open({ 'POST pan': () => refuse(422, code, { state: refused(code) }) });
    fillIn(page);
    await page.shows(words);
    expect(page.field('pan').getAttribute('aria-invalid')).toBe('true');
    expect(described(page, 'pan')).toContain(words);
    await eventually(() => expect(document.activeElement).toBe(page.field('pan')));
    page.type('pan', 'ABCPE1234G');
    await eventually(() => expect(page.text()).not.toContain(words));
    expect(page.field('pan').getAttribute('aria-invalid')).toBe('false');
  });

  it('says how many tries a name that differs leaves', async () => {
    const state = refused('PAN_NAME_MISMATCH', 2);
    const page = await open({ 'POST pan': () => refuse(422, 'PAN_NAME_MISMATCH', { attemptsLeft: 2, state }) });
    fillIn(page, 'ABCPZ1234F');
    await page.shows('2 tries left');
    expect(described(page, 'pan')).toContain('2 tries left');
  });

  it('leaves the field alone in an outage, which is not the fault of the applicant', async () => {
    const page = await open({ 'POST pan': () => refuse(422, 'PROVIDER_UNAVAILABLE') });
    fillIn(page, 'ABCPT1234F');
    await page.shows('It is not your mistake');
    expect(page.field('pan').getAttribute('aria-invalid')).toBe('false');
    expect(page.field('pan').value).toBe('ABCPT1234F');
  });

  it('sends nothing blindly after a lost answer: what came of it is shown, with the tries that are left', async () => {
    const replies = [() => refuse(0, 'NETWORK_FAILED'), () => answer(atPan(COMPLETED))];
    const page = await open({
      'POST pan': () => replies.shift()?.(),
      'GET state': () => answer(refused('PAN_NAME_MISMATCH', 2)),
    });
    fillIn(page, PAN, 'Asha Verma');
    await page.shows('No connection.');
    page.type('name', 'Asha Varma');
    page.press('Check PAN');
    await page.shows('2 tries left');
    expect(page.text()).not.toContain('No connection.');
    expect(page.calls).toEqual(['POST pan', 'GET state']);
    page.press('Check PAN');
    await page.reaches('Your agreement');
    expect(page.calls).toEqual(['POST pan', 'GET state', 'POST pan']);
    expect(page.bodies.at(-1)).toEqual({ pan: PAN, name: 'Asha Varma' });
  });

  it('is sent again when it had not arrived, and not while nobody knows', async () => {
    const lost = () => refuse(0, 'NETWORK_FAILED');
    const posts = [lost, () => answer(atPan(COMPLETED))];
    const states = [lost, lost, lost, () => answer(atPan())];
    const page = await open({ 'POST pan': () => posts.shift()?.(), 'GET state': () => states.shift()?.() });
    fillIn(page);
    await page.shows('No connection.');
    page.press('Check PAN');
    await eventually(() => expect(states).toHaveLength(1));
    await page.shows('No connection.');
    expect(posts).toHaveLength(1);
    page.press('Check PAN');
    await page.reaches('Your agreement');
  });

  it('counts down what the server asks to wait', async () => {
    const page = await open({ 'POST pan': () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 }) });
    fillIn(page);
    await page.shows('You can try again in 1:30');
    expect(page.button('Check PAN').getAttribute('aria-disabled')).toBe('true');
  });

  it('polls a running check, and keeps what was typed for a late refusal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await open({
      'POST pan': () => answer(atPan({ status: 'PENDING' })),
      'GET state': () => answer(refused('PAN_INVALID')),
    });
    fillIn(page);
    await page.reaches('Your PAN is being checked');
    await vi.advanceTimersByTimeAsync(1000);
    await page.shows('does not know this PAN');
    expect(page.field('pan').value).toBe(PAN);
    await eventually(() => expect(document.activeElement).toBe(page.field('pan')));
  });

  it('ends at whom to contact when the step failed for good', async () => {
    const error = { code: 'PAN_VERIFICATION_FAILED', message: '' };
    const state = atPan({ status: 'FAILED', error });
    const page = await open({ 'POST pan': () => refuse(422, 'PAN_VERIFICATION_FAILED', { state }) });
    fillIn(page);
    await page.reaches('PAN: could not be confirmed');
    expect(page.text()).toContain('Please contact Acme');
  });

  it('tells the kind of holder once it is confirmed, here and on the summary', async () => {
    const done = { ...COMPLETED, data: { category: 'Individual' } };
    const page = await open({ 'POST pan': () => answer(atPan(done)) });
    fillIn(page);
    await page.reaches('Your agreement');
    await page.shows('done, Individual');
    const steps = atPan(done).steps.map((step) => ({ ...step, ...COMPLETED }));
    const summary = openPage({}, { state: atPan({}, { steps, currentStepKey: null }) });
    await summary.reaches('Check your details');
    expect(summary.text()).toContain('HolderIndividual');
  });

  it.each([
    ['test', true],
    ['sandbox', true],
    ['live', false],
  ])('offers values to test with in %s: %s', async (environment, offered) => {
    const page = await open({}, atPan({}, { environment }));
    expect(page.text().includes('ABCPT1234F gets no answer right now')).toBe(offered);
  });
});

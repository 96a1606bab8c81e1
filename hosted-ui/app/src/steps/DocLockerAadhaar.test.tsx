import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State, Step } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, aStep, COMPLETED, inStatus } from '../fixtures/request';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const LOCKER = 'https://locker.test/consent?txn=1';

function atLocker(over: Partial<Step> = {}, state: Partial<State> = {}): State {
  const [mobileOtp, , consent] = aState({}, { mobileOtp: COMPLETED }).steps as [Step, Step, Step];
  const aadhaar = aStep({ key: 'aadhaar', type: 'DocLockerAadhaar', ...over });
  const currentStepKey = over.status === 'COMPLETED' ? 'consent' : 'aadhaar';
  return aState({ currentStepKey, steps: [mobileOtp, aadhaar, consent], ...state });
}

const waiting = (redirectUrl: unknown = LOCKER, expiresAt: unknown = '2026-11-21T10:14:30Z') =>
  atLocker({ status: 'PENDING', data: { redirectUrl, expiresAt } });
const fetching = atLocker({ status: 'PENDING' });
const refused = atLocker({ status: 'IN_PROGRESS', error: { code: 'DOCLOCKER_NOT_COMPLETED', message: '' } });

function aWindow() {
  return {
    opener: window as unknown,
    document: { body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
}

const link = () => document.querySelector<HTMLAnchorElement>('.actions a');

const assign = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('before going to the locker', () => {
  it('says what is shared, and that the number is not', async () => {
    const page = openPage({}, { state: atLocker() });
    await page.reaches('Your Aadhaar from DigiLocker');
    const parts = ['share these details with Acme', 'date of birth and gender', 'address', 'last 4 digits'];
    for (const part of parts) expect(page.text()).toContain(part);
    expect(page.text()).toContain('Your full Aadhaar number is not shared.');
    expect(page.text()).not.toContain('new window');
  });

  it('goes there in the same tab, once, however often the button is pressed', async () => {
    const page = openPage({ 'POST aadhaar': () => answer(waiting()) }, { state: atLocker() });
    await page.reaches('Your Aadhaar from DigiLocker');
    const button = page.button('Go to DigiLocker');
    button.click();
    button.click();
    await page.reaches('Waiting for your answer in DigiLocker');
    expect(page.calls).toEqual(['POST aadhaar']);
    expect(page.bodies).toEqual([{}]);
    await eventually(() => expect(assign.mock.calls).toEqual([[LOCKER]]));
  });

  it('goes there from the summary once the way back to it is off the history', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    const skipped = atLocker({ required: false, status: 'SKIPPED' }, { currentStepKey: null });
    const page = openPage({ 'POST aadhaar': () => answer(waiting()) }, { state: skipped });
    await page.reaches('Check your details');
    page.press('Do this step');
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.reaches('Waiting for your answer in DigiLocker');
    await eventually(() => expect(go.mock.calls).toEqual([[-1]]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(assign).not.toHaveBeenCalled();
    history.replaceState({ verifymeLevel: 2 }, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => expect(assign.mock.calls).toEqual([[LOCKER]]));
  });

  it('takes an address on its own site', async () => {
    const page = openPage({ 'POST aadhaar': () => answer(waiting('/mock/doclocker/t1')) }, { state: atLocker() });
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.reaches('Waiting for your answer in DigiLocker');
    const address = `${location.origin}/mock/doclocker/t1`;
    await eventually(() => expect(assign.mock.calls).toEqual([[address]]));
  });

  it('goes there as soon as the locker has named the address', async () => {
    const page = openPage(
      { 'POST aadhaar': () => answer(fetching), 'GET state': () => answer(waiting()) },
      { state: atLocker() },
    );
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.shows('Please wait…');
    expect(page.heading()).toBe('Your Aadhaar from DigiLocker');
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await page.reaches('Waiting for your answer in DigiLocker');
    await eventually(() => expect(assign.mock.calls).toEqual([[LOCKER]]));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://locker', 'https://'])(
    'never opens %s',
    async (address) => {
      const page = openPage({ 'POST aadhaar': () => answer(waiting(address)) }, { state: atLocker() });
      await page.reaches('Your Aadhaar from DigiLocker');
      page.press('Go to DigiLocker');
      await page.shows('Something went wrong on our side');
      expect(assign).not.toHaveBeenCalled();
      expect(link()).toBeNull();
    },
  );

  it('stays where it is when the call fails, and can be tried again', async () => {
    const replies = [() => refuse(0, 'NETWORK_FAILED'), () => answer(waiting())];
    const server = { 'POST aadhaar': () => replies.shift()?.(), 'GET state': () => answer(atLocker()) };
    const page = openPage(server, { state: atLocker() });
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.shows('No connection.');
    expect(assign).not.toHaveBeenCalled();
    page.press('Go to DigiLocker');
    await page.reaches('Waiting for your answer in DigiLocker');
  });

  it('counts down what the server asks to wait', async () => {
    const page = openPage(
      { 'POST aadhaar': () => refuse(429, 'SERVICE_RATE_LIMITED', { retryAfterSeconds: 90 }) },
      { state: atLocker() },
    );
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.shows('You can try again in 1:30');
    expect(page.button('Go to DigiLocker').getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['DOCLOCKER_NOT_COMPLETED', 'DigiLocker did not share your details'],
    ['PROVIDER_UNAVAILABLE', 'It is not your mistake'],
  ])('says why the try before ended with %s', async (code, words) => {
    const error = { code, message: '' };
    const page = openPage({}, { state: atLocker({ status: 'IN_PROGRESS', error }) });
    await page.shows(words);
    expect(page.button('Go to DigiLocker').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('in a frame', () => {
  const framed = { state: atLocker(), embed: true };

  it('opens a window in the click and leads it on when the answer is there', async () => {
    const popup = aWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const page = openPage({ 'POST aadhaar': () => answer(waiting()) }, framed);
    await page.reaches('Your Aadhaar from DigiLocker');
    expect(page.text()).toContain('opens in a new window');
    const button = page.button('Go to DigiLocker');
    button.click();
    expect(open.mock.calls[0]?.[0]).toBe('about:blank');
    expect(popup.document.body.textContent).toBe('Please wait…');
    button.click();
    await page.reaches('Waiting for your answer in DigiLocker');
    expect(open).toHaveBeenCalledOnce();
    expect(popup.opener).toBeNull();
    await eventually(() => expect(popup.location.replace.mock.calls).toEqual([[LOCKER]]));
    expect(assign).not.toHaveBeenCalled();
    expect([link()?.href, link()?.target, link()?.rel]).toEqual([LOCKER, '_blank', 'noopener']);
    expect(link()?.textContent).toBe('Open DigiLocker again');
  });

  it('keeps the window until the locker has named the address', async () => {
    const popup = aWindow();
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const page = openPage({ 'POST aadhaar': () => answer(fetching), 'GET state': () => answer(waiting()) }, framed);
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.shows('Please wait…');
    await vi.advanceTimersByTimeAsync(1000);
    await eventually(() => expect(popup.location.replace.mock.calls).toEqual([[LOCKER]]));
    expect(popup.close).not.toHaveBeenCalled();
  });

  it('offers a link when the browser opened no window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const page = openPage({ 'POST aadhaar': () => answer(waiting()) }, framed);
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await page.shows('Your browser did not open the window');
    expect(assign).not.toHaveBeenCalled();
    expect([link()?.href, link()?.target]).toEqual([LOCKER, '_blank']);
    expect(link()?.textContent).toBe('Go to DigiLocker');
  });

  it.each([
    ['the call fails', () => refuse(422, 'PROVIDER_UNAVAILABLE')],
    ['the step was done elsewhere', () => answer(atLocker({ status: 'COMPLETED' }))],
    ['the address is none of the web', () => answer(waiting('javascript:alert(1)'))],
  ])('closes the window again when %s', async (_case, reply) => {
    const popup = aWindow();
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const page = openPage({ 'POST aadhaar': reply }, framed);
    await page.reaches('Your Aadhaar from DigiLocker');
    page.press('Go to DigiLocker');
    await eventually(() => expect(popup.close).toHaveBeenCalledOnce());
    expect(popup.location.replace).not.toHaveBeenCalled();
  });
});

describe('while the answer is awaited', () => {
  it('says how long is left at most, and opens the same address again', async () => {
    const page = openPage({}, { state: waiting() });
    await page.reaches('Waiting for your answer in DigiLocker');
    expect(page.text()).toMatch(/Time left, at most: 14:(30|29)/);
    expect([link()?.href, link()?.target]).toEqual([LOCKER, '']);
  });

  it.each([
    ['a clock that is behind', '2026-11-21T11:00:00Z', 'Time left, at most: 15:00'],
    ['a clock that is ahead', '2026-11-21T09:00:00Z', null],
    ['no word on the end', undefined, null],
  ])('promises nothing wrong with %s', async (_case, expiresAt, words) => {
    const data = { redirectUrl: LOCKER, expiresAt };
    const page = openPage({}, { state: atLocker({ status: 'PENDING', data }) });
    await page.reaches('Waiting for your answer in DigiLocker');
    if (words === null) expect(page.text()).not.toContain('Time left');
    else expect(page.text()).toContain(words);
  });

  it('promises no more where the device is set back meanwhile', async () => {
    const state = waiting();
    const page = openPage({ 'GET state': () => answer(state) }, { state });
    await page.shows('Time left, at most: 14:30');
    vi.setSystemTime(Date.now() - 600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await page.shows('Time left, at most: 14:20');
  });

  it('fetches after the answer, and goes on', async () => {
    const states = [waiting(), fetching, atLocker({ status: 'COMPLETED' })];
    const page = openPage({ 'GET state': () => answer(states.shift() ?? fetching) }, { state: waiting() });
    await page.reaches('Waiting for your answer in DigiLocker');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(1500);
    await page.reaches('Your details are being fetched');
    expect(link()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await page.reaches('Your agreement');
  });

  it('can be tried again after a refusal', async () => {
    const page = openPage(
      { 'GET state': () => answer(refused), 'POST aadhaar': () => answer(waiting()) },
      { state: waiting() },
    );
    await page.reaches('Waiting for your answer in DigiLocker');
    await vi.advanceTimersByTimeAsync(1000);
    await page.shows('DigiLocker did not share your details');
    page.press('Go to DigiLocker');
    await page.reaches('Waiting for your answer in DigiLocker');
  });

  it('goes on asking for 15 minutes at a slow pace, through a lost connection', async () => {
    let polls = 0;
    const page = openPage(
      { 'GET state': () => (++polls % 5 === 0 ? refuse(0, 'NETWORK_FAILED') : answer(waiting())) },
      { state: waiting() },
    );
    await page.reaches('Waiting for your answer in DigiLocker');
    await vi.advanceTimersByTimeAsync(15 * 60 * 1000);
    expect(polls).toBeGreaterThan(170);
    expect(polls).toBeLessThan(260);
    await page.reaches('Waiting for your answer in DigiLocker');
  });

  it('asks at once when the tab is back in front', async () => {
    const page = openPage({ 'GET state': () => answer(fetching) }, { state: waiting() });
    await page.reaches('Waiting for your answer in DigiLocker');
    document.dispatchEvent(new Event('visibilitychange'));
    await page.reaches('Your details are being fetched');
    expect(page.calls).toEqual(['GET state']);
  });
});

describe('back from the locker in the same tab', () => {
  it.each([
    ['IN_PROGRESS', 'answered', fetching, 'Your details are being fetched'],
    ['IN_PROGRESS', 'refused', refused, 'Your Aadhaar from DigiLocker'],
    ['REVERTED', 'answered', fetching, 'Your details are being fetched'],
    ['REVERTED', 'refused', refused, 'Your Aadhaar from DigiLocker'],
  ] as const)('a page that is %s and %s goes straight to the step', async (status, _case, state, heading) => {
    const page = openPage({}, { state: inStatus(status, state), session: true });
    await page.reaches(heading);
  });
});

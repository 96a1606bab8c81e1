import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, COMPLETED, withdrawn, withNotice } from '../fixtures/request';
import hindi from '../texts/hi.json';

const issued = aState({ status: 'LINK_ISSUED' });
const coded = {
  status: 'IN_PROGRESS',
  data: { target: '98XXXXXX34', expiresAt: 'e1', resendAfterSeconds: 0 },
} as const;
const all = { mobileOtp: COMPLETED, bank: COMPLETED, consent: COMPLETED };

afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the journey', () => {
  it('leads from the welcome through every step to the final page', async () => {
    const page = openPage({
      'POST mobileOtp/code': () => answer(aState({}, { mobileOtp: { ...coded, sandboxCode: '482913' } })),
      'POST mobileOtp': () => answer(aState({}, { mobileOtp: COMPLETED })),
      'POST bank': () => answer(aState({}, { mobileOtp: COMPLETED, bank: COMPLETED })),
      'GET state': () => answer(aState({}, { ...all, consent: {} })),
      'POST consent': () => answer(aState({}, all)),
      'POST submit': () => answer(aState({ status: 'SUBMITTED' }, all)),
    });
    await page.reaches('Confirm your details for Acme');
    page.press('Start');
    await page.reaches('Your mobile number');
    page.type('mobile', '+91 ९८१२३ 45634');
    page.press('Send code');
    await page.reaches('Enter the code');
    expect(page.text()).toContain('482913');
    page.type('code', '४८२९१३');
    await page.reaches('Your bank account');
    page.type('accountNumber', '1234 5678 9012');
    page.type('ifsc', 'sbino123456');
    page.press('Check account');
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.reaches('Check your details');
    await page.pressWhenReady('Submit');
    await page.reaches('Your details are submitted');
    expect(page.calls).toEqual([
      'POST mobileOtp/code',
      'POST mobileOtp',
      'POST bank',
      'GET state',
      'POST consent',
      'POST submit',
    ]);
    expect(page.bodies).toEqual([
      { mobile: '9812345634' },
      { code: '482913' },
      { accountNumber: '123456789012', ifsc: 'SBIN0123456' },
      undefined,
      { accepted: true },
      undefined,
    ]);
  });

  it('goes on where it stood after a reload', async () => {
    const page = openPage({}, { state: aState({}, { mobileOtp: COMPLETED }) });
    await page.reaches('Your bank account');
  });

  it('moves the focus to the heading of each new screen', async () => {
    const page = openPage({}, { state: issued });
    page.press('Start');
    await page.reaches('Your mobile number');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Your mobile number'));
  });
});

describe('the session', () => {
  it('is opened at load while the welcome screen stands', async () => {
    const page = openPage(
      { 'POST session': () => ({ sessionToken: null, expiresAt: '', state: issued }) },
      { session: false, state: issued },
    );
    expect(page.heading()).toBe('Confirm your details for Acme');
    await eventually(() => expect(page.calls).toEqual(['POST session']));
  });

  it.each([
    ['LINK_INVALID', 404, 'This link does not work'],
    ['LINK_EXPIRED', 410, 'This link has expired'],
    ['TENANT_DISABLED', 403, 'This check is paused'],
  ])('that meets %s shows the page for it', async (code, status, heading) => {
    const page = openPage({ 'POST session': () => refuse(status, code) }, { session: false });
    await page.reaches(heading);
  });

  it('that ends in the middle is replaced without a word', async () => {
    let ended = true;
    const page = openPage(
      {
        'POST mobileOtp/code': () =>
          ended ? refuse(401, 'SESSION_EXPIRED') : answer(aState({}, { mobileOtp: coded })),
        'POST session': () => {
          ended = false;
          return { sessionToken: null, expiresAt: '', state: aState() };
        },
      },
      { state: aState() },
    );
    await page.reaches('Your mobile number');
    page.type('mobile', '9812345634');
    page.press('Send code');
    await page.reaches('Enter the code');
  });
});

describe('a page that is behind', () => {
  it('catches up when another tab did the step', async () => {
    const page = openPage(
      {
        'POST mobileOtp': () => refuse(409, 'STEP_LOCKED'),
        'GET state': () => answer(aState({}, { mobileOtp: COMPLETED })),
      },
      { state: aState({}, { mobileOtp: coded }) },
    );
    await page.reaches('Enter the code');
    page.type('code', '123456');
    await page.reaches('Your bank account');
  });
});

describe('pages without a flow', () => {
  it.each([
    ['not_valid', 'This link does not work'],
    ['paused', 'This check is paused'],
    ['expired', 'This link has expired'],
  ] as const)('%s says what to do next', (kind, heading) => {
    const page = openPage({}, { page: kind, state: null, session: false });
    expect(page.heading()).toBe(heading);
    expect(page.text()).toMatch(/ask the business( that sent the link|\.)/);
  });
});

describe('after submission', () => {
  const submitted = aState({ status: 'SUBMITTED', redirectUrl: 'https://acme.test/back?requestId=vm_req_1' }, all);

  it('the browser is handed back to the tenant', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const page = openPage({ 'POST submit': () => answer(submitted) }, { state: aState({}, all) });
    await page.pressWhenReady('Submit');
    await page.reaches('Submitted. Taking you back to Acme');
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1500);
    expect(assign).toHaveBeenCalledWith(submitted.redirectUrl);
  });

  it('an opened link offers the way back', () => {
    openPage({}, { state: submitted });
    expect(document.querySelector('a.button')?.getAttribute('href')).toBe(submitted.redirectUrl);
  });

  it('consent can be withdrawn, after a second word', async () => {
    const page = openPage(
      { 'POST consents/BANK_CHECK/withdraw': () => answer(withdrawn(submitted)) },
      { state: submitted },
    );
    page.press('Withdraw');
    await page.shows('Yes, withdraw');
    expect(page.calls).toEqual([]);
    await page.pressWhenReady('Yes, withdraw');
    await page.shows('Withdrawn');
  });
});

describe('a withdrawn consent', () => {
  const barred = { consentWithdrawn: true };

  it('ends a step of its purpose, until it is given again', async () => {
    const open = aState({}, { ...all, bank: {} });
    const ended = withdrawn(aState({}, { ...all, bank: barred }));
    const page = openPage(
      { 'GET state': () => answer(ended), 'POST consent': () => answer(open) },
      { state: ended, session: true },
    );
    await page.reaches('You have withdrawn your consent');
    expect(page.text()).toContain('Checking the account');
    expect(page.text()).toContain('Without your consent this check cannot be finished.');
    await page.pressWhenReady('Give my consent again');
    await page.reaches('Your bank account');
  });

  it('keeps a finished check from being submitted', async () => {
    const ended = withdrawn(aState({}, { ...all, bank: { ...all.bank, ...barred } }));
    const page = openPage(
      { 'GET state': () => answer(ended), 'POST consent': () => answer(aState({}, all)) },
      { state: ended, session: true },
    );
    await page.shows('Give my consent again');
    expect(page.text()).not.toContain('Submit');
    await page.pressWhenReady('Give my consent again');
    await page.shows('Submit');
  });

  it('is not given again together with one that another device withdraws meanwhile', async () => {
    const ended = withdrawn(aState({}, { ...all, bank: { ...all.bank, ...barred } }));
    const code = { purposeCode: 'CODES', text: 'Confirming the number' };
    const withOther = (withdrawnAt: string | null) =>
      withNotice(ended, ({ purposes }) => ({ purposes: [...purposes, { ...code, withdrawnAt }] }));
    const page = openPage(
      { 'GET state': () => answer(withOther('2026-11-23T11:00:00.000Z')) },
      { state: withOther(null), session: true },
    );
    await page.pressWhenReady('Give my consent again');
    await page.shows('What you agree to has changed.');
    expect(document.activeElement?.textContent).toContain('What you agree to has changed.');
    expect(document.querySelector('.withdrawals')?.textContent).toContain('Confirming the number');
    expect(page.calls).toEqual(['GET state']);
  });
});

describe('a reverted request', () => {
  it('shows the message of the reviewer, then the steps to do again', async () => {
    const revert = { reasonCode: 'DATA_MISMATCH', message: 'Please use your own account.', steps: ['bank'] };
    const state = aState(
      { status: 'REVERTED', revert },
      { ...all, bank: { status: 'NOT_STARTED', revertMessage: revert.message } },
    );
    const page = openPage({}, { state });
    expect(page.heading()).toBe('Please do some steps again');
    expect(page.text()).toContain('Please use your own account.');
    page.press('Continue');
    await page.reaches('Your bank account');
    expect(page.text()).toContain('Please use your own account.');
  });

  it('that is sent back once more shows its new message first too', async () => {
    const sentBack = (message: string, submittedAt: string) =>
      aState(
        { status: 'REVERTED', submittedAt, revert: { reasonCode: 'DATA_MISMATCH', message, steps: ['bank'] } },
        { ...all, bank: { status: 'NOT_STARTED', revertMessage: message } },
      );
    const again = sentBack('That one is closed.', '2026-11-22T10:00:00.000Z');
    const state = sentBack('Please use your own account.', '2026-11-21T10:00:00.000Z');
    const page = openPage({ 'GET state': () => answer(again) }, { state });
    page.press('Continue');
    await page.reaches('Your bank account');
    window.dispatchEvent(new Event('online'));
    await page.reaches('Please do some steps again');
    expect(page.text()).toContain('That one is closed.');
  });
});

describe('embedded', () => {
  it('tells the host of steps and of the submission, and stays where it is', async () => {
    const page = openPage(
      {
        'POST session': () => ({
          sessionToken: 's',
          expiresAt: '',
          state: aState({}, { ...all, consent: {} }),
        }),
        'GET state': () => answer(aState({}, { ...all, consent: {} })),
        'POST consent': () => answer(aState({}, all)),
        'POST submit': () => answer(aState({ status: 'SUBMITTED', redirectUrl: 'https://acme.test/' }, all)),
      },
      { embed: true, session: false, state: aState({}, { ...all, consent: {} }) },
    );
    page.press('Continue');
    await page.reaches('Your agreement');
    page.tick('accepted');
    page.press('Agree and continue');
    await page.reaches('Check your details');
    await page.pressWhenReady('Submit');
    await page.reaches('Your details are submitted');
    await page.pressWhenReady('Close');
    const press = (init: KeyboardEventInit) => window.dispatchEvent(new KeyboardEvent('keydown', init));
    press({ key: 'Escape', isComposing: true });
    press({ key: 'Escape' });
    expect(page.posted.map(({ type, reason, stepKey }) => reason ?? stepKey ?? type)).toEqual([
      'consent',
      'submitted',
      'completed',
      'escape',
    ]);
  });
});

describe('the language', () => {
  it("of a session that a frame goes on with is the page's", async () => {
    const page = openPage(
      { 'POST session': () => ({ sessionToken: 's', expiresAt: '', state: { ...issued, locale: 'hi' } }) },
      { embed: true, session: false },
    );
    await page.shows('शुरू करें');
    expect(document.documentElement.lang).toBe('hi');
  });

  it('changes with the notice, for which the server is asked', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(hindi))));
    const page = openPage({ 'POST session': () => ({ sessionToken: null, expiresAt: '', state: issued }) });
    const picker = document.querySelector('select');
    if (picker === null) throw new Error('no language picker');
    picker.value = 'hi';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await page.shows('शुरू करें');
    expect(page.bodies).toEqual([{ token: 'vm_t_x', embed: false, locale: 'hi' }]);
    expect(document.documentElement.lang).toBe('hi');
  });

  it('stays as it is when the new one cannot be loaded', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('', { status: 503 })));
    const page = openPage({ 'POST session': () => ({ sessionToken: null, expiresAt: '', state: issued }) });
    const picker = document.querySelector('select');
    if (picker === null) throw new Error('no language picker');
    picker.value = 'ta';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await page.shows('This language could not be loaded');
    expect(page.button('Start')).toBeTruthy();
  });
});

describe('without a network', () => {
  const offline = () => window.dispatchEvent(new Event('offline'));
  const online = () => window.dispatchEvent(new Event('online'));
  const lost = () => refuse(0, 'NETWORK_FAILED');
  const atBank = aState({}, { mobileOtp: COMPLETED });
  const done = aState({}, { mobileOtp: COMPLETED, bank: COMPLETED });

  const type = (page: ReturnType<typeof openPage>) => {
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'SBIN0123456');
    page.press('Check account');
  };
  const posts = (page: ReturnType<typeof openPage>) => page.calls.filter((call) => call === 'POST bank').length;

  it('the call that failed is repeated when it is back', async () => {
    const replies = [lost, () => answer(done)];
    const page = openPage(
      { 'POST bank': () => replies.shift()?.(), 'GET state': () => answer(atBank) },
      { state: atBank },
    );
    offline();
    type(page);
    await page.shows('No connection.');
    online();
    await page.reaches('Your agreement');
    expect(posts(page)).toBe(2);
    expect(page.text()).not.toContain('No connection.');
  });

  it('a call that had arrived is not repeated: what came of it is shown', async () => {
    const page = openPage({ 'POST bank': lost, 'GET state': () => answer(done) }, { state: atBank });
    type(page);
    await page.shows('No connection.');
    online();
    await page.reaches('Your agreement');
    expect(posts(page)).toBe(1);
  });

  it('a choice in the list of languages takes nothing back', async () => {
    const replies = [lost, () => answer(done)];
    const page = openPage(
      { 'POST bank': () => replies.shift()?.(), 'GET state': () => answer(atBank) },
      { state: atBank },
    );
    type(page);
    await page.shows('No connection.');
    document.querySelector('select')?.dispatchEvent(new Event('input', { bubbles: true }));
    online();
    await page.reaches('Your agreement');
    expect(posts(page)).toBe(2);
  });

  it('what was changed meanwhile is not sent as it was before', async () => {
    const page = openPage({ 'POST bank': lost, 'GET state': () => answer(atBank) }, { state: atBank });
    type(page);
    await page.shows('No connection.');
    page.type('ifsc', 'HDFC0123456');
    online();
    await eventually(() => expect(page.text()).not.toContain('No connection.'));
    expect(posts(page)).toBe(1);
  });
});

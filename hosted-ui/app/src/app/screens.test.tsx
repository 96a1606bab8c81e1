import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';

const issued = aState({ status: 'LINK_ISSUED' });
const all = { mobileOtp: COMPLETED, bank: COMPLETED, consent: COMPLETED };

afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the rail', () => {
  it.each([
    [8, false],
    [9, true],
  ])('of %i steps: close together is %s', async (count, close) => {
    const keys = Array.from({ length: count }, (_, index) => `step${index}`);
    const steps = keys.map((key) => aStep({ key, type: 'Consent' }));
    const page = openPage({}, { state: aState({ steps, currentStepKey: 'step0' }) });
    await page.reaches('Your agreement');
    expect(document.querySelectorAll('.rail li')).toHaveLength(count);
    expect(document.querySelector('.rail ol')?.classList.contains('close')).toBe(close);
  });
});

describe('the summary', () => {
  const facts = [
    { name: 'bankAccount', value: 'XXXXXXXX9012' },
    { name: 'bankName', value: 'HDFC Bank' },
    { name: 'accountHolder', value: 'ASHA RAO' },
  ] as const;
  const steps = {
    mobileOtp: { ...COMPLETED, facts: [{ name: 'mobile' as const, value: '98XXXXXX34' }] },
    bank: { ...COMPLETED, facts: [...facts] },
    consent: COMPLETED,
  };

  it('shows what was proved under the names of the steps, and whom to contact when it is wrong', () => {
    const state = aState({}, steps);
    state.tenant.contact = { phone: '+91 80 1234 5678', email: 'help@acme.test', hours: 'Mon to Fri' };
    const page = openPage({}, { state });
    const rows = [...document.querySelectorAll('.answers dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(rows).toEqual([
      ['Mobile number', '98XXXXXX34'],
      ['Account number', 'XXXXXXXX9012'],
      ['Bank', 'HDFC Bank'],
      ['Name at the bank', 'ASHA RAO'],
    ]);
    expect(
      [...document.querySelectorAll('.answers h2')].map((each) => each.firstChild?.nextSibling?.textContent),
    ).toEqual(['Mobile number', 'Bank account', 'Your agreement']);
    expect(page.text()).toContain('Something wrong? Contact Acme before you submit.');
    const links = [...document.querySelectorAll('.contact a')].map((each) => each.getAttribute('href'));
    expect(links).toEqual(['tel:+918012345678', 'mailto:help@acme.test']);
  });

  it('offers no change of a step that may not be done again', () => {
    openPage({}, { state: aState({}, steps) });
    expect(document.querySelectorAll('.card-body .answers button')).toHaveLength(0);
    expect(document.querySelectorAll('.card-body a')).toHaveLength(0);
  });

  it('lets a step that was skipped be done after all, and left again', async () => {
    const skipped = { ...steps, bank: { required: false, status: 'SKIPPED' as const } };
    const page = openPage({ 'POST bank': () => answer(aState({}, steps)) }, { state: aState({}, skipped) });
    page.press('Do this step');
    await page.reaches('Your bank account');
    expect(page.text()).not.toContain('Skip this step');
    page.press('Check your details');
    await page.reaches('Check your details');
    page.press('Do this step');
    await page.reaches('Your bank account');
    page.type('accountNumber', '123456789012');
    page.type('ifsc', 'HDFC0123456');
    page.press('Check account');
    await page.reaches('Check your details');
    expect(page.text()).toContain('HDFC Bank');
  });

  it('goes on without an optional step that failed for good, which is not offered again', async () => {
    const error = { code: 'BANK_VERIFICATION_FAILED', message: '' };
    const failed = { ...steps, bank: { required: false, status: 'FAILED' as const, error } };
    const skipped = { ...steps, bank: { required: false, status: 'SKIPPED' as const, error } };
    const page = openPage({ 'POST bank/skip': () => answer(aState({}, skipped)) }, { state: aState({}, failed) });
    await page.reaches('Bank account: could not be confirmed');
    expect(page.text()).toContain('The bank account could not be confirmed as yours.');
    expect(document.querySelector('input')).toBeNull();
    await page.pressWhenReady('Skip this step');
    await page.reaches('Check your details');
    expect(page.text()).not.toContain('Do this step');
  });

  it('says a date of birth in words and counts the files that are kept', () => {
    const details = aStep({ key: 'details', type: 'PersonalDetails', ...COMPLETED });
    details.facts = [{ name: 'dateOfBirth', value: '1990-05-14' }];
    const data = { documents: [{ scanStatus: 'CLEAN' }, { scanStatus: 'REJECTED' }, { scanStatus: 'CLEAN' }] };
    const files = aStep({ key: 'files', type: 'DocumentUpload', ...COMPLETED, data });
    const page = openPage({}, { state: aState({ steps: [details, files], currentStepKey: null }) });
    expect(page.text()).toContain('Date of birth14 May 1990');
    expect(page.text()).toContain('Files2');
  });
});

describe('the receipt', () => {
  const times = { submittedAt: '2026-11-22T09:37:00.000Z', completedAt: '2026-11-23T09:37:00.000Z' };
  const receipt = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.receipt dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.querySelector('button span, time')?.textContent,
      ]),
    );

  it('says when, by which reference, what comes next, and that the page can be closed', () => {
    const page = openPage({}, { state: aState({ status: 'SUBMITTED', ...times }, all) });
    const { Reference, Submitted, Decided } = receipt();
    expect(Reference).toBe('order-1');
    expect(Submitted).toMatch(/^Sun 22 November 2026, \d+:\d\d [ap]m$/);
    expect(Decided).toBeUndefined();
    expect(page.text()).toContain('What happens next');
    expect(page.text()).toContain('will tell you the outcome');
    expect(page.text()).toContain('You can close this page.');
  });

  it.each(['APPROVED', 'REJECTED'] as const)('of %s has the time of the decision', (status) => {
    openPage({}, { state: aState({ status, externalReference: null, ...times }, all) });
    expect(receipt().Reference).toBe('K7QM-2X4H');
    expect(receipt().Decided).toMatch(/^Mon 23 November 2026/);
  });

  it('copies the reference by a tap', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    const page = openPage({}, { state: aState({ status: 'SUBMITTED', ...times }, all) });
    page.press('order-1');
    expect(writeText).toHaveBeenCalledWith('order-1');
    await page.shows('Copied');
  });
});

describe('a request that ends while its page is open', () => {
  it.each(['CANCELLED', 'EXPIRED', 'REJECTED'] as const)('is told to the host as %s, once', async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openPage(
      {
        'POST session': () => ({ sessionToken: 's', expiresAt: '', state: aState() }),
        'GET state': () => answer(aState({ status })),
      },
      { embed: true, session: false, state: aState() },
    );
    page.press('Continue');
    await page.reaches('Your mobile number');
    await vi.advanceTimersByTimeAsync(30_000);
    await eventually(() => expect(page.posted.filter(({ type }) => type === 'error')).toHaveLength(1));
    expect(page.posted.at(-1)).toMatchObject({ type: 'error', code: status });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(page.calls.filter((call) => call === 'GET state')).toHaveLength(1);
  });

  it('is not asked about by a page that nobody sees', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = openPage({ 'GET state': () => answer(aState()) }, { state: aState() });
    await page.reaches('Your mobile number');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(page.calls).toEqual([]);
    hidden.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(30_000);
    await eventually(() => expect(page.calls).toEqual(['GET state']));
  });
});

describe('a link that leads nowhere any more', () => {
  const { tenant } = aState();
  const contact = { phone: '1800 123 456', email: null, hours: null };

  it('shows whose it was and how to reach them', () => {
    const page = openPage({}, { page: 'expired', state: null, session: false, tenant: { ...tenant, contact } });
    expect(document.querySelector('.brand-name')?.textContent).toBe('Acme');
    expect(page.text()).toContain('Or ask Acme for a new one.');
    expect(document.querySelector('.contact a')?.getAttribute('href')).toBe('tel:1800123456');
  });

  it('asks the business for a new one, and says that it was asked', async () => {
    let asked = 0;
    const dead = { page: 'expired', state: null, session: false, tenant } as const;
    const page = openPage({ 'POST link': () => (asked += 1) }, dead);
    page.press('Ask for a new link');
    await page.shows('Acme can see that you asked.');
    expect([asked, page.bodies]).toEqual([1, [{ token: 'vm_t_x' }]]);
    await eventually(() => expect(document.activeElement?.textContent).toContain('Acme can see that you asked.'));
  });

  it('says why asking was refused, and lets ask again', async () => {
    const dead = { page: 'expired', state: null, session: false, tenant } as const;
    const page = openPage({ 'POST link': () => refuse(409, 'SERVICE_INVALID_STATE') }, dead);
    page.press('Ask for a new link');
    await page.shows('SERVICE_INVALID_STATE');
    expect(page.button('Ask for a new link').getAttribute('aria-disabled')).toBe('false');
  });

  it('shows nobody where nobody was given it', () => {
    openPage({}, { page: 'not_valid', state: null, session: false, tenant: null });
    expect(document.querySelector('.brand-name')?.textContent).toBe('VerifyMe');
    expect(document.querySelector('.contact')).toBeNull();
  });
});

describe('the branding', () => {
  it('is that of the session once it is known', async () => {
    const other = aState();
    other.tenant = { ...other.tenant, displayName: 'Acme Pay', accentColor: '#ffd400' };
    openPage({ 'POST session': () => ({ sessionToken: null, expiresAt: '', state: other }) }, { session: false });
    await eventually(() => expect(document.querySelector('.brand-name')?.textContent).toBe('Acme Pay'));
    await eventually(() => expect(document.documentElement.style.getPropertyValue('--fill-light')).toBe('#ffd400'));
  });
});

describe('the welcome screen', () => {
  it('says why by the purpose of the flow, what to have ready, who sees it and until when', () => {
    const page = openPage({}, { state: issued });
    expect(page.text()).toContain('Checking the account About 3 minutes.');
    expect([...document.querySelectorAll('.ready li')].map((each) => each.textContent)).toEqual([
      'Your mobile phone, for a code by SMS',
      'Your bank account number and IFSC',
    ]);
    expect(page.text()).toContain('Acme, and the services that check them');
    expect(page.text()).toMatch(/until Tue 24 November, \d+:\d\d [ap]m\./);
    expect(document.querySelector('.progress-count')?.textContent).toBe(
      'Mobile number · Bank account · Your agreement',
    );
  });
});

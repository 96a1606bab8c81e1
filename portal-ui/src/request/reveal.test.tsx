import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, reviewer, wholeRequest } from '../testing/requests';

const mine = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });
const whole = '919010104821';

afterEach(() => {
  cleanup();
  // jsdom draws its frames by an interval, which it took from the fake timers where one was wanted meanwhile.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(answers: Answers = {}) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, {
    onboardingRequest: () => mine,
    revealIdentifier: () => whole,
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const showAccount = () => screen.getByRole('button', { name: 'Show in full: bank account' });

/** Asks for the account with a reason; user types, what fake timers would hold up. */
async function reveal(user = userEvent.setup()) {
  await user.click(showAccount());
  const dialog = within(await screen.findByRole('dialog', { name: 'Show the bank account in full?' }));
  await user.type(dialog.getByLabelText('Why do you need it?'), 'The bank asked');
  await user.click(dialog.getByRole('button', { name: 'Show in full' }));
}

/** The whole is shown, and the focus is back from the dialog. */
async function shown() {
  expect(await screen.findByText(whole)).toBeDefined();
  const button = screen.getByRole('button', { name: 'Mask now: bank account' });
  await waitFor(() => expect(document.activeElement).toBe(button));
}

describe('an identifier in full', () => {
  it('takes a reason, and can be masked at once', async () => {
    const user = userEvent.setup();
    const portal = await open();
    await user.click(showAccount());
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(portal.sent('RevealIdentifier')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reveal(user);
    await shown();
    expect(portal.sent('RevealIdentifier')).toEqual([
      { requestId: 'vm_req_1', field: 'bankAccount', reason: 'The bank asked' },
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mask now: bank account' }));
    expect(screen.queryByText(whole)).toBeNull();
    expect(document.activeElement).toBe(showAccount());
  });

  it('takes the password where the service wants it, and keeps the reason meanwhile', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('fetch', () => {
      confirmed = true;
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    let confirmed = false;
    const portal = await open({
      revealIdentifier: () => {
        if (!confirmed) throw refusal('STEP_UP_REQUIRED');
        return whole;
      },
    });
    await reveal(user);
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await user.type(asked.getByLabelText('Password'), 'a few words in a row{Enter}');
    await shown();
    expect(portal.sent('RevealIdentifier')).toHaveLength(2);
  });

  it('is masked again after a minute, and the seconds are counted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    await open();
    await reveal();
    await shown();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText(/^masked again in (29|30) s$/)).toBeDefined();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.queryByText(whole)).toBeNull();
    expect(screen.getByTestId('announcer').textContent).toBe('The bank account is masked again.');
  });

  it('is masked when the tab is hidden, and stays so', async () => {
    await open();
    await reveal();
    await shown();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText(whole)).toBeNull();
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText(whole)).toBeNull();
  });

  it('is masked when another has taken the case', async () => {
    const portal = await open();
    await reveal();
    await shown();
    await portal.push('onboardingRequest', wholeRequest({ status: 'REVIEWING', review: inReview(colleague) }));
    await waitFor(() => expect(screen.queryByText(whole)).toBeNull());
    expect(showAccount()).toBeDefined();
  });

  it('stands in no address, title or storage', async () => {
    const portal = await open();
    await reveal();
    await shown();
    const kept = [portal.address(), location.href, document.title, ...stored(localStorage), ...stored(sessionStorage)];
    expect(kept.join(' ')).not.toContain(whole);
  });
});

function stored(storage: Storage): string[] {
  return Object.keys(storage).map((key) => storage.getItem(key) ?? '');
}

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviewer } from '../testing/requests';
import { axeViolations, openPortal } from '../testing/portal';

const link = '/password#vm_pw_token';
const owner = { email: 'asha@example.com', expiresAt: '2026-11-25T10:00:00.000Z' };

interface Answer {
  status?: number;
  body: unknown;
}

/** The server answers the calls in this order; null is none. */
function serverAnswers(...answers: (Answer | null)[]) {
  const fetch = vi.fn(async (path: string, init: { body: string }) => {
    const answer = answers.shift();
    if (!answer) return Promise.reject(new Error(`${path} ${init.body} is not answered`));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function refused(status: number, code: string, details?: unknown): Answer {
  return { status, body: { error: { code, message: 'x', traceId: 'trace-7', details } } };
}

const field = () => screen.findByLabelText('New password');
const save = () => screen.getByRole('button', { name: 'Save and log in' });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('choosing a password', () => {
  it('saves it, logs in, and keeps the token out of the address', async () => {
    const fetch = serverAnswers({ body: owner }, { body: { user: reviewer } });
    const portal = await openPortal(link, reviewer);
    const user = userEvent.setup();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(portal.address()).toBe('/portal/password');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@example.com');
    expect(await axeViolations()).toEqual([]);
    await user.paste('correct horse battery');
    await user.click(save());
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(body) as unknown])).toEqual([
      ['/api/portal/password/link', { token: 'vm_pw_token' }],
      ['/api/portal/password', { token: 'vm_pw_token', password: 'correct horse battery' }],
    ]);
  });

  it('says by the field how much is missing, and asks nobody', async () => {
    const fetch = serverAnswers({ body: owner });
    await openPortal(link, reviewer);
    const user = userEvent.setup();
    const input = await field();
    await user.click(save());
    expect(screen.getByRole('alert').textContent).toBe('Enter a password of at least 12 characters.');
    // Eleven characters, some of two units each.
    await user.type(input, '🔑🔑🔑🔑🔑 words');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    expect(screen.getByRole('alert').textContent).toBe('This is too short: it needs 1 more character.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(document.activeElement).toBe(input);
    expect(await axeViolations()).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows what is typed on demand', async () => {
    serverAnswers({ body: owner });
    await openPortal(link, reviewer);
    const user = userEvent.setup();
    const input = await field();
    expect(input.getAttribute('type')).toBe('password');
    expect(input.getAttribute('autocomplete')).toBe('new-password');
    const show = screen.getByRole('button', { name: 'Show password' });
    await user.click(show);
    expect([input.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(show);
    expect([input.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  });

  it.each([
    [401, 'LINK_INVALID', 'This link is not valid'],
    [410, 'LINK_EXPIRED', 'This link has expired'],
    [410, 'LINK_USED', 'This link was used already'],
    [429, 'SERVICE_RATE_LIMITED', 'Too many attempts'],
  ])('tells of a link that is refused by %i %s', async (status, code, title) => {
    serverAnswers(refused(status, code));
    await openPortal(link, reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(document.activeElement?.textContent).toBe('Choose a password');
    expect(screen.getByRole('link', { name: 'Go to the log-in' }).getAttribute('href')).toBe('/portal/login');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('tells of a link that was used meanwhile', async () => {
    serverAnswers({ body: owner }, refused(410, 'LINK_USED'));
    await openPortal(link, reviewer);
    const user = userEvent.setup();
    await user.type(await field(), 'correct horse battery');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('This link was used already');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('keeps what was typed when the service is busy', async () => {
    serverAnswers({ body: owner }, refused(503, 'SERVICE_DEPENDENCY_UNAVAILABLE'));
    const portal = await openPortal(link, reviewer);
    const user = userEvent.setup();
    const input = (await field()) as HTMLInputElement;
    await user.type(input, 'correct horse battery');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    expect([input.value, portal.address()]).toEqual(['correct horse battery', '/portal/password']);
  });

  it('asks again when the network was away', async () => {
    serverAnswers(null, { body: owner });
    await openPortal(link, reviewer);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field()).toBeTruthy();
  });

  it('asks for the link where the address has none', async () => {
    const fetch = serverAnswers();
    await openPortal('/password', reviewer);
    expect((await screen.findByText(/Open the link that you were sent once more/)).tagName).toBe('P');
    expect(fetch).not.toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });
});

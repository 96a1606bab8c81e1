import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { reviewer } from '../testing/requests';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a forgotten password', () => {
  it('is asked for from the log-in, and says the same of every address', async () => {
    const user = userEvent.setup();
    const answers = [
      new Response(JSON.stringify({ error: { code: 'VALIDATION_FAILED', message: 'x' } }), { status: 400 }),
      new Response('{}', { status: 202 }),
    ];
    const fetch = vi.fn(async () => Promise.resolve(answers.shift()));
    vi.stubGlobal('fetch', fetch);
    const portal = await openPortal('/login', reviewer);
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(portal.address()).toBe('/portal/forgotten');
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByLabelText('E-mail'), 'asha{Enter}');
    await screen.findByText('Write a whole address, such as name@example.com.');
    await user.type(screen.getByLabelText('E-mail'), '@example.com{Enter}');
    const told = await screen.findByRole('heading', { name: 'Look at your mail' });
    expect(document.activeElement).toBe(told);
    expect(screen.getByText(/If/).textContent).toContain('asha@example.com has an account here');
    expect(await axeViolations()).toEqual([]);
    expect(fetch).toHaveBeenLastCalledWith(
      '/api/portal/password/reset',
      expect.objectContaining({ body: JSON.stringify({ email: 'asha@example.com' }) }),
    );
  });

  it('says how long to wait after too many', async () => {
    const user = userEvent.setup();
    const refused = new Response(JSON.stringify({ error: { code: 'SERVICE_RATE_LIMITED', message: 'x' } }), {
      status: 429,
      headers: { 'Retry-After': '840' },
    });
    vi.stubGlobal('fetch', async () => Promise.resolve(refused));
    await openPortal('/forgotten', reviewer);
    await user.type(await screen.findByLabelText('E-mail'), 'asha@example.com{Enter}');
    await screen.findByText('Try again in 14 minutes.');
  });
});

describe('a required second factor', () => {
  const without = { ...reviewer, disabled: false, invited: false, totp: false, lastSeenAt: null };
  const viewer = () => ({
    mustSetUpSecondFactor: true,
    user: without,
    tenant: { id: 'tnt_1', name: 'Acme', environment: 'live' },
  });

  it('stands before every page', async () => {
    const portal = await openPortal('/requests', reviewer, { viewer });
    await screen.findByRole('heading', { name: 'Set up your second factor' });
    await waitFor(() => expect(portal.address()).toBe('/portal/second-factor'));
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    expect(portal.sent('Requests')).toEqual([]);
  });

  it('is set up there after the password, by its user', async () => {
    const user = userEvent.setup();
    const beginSecondFactor = () => {
      throw refusal('STEP_UP_REQUIRED');
    };
    await openPortal('/requests', reviewer, { viewer, beginSecondFactor });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(reviewer.email);
  });

  it('leads to the account whom the workspace does not make set one up', async () => {
    const portal = await openPortal('/second-factor', reviewer);
    await waitFor(() => expect(portal.address()).toBe('/portal/account'));
    expect(portal.leadsBack()).toBe(false);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviewer, wholeRequest } from '../testing/requests';
import { axeViolations, openPortal } from '../testing/portal';

function serverAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function logInAs(email: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('logging in', () => {
  it('leads a reviewer to the queue', async () => {
    const fetch = serverAnswers(200, { user: reviewer });
    const portal = await openPortal('/login', reviewer);
    expect(await axeViolations()).toEqual([]);
    await logInAs('reviewer1@acme.test');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(portal.leadsBack(), 'to the log-in form').toBe(false);
    expect(fetch).toHaveBeenCalledWith(
      '/api/portal/session',
      expect.objectContaining({ body: JSON.stringify({ email: 'reviewer1@acme.test', password: 'secret' }) }),
    );
  });

  it('leads a developer to the requests', async () => {
    serverAnswers(200, {});
    const portal = await openPortal('/login', { ...reviewer, role: 'DEVELOPER' });
    await logInAs('developer@acme.test');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests'));
  });

  it('leads back to the page that asked for it', async () => {
    serverAnswers(200, {});
    const portal = await openPortal('/login?next=%2Frequests%2Fvm_req_1', reviewer, {
      onboardingRequest: () => wholeRequest(),
    });
    await logInAs('reviewer1@acme.test');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests/vm_req_1'));
    expect(portal.leadsBack(), 'to the log-in form').toBe(false);
  });

  it.each([
    ['/login?next=%2Frequests', '/portal/requests'],
    ['/login?next=%2F%2Fevil.example%2Fqueue', '/portal/queue'],
    ['/login', '/portal/queue'],
  ])('leads on from %s who is signed in already', async (address, target) => {
    const portal = await openPortal(address, reviewer, { viewer: () => ({}) });
    await waitFor(() => expect(portal.address()).toBe(target));
    expect(portal.leadsBack(), 'to the log-in form').toBe(false);
  });

  it('says what came of single sign-on also to somebody who is signed in', async () => {
    const portal = await openPortal('/login?sso=SIGN_ON_DENIED', reviewer, { viewer: () => ({}) });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(portal.sent('Viewer')).toEqual([]);
  });

  it('leads on when somebody has signed in in another tab', async () => {
    const portal = await openPortal('/login?next=%2Frequests', reviewer);
    await screen.findByLabelText('E-mail');
    const otherTab = new BroadcastChannel('verifyme.session');
    otherTab.postMessage('usr_other');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests'));
    otherTab.close();
  });

  it('asks for the code of the second factor after the right password', async () => {
    const answers = [
      [401, { error: { code: 'TOTP_REQUIRED', message: 'x' } }],
      [401, { error: { code: 'LOGIN_FAILED', message: 'x' } }],
      [200, {}],
    ] as const;
    const sent: unknown[] = [];
    const fetch = vi.fn(async (_: string, { body }: { body: string }) => {
      const [status, answer] = answers[sent.push(JSON.parse(body)) - 1] ?? [500, {}];
      return Promise.resolve(new Response(JSON.stringify(answer), { status }));
    });
    vi.stubGlobal('fetch', fetch);
    const portal = await openPortal('/login', reviewer);
    await logInAs('reviewer1@acme.test');
    const user = userEvent.setup();
    const code = await screen.findByLabelText('Code of your authenticator app');
    expect(document.activeElement).toBe(code);
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('123456{Enter}');
    await screen.findByText(/This code is not right/);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('654321{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(sent).toEqual([
      { email: 'reviewer1@acme.test', password: 'secret' },
      { email: 'reviewer1@acme.test', password: 'secret', totp: '123456' },
      { email: 'reviewer1@acme.test', password: 'secret', totp: '654321' },
    ]);
  });

  it('comes back from the code with the address, to choose another', async () => {
    serverAnswers(401, { error: { code: 'TOTP_REQUIRED', message: 'x' } });
    await openPortal('/login', reviewer);
    await logInAs('reviewer1@acme.test');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect(email.value).toBe('reviewer1@acme.test');
    expect(document.activeElement).toBe(email);
  });

  it('says what is wrong and stays', async () => {
    serverAnswers(401, { error: { code: 'LOGIN_FAILED', message: 'x', traceId: 'trace-9' } });
    const portal = await openPortal('/login', reviewer);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Portal');
    await logInAs('reviewer1@acme.test');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('These details do not match');
    expect(alert.textContent).toContain('Check the e-mail address and the password.');
    expect(alert.textContent).not.toContain('trace-9');
    expect(portal.address()).toBe('/portal/login');
  });

  it('says how long to wait after too many attempts', async () => {
    serverAnswers(429, { error: { code: 'SERVICE_RATE_LIMITED' } }, { 'Retry-After': '840' });
    await openPortal('/login', reviewer);
    await logInAs('reviewer1@acme.test');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 14 minutes.');
  });
});

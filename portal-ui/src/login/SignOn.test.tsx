import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeViolations, openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(status: number, body: unknown) {
  const fetch = vi.fn(async () => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('single sign-on', () => {
  it('is asked for by the address, and says where there is none', async () => {
    const user = userEvent.setup();
    const fetch = serverAnswers(404, { error: { code: 'SIGN_ON_NOT_SET_UP', message: 'x' } });
    await openPortal('/login?next=%2Frequests', reviewer);
    await user.type(await screen.findByLabelText('E-mail'), 'asha@example.in');
    await user.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
    await screen.findByText('No single sign-on for this address');
    expect(fetch).toHaveBeenCalledWith(
      '/api/portal/sso',
      expect.objectContaining({ body: JSON.stringify({ email: 'asha@example.in', next: '/requests' }) }),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('sends nothing without an address', async () => {
    const user = userEvent.setup();
    const fetch = serverAnswers(200, {});
    await openPortal('/login', reviewer);
    await user.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says what came of it', async () => {
    await openPortal('/login?sso=SIGN_ON_NO_ACCOUNT', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('You have no account here');
    expect(await axeViolations()).toEqual([]);
  });

  it('says that it did not work where the address holds no code of it', async () => {
    await openPortal('/login?sso=toString', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('You were not signed in');
  });

  it('names a password that is off, and leads on', async () => {
    const user = userEvent.setup();
    serverAnswers(401, { error: { code: 'SIGN_ON_REQUIRED', message: 'x' } });
    await openPortal('/login', reviewer);
    await user.type(await screen.findByLabelText('E-mail'), 'asha@example.in');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('Your company signs you in');
  });

  it('asks for the code of the own second factor', async () => {
    const user = userEvent.setup();
    const fetch = serverAnswers(200, {});
    const portal = await openPortal('/login?sso=code', reviewer);
    await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(fetch).toHaveBeenCalledWith(
      '/api/portal/sso/code',
      expect.objectContaining({ body: JSON.stringify({ totp: '123456' }) }),
    );
  });

  it('asks for the address again where the code belongs to no sign-in that is under way', async () => {
    const user = userEvent.setup();
    serverAnswers(401, { error: { code: 'SIGN_ON_EXPIRED', message: 'x' } });
    const portal = await openPortal('/login?sso=code&next=/usage', reviewer);
    await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}');
    await screen.findByText('This sign-in is over');
    expect(screen.getByLabelText('E-mail')).toBeDefined();
    expect(portal.address()).toContain('next=%2Fusage');
    expect(portal.leadsBack()).toBe(false);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './SettingsPage';
import { axeViolations, openPortal, settings } from '../testing/portal';
import { onSessionEnd } from '../api/sessionEnd';
import { owner } from '../testing/requests';

afterEach(() => {
  onSessionEnd(() => undefined);
  vi.unstubAllGlobals();
});

const uploaded = `https://kyc.example/logos/tnt_1/${'0a'.repeat(32)}.png`;

describe('the branding', () => {
  it('takes a logo from a file, which counts once it is saved', async () => {
    const user = userEvent.setup();
    const answers = [
      new Response(JSON.stringify({ error: { code: 'FILE_TOO_LARGE', message: 'Send a smaller one.' } }), {
        status: 422,
      }),
      new Response(JSON.stringify({ logoUrl: uploaded }), { status: 201 }),
    ];
    vi.stubGlobal('fetch', async () => Promise.resolve(answers.shift()));
    const portal = await openPortal('/settings', owner, { updateTenantSettings: () => settings });
    const input = await screen.findByLabelText('Picture of the logo');
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(input, file);
    await screen.findByText('This file is too large');
    await user.upload(input, file);
    expect(await screen.findByAltText('The uploaded logo')).toBeDefined();
    expect(screen.queryByText('This file is too large')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe(uploaded);
    expect(await axeViolations()).toEqual([]);
    expect(portal.sent('SaveSettings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(portal.sent('SaveSettings')).toHaveLength(1));
    expect(portal.sent('SaveSettings')[0]).toMatchObject({ input: { branding: { logoUrl: uploaded } } });
  });

  it('leads to the log-in where a logo is uploaded and the session has ended', async () => {
    const user = userEvent.setup();
    const ended = vi.fn();
    onSessionEnd(ended);
    const answer = { error: { code: 'SERVICE_UNAUTHENTICATED', message: 'No credentials were given.' } };
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(answer, { status: 401 })));
    await openPortal('/settings', owner);
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Picture of the logo'), file);
    // Where something is typed the page stays, and says how to go on.
    expect(await screen.findByText('The session has ended')).toBeDefined();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is previewed as it is typed, without what is wrong', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner);
    await user.click(await screen.findByRole('button', { name: 'Preview the applicant’s page' }));
    const shown = () => {
      const { src } = screen.getByTitle<HTMLIFrameElement>('The applicant’s page');
      const { pathname, searchParams } = new URL(src, 'https://kyc.example');
      return [pathname, searchParams.get('screen'), JSON.parse(searchParams.get('branding') ?? '')] as unknown;
    };
    expect(shown()).toEqual(['/portal/preview/bank-account-check-v1/1', 'welcome', {}]);
    await user.type(screen.getByLabelText('Accent colour'), '#ffd40');
    await user.type(screen.getByLabelText('Name'), 'Acme Pay');
    await waitFor(() =>
      expect(shown()).toEqual(['/portal/preview/bank-account-check-v1/1', 'welcome', { displayName: 'Acme Pay' }]),
    );
    await user.type(screen.getByLabelText('Accent colour'), '0');
    await screen.findByText(/Contrast with white 1.4 : 1/);
    await user.selectOptions(screen.getByLabelText('Screen'), 'Submitted');
    await waitFor(() =>
      expect(shown()).toEqual([
        '/portal/preview/bank-account-check-v1/1',
        'submitted',
        { displayName: 'Acme Pay', accentColor: '#ffd400' },
      ]),
    );
  });
});

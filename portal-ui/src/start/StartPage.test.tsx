import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './StartPage';
import { developer, key } from '../testing/developers';
import { type Answers, axeViolations, openPortal, settings } from '../testing/portal';

const nothing = {
  hasKey: false,
  hasEndpoint: false,
  hasRequest: false,
  hasDelivery: false,
  hasCheckedSignature: false,
};

const answers: Answers = {
  apiKeys: () => [
    key(),
    key({ id: 'key_2', publishable: true, value: 'vm_pk_live_old', revokedAt: '2026-11-01T00:00:00.000Z' }),
    key({ id: 'key_3', publishable: true, value: 'vm_pk_live_own' }),
  ],
  tenantSettings: () => ({ ...settings, defaultFlowKey: 'shop-check' }),
  integration: () => ({ ...nothing, hasKey: true }),
};

const lines = (name: RegExp) => screen.findByRole('region', { name });

beforeEach(() => localStorage.clear());

describe('getting started', () => {
  it('shows code with the workspace’s own values, and remembers the language', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/start', developer, answers);
    expect((await lines(/^code that creates/)).textContent).toContain('"flowKey": "shop-check"');
    expect((await lines(/^page that opens/)).textContent).toContain('vm_pk_live_own');
    expect(document.body.textContent).not.toContain('vm_pk_live_old');
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    expect((await lines(/^code that creates/)).textContent).toContain('import urllib.request');
    expect(localStorage.getItem('verifyme.snippets.language')).toBe('python');
    expect(await axeViolations()).toEqual([]);
  });

  it('ticks off what the service knows to be done', async () => {
    await openPortal('/developers/start', developer, answers);
    expect(await screen.findByText('1 of 4 done')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Make a key for your server, done' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Create a verification, not done yet' })).toBeDefined();
  });

  it('can be put away and shown again', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/start', developer, answers);
    await user.click(await screen.findByRole('button', { name: 'Put this guide away' }));
    await waitFor(() => expect(screen.queryByText('1 of 4 done')).toBeNull());
    const section = screen.getByRole('region', { name: 'Create a verification' });
    expect(within(section).getByRole('region', { name: /^code that creates/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show the guide' }));
    expect(await screen.findByText('1 of 4 done')).toBeDefined();
  });
});

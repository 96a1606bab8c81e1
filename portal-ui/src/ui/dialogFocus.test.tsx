import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import '../keys/KeysPage';
import { key } from '../testing/developers';
import { owner } from '../testing/requests';
import { openPortal, refusal } from '../testing/portal';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openKeys() {
  const user = userEvent.setup();
  let keys = [key(), key({ id: 'key_2', name: 'Reports' })];
  const portal = await openPortal('/developers/keys', owner, {
    apiKeys: () => keys,
    createApiKey: () => {
      throw refusal('STEP_UP_REQUIRED');
    },
    revokeApiKey: ({ id }: { id: string }) => {
      const revoked = { ...keys.find((each) => each.id === id), revokedAt: '2026-01-05T12:00:00.000Z' };
      keys = keys.map((each) => (each.id === id ? { ...each, revokedAt: revoked.revokedAt } : each));
      return revoked;
    },
  });
  await screen.findByRole('heading', { name: 'Orders' });
  return { user, portal };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the focus, when a dialog closes', () => {
  it('is back on what opened it', async () => {
    const { user } = await openKeys();
    const opener = screen.getByRole('button', { name: 'Create a key' });
    await user.click(opener);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is back there too when another dialog stood in between', async () => {
    vi.stubGlobal('fetch', vi.fn());
    const { user } = await openKeys();
    const opener = screen.getByRole('button', { name: 'Create a key' });
    await user.click(opener);
    await user.type(await screen.findByLabelText('Name'), 'New');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Confirm your password' });
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Create a secret key' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is near to where that was when it has gone', async () => {
    const { user, portal } = await openKeys();
    await user.click(screen.getByRole('button', { name: 'Revoke Reports' }));
    await screen.findByRole('dialog', { name: 'Revoke Reports?' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await gone();
    expect(portal.sent('RevokeKey')).toEqual([{ id: 'key_2' }]);
    const heading = screen.getByRole('heading', { name: 'Reports' });
    expect(within(heading.parentElement as HTMLElement).queryByRole('button')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

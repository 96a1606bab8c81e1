import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './KeysPage';
import '../ui/ConfirmDialog';
import { owner, reviewer } from '../testing/requests';
import { developer, key } from '../testing/developers';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A workspace whose server wants the password, or one that has it already. */
function workspace({ steppedUp = false, as = developer, environment = 'test' } = {}) {
  const keys = [key(), key({ id: 'key_pk', name: 'Pages', publishable: true, value: 'vm_pk_test_1', scopes: [] })];
  const state = { steppedUp };
  const fetch = vi.fn(async (_path: string, { body }: { body: string }) => {
    state.steppedUp = body.includes('"right"');
    const wrong = { error: { code: 'LOGIN_FAILED', message: 'x' } };
    return Promise.resolve(
      new Response(state.steppedUp ? '{}' : JSON.stringify(wrong), { status: state.steppedUp ? 200 : 401 }),
    );
  });
  vi.stubGlobal('fetch', fetch);
  const answers: Answers = {
    viewer: () => ({ mustSetUpSecondFactor: false, user: as, tenant: { id: 'tnt_1', name: 'Acme', environment } }),
    apiKeys: () => [...keys],
    createApiKey: ({ input }: { input: { name: string; ipAllowList: string[] } }) => {
      if (!state.steppedUp) throw refusal('STEP_UP_REQUIRED');
      if (input.ipAllowList.includes('nowhere')) {
        throw refusal('VALIDATION_FAILED', 'x', [{ field: 'ipAllowList[0]', message: 'is not an address' }]);
      }
      const created = key({ id: 'key_new', name: input.name });
      keys.unshift(created);
      return { apiKey: created, secret: 'vm_test_secret' };
    },
    revokeApiKey: () => key({ revokedAt: '2026-01-05T12:00:00.000Z' }),
  };
  return { answers, fetch };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.type(await screen.findByLabelText('Name'), name);
}

describe('the API keys', () => {
  it('show what each may do, and publishable ones with their value', async () => {
    await openPortal('/developers/keys', developer, workspace().answers);
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeDefined();
    expect(screen.getByText('vm_pk_test_1')).toBeDefined();
    expect(screen.getAllByText('Client id for OAuth')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'key_1' })).toHaveProperty('title', 'Copy the client id of Orders');
    expect(screen.getByText(/may stand in a page’s source/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('are made by an owner alone in production', async () => {
    await openPortal('/developers/keys', developer, workspace({ environment: 'live' }).answers);
    expect(await screen.findByText(/In production an owner makes them/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create a key' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('are created after the password, and the secret is shown once', async () => {
    const user = userEvent.setup();
    const { answers, fetch } = workspace();
    const portal = await openPortal('/developers/keys', developer, answers);
    await fillIn(user, 'Billing');
    await user.click(screen.getByRole('button', { name: 'Create the key' }));

    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('That is not your password. Try again.')).toBeDefined();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('vm_test_secret')).toBeDefined();
    expect(screen.getByText(/you will not see it again/)).toBeDefined();
    expect(fetch).toHaveBeenCalledWith(
      '/api/portal/session/step-up',
      expect.objectContaining({ body: JSON.stringify({ password: 'right' }) }),
    );
    expect(portal.sent('CreateKey')).toHaveLength(2);

    expect(within(screen.getByRole('dialog')).getByText('key_new')).toBeDefined();

    await user.keyboard('{Escape}');
    expect(screen.getByText('vm_test_secret')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Webhooks', hidden: true }));
    await act(() => Promise.resolve());
    expect(screen.getByText('vm_test_secret')).toBeDefined();
    expect(portal.address()).toBe('/portal/developers/keys');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeDefined();
    expect(screen.queryByText('vm_test_secret')).toBeNull();
  });

  it('keep what was typed when the password is not given', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/keys', owner, workspace({ as: owner, environment: 'live' }).answers);
    await fillIn(user, 'Billing');
    await user.click(screen.getByRole('button', { name: 'Create the key' }));
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Your password is asked again')).toBeDefined();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Billing');
  });

  it('say which line of the addresses is refused', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/keys', developer, workspace({ steppedUp: true }).answers);
    await fillIn(user, 'Billing');
    await user.type(screen.getByLabelText('Allowed addresses (optional)'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Create the key' }));
    expect(await screen.findByText('Line 1: “nowhere” is not an address.')).toBeDefined();
    expect(screen.getByLabelText('Allowed addresses (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations()).toEqual([]);
  });

  it('say of one that was revoked meanwhile what the service says, and nothing of cases', async () => {
    const user = userEvent.setup();
    const updateApiKey = () => {
      throw refusal('SERVICE_INVALID_STATE', 'The key is revoked.');
    };
    await openPortal('/developers/keys', owner, { ...workspace({ as: owner }).answers, updateApiKey });
    await user.click(await screen.findByRole('button', { name: 'Edit Orders' }));
    await user.type(await screen.findByLabelText('Name'), ' two');
    await user.click(screen.getByRole('button', { name: 'Save the key' }));
    const told = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(told.textContent).toMatch(/^This was not doneThe key is revoked\./);
  });

  it('are revoked only after what happens then was said', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/keys', developer, workspace().answers);
    await user.click(await screen.findByRole('button', { name: 'Revoke Orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/is answered 401/)).toBeDefined();
    expect(portal.sent('RevokeKey')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke this key' }));
    expect(await screen.findAllByText('Revoked')).not.toHaveLength(0);
    expect(portal.sent('RevokeKey')).toEqual([{ id: 'key_1' }]);
  });

  it('keep the dialog that is open when the answer to one that was closed comes late', async () => {
    const user = userEvent.setup();
    let answer: (revoked: object) => void = () => undefined;
    const revoked = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const portal = await openPortal('/developers/keys', developer, {
      ...workspace().answers,
      revokeApiKey: () => revoked,
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Orders' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(portal.sent('RevokeKey')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit Orders' }));
    await user.type(await screen.findByLabelText('Name'), ' two');
    answer(key({ revokedAt: '2026-01-05T12:00:00.000Z' }));
    expect(await screen.findAllByText('Revoked')).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Orders two');
  });

  it.each([reviewer, { ...reviewer, role: 'ANALYST' as const }])('are not for %j', async (user) => {
    const portal = await openPortal('/developers/keys', user);
    expect((await screen.findByRole('alert')).textContent).toContain('DEVELOPER');
    expect(screen.queryByRole('link', { name: /Developers/ })).toBeNull();
    await waitFor(() => expect(portal.sent('Keys')).toEqual([]));
    expect(portal.sent('Endpoints')).toEqual([]);
  });
});

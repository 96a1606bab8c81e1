import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '../api/faults';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner } from '../testing/requests';
import { roleLines, rolesOf } from './signOnRoles';

const provider = {
  issuer: 'https://login.example.in',
  clientId: 'portal',
  defaultRole: null,
  roleClaim: 'groups',
  roleValues: [{ value: 'kyc', role: 'REVIEWER' }],
  required: false,
  secondFactor: false,
  savedAt: '2026-11-25T10:00:00.000Z',
  revision: 'one',
};
const proved = {
  id: 'sod_1',
  host: 'example.in',
  status: 'ACTIVE',
  problem: null,
  checkedAt: '2026-11-25T10:00:00.000Z',
  failingAt: null,
  record: { type: 'TXT', name: '_verifyme-sign-on.example.in', value: 'verifyme-abc' },
};
const shown = (of: object | null, ...domains: object[]) => ({
  provider: of,
  domains,
  redirectUri: 'https://kyc.example/api/portal/sso/callback',
});

describe('single sign-on in the settings', () => {
  it('saves the service, keeps the secret where none is typed, and waits for a proved domain', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      singleSignOn: () => shown(provider, proved),
      saveSingleSignOn: () => shown(provider, proved),
    });
    expect(await screen.findByText('Its addresses may sign in. Leave the record in place.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByLabelText(/^Required/));
    await user.click(screen.getByRole('button', { name: 'Save single sign-on' }));
    await waitFor(() =>
      expect(portal.sent('SaveSignOn')).toEqual([
        {
          input: {
            issuer: 'https://login.example.in',
            clientId: 'portal',
            clientSecret: null,
            defaultRole: null,
            roleClaim: 'groups',
            roleValues: [{ value: 'kyc', role: 'REVIEWER' }],
            secondFactor: false,
            required: true,
            expectedRevision: 'one',
          },
        },
      ]),
    );
  });

  it('keeps what is typed where another owner has saved, and says what the other has', async () => {
    const user = userEvent.setup();
    let now = provider;
    const portal = await openPortal('/settings', owner, {
      singleSignOn: () => shown(now, proved),
      checkSignOnDomain: () => shown(now, proved),
      saveSingleSignOn: ({ input }: { input: { expectedRevision: string } }) => {
        if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
        return shown({ ...now, revision: 'last' }, proved);
      },
    });
    const claim = await screen.findByLabelText('Claim for the role');
    await user.clear(claim);
    await user.type(claim, 'roles');
    now = { ...provider, roleClaim: 'teams', clientId: 'console', revision: 'two' };
    await user.click(screen.getByRole('button', { name: 'Save single sign-on' }));
    const notice = within(await screen.findByRole('region', { name: 'Two people changed the same' }));
    expect(notice.getByRole('row', { name: 'The claim for the role teams roles' })).toBeDefined();
    expect(claim).toHaveProperty('value', 'roles');
    expect(screen.getByLabelText('Client id')).toHaveProperty('value', 'console');
    await user.click(notice.getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(portal.sent('SaveSignOn').at(-1)).toMatchObject({
        input: { roleClaim: 'roles', clientId: 'console', expectedRevision: 'two' },
      }),
    );
  });

  it('says at the field what is wrong with it', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      singleSignOn: () => shown(null),
      saveSingleSignOn: () => {
        throw refusal('VALIDATION_FAILED', 'x', [{ field: 'issuer', message: 'must be the provider’s address' }]);
      },
    });
    expect(await screen.findByLabelText(/^Required/)).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Save single sign-on' }));
    expect(await screen.findByText('It must be the provider’s address.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('says which line holds no role, and sends nothing before it is right', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      singleSignOn: () => shown(provider),
      saveSingleSignOn: () => shown(provider),
    });
    const lines = await screen.findByLabelText('Roles by its values');
    await user.type(lines, '{Enter}team = BOSS');
    await user.click(screen.getByRole('button', { name: 'Save single sign-on' }));
    expect(await screen.findByText(/^“team = BOSS” is not a value, “=” and a role: OWNER,/)).toBeDefined();
    expect(document.activeElement).toBe(lines);
    expect(portal.sent('SaveSignOn')).toEqual([]);
  });

  it('removes a domain only after it was asked about', async () => {
    const user = userEvent.setup();
    let domains = [proved];
    const portal = await openPortal('/settings', owner, {
      singleSignOn: () => shown(provider, ...domains),
      removeSignOnDomain: () => {
        domains = [];
        return shown(provider);
      },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Remove example.in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove example.in?' }));
    expect(portal.sent('RemoveSignOnDomain')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove this domain' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'example.in' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads and writes roles by lines', () => {
    expect(rolesOf('a = b = owner\n\nkyc=REVIEWER')).toEqual([
      { value: 'a = b', role: 'OWNER' },
      { value: 'kyc', role: 'REVIEWER' },
    ]);
    expect(roleLines([{ value: 'kyc', role: 'REVIEWER' }])).toBe('kyc = REVIEWER');
  });
});

describe('accounts from a directory', () => {
  it('show a token once, and revoke it', async () => {
    const user = userEvent.setup();
    const token = { id: 'pvt_1', name: 'Entra', createdAt: provider.savedAt, lastUsedAt: null, revokedAt: null };
    const portal = await openPortal('/settings', owner, {
      provisioningTokens: () => [token],
      createProvisioningToken: () => ({ token, secret: 'vm_scim_secret' }),
      revokeProvisioningToken: () => ({ ...token, revokedAt: provider.savedAt }),
    });
    await user.type(await screen.findByLabelText('Name of the token'), 'Entra{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'The token Entra' }));
    expect(dialog.getByText('vm_scim_secret')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'I have kept it' }));
    await user.click(screen.getByRole('button', { name: 'Revoke Entra' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Revoke Entra?' }));
    expect(portal.sent('RevokeProvisioningToken')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Revoke this token' }));
    await waitFor(() => expect(portal.sent('RevokeProvisioningToken')).toEqual([{ id: 'pvt_1' }]));
  });

  it('show a token that was made by an attempt without an answer, so that nobody makes a second one', async () => {
    const user = userEvent.setup();
    const tokens: object[] = [];
    await openPortal('/settings', owner, {
      provisioningTokens: () => [...tokens],
      createProvisioningToken: () => {
        tokens.push({ id: 'pvt_1', name: 'Entra', createdAt: provider.savedAt, lastUsedAt: null, revokedAt: null });
        throw refusal(UNREACHABLE);
      },
    });
    await user.type(await screen.findByLabelText('Name of the token'), 'Entra{Enter}');
    expect(await screen.findByText(/this may have been done or not/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Revoke Entra' })).toBeDefined();
  });
});

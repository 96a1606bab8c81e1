import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner } from '../testing/requests';

const added = {
  id: 'dom_1',
  host: 'verify.example.in',
  status: 'PENDING_DNS',
  statusAt: '2026-11-24T10:00:00.000Z',
  problem: 'WRONG_CHALLENGE',
  links: false,
  vouched: false,
  checkedAt: '2026-11-24T10:00:00.000Z',
  nextCheckAt: '2026-11-24T10:05:00.000Z',
  failingAt: null,
  records: [
    { type: 'TXT', name: '_verifyme-challenge.verify.example.in', value: 'verifyme-abc' },
    { type: 'CNAME', name: 'verify.example.in', value: 'links.kyc.example' },
  ],
};

const list = (...domains: object[]) => ({ customDomains: () => ({ available: true, domains }) });

describe('the domains', () => {
  it('say what is wrong, what to set, and are checked again', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, { ...list(added), checkCustomDomain: () => added });
    const heading = await screen.findByRole('heading', { name: 'verify.example.in' });
    const item = within(heading.closest('li') ?? heading);
    expect(item.getByText('Waiting for DNS')).toBeDefined();
    expect(item.getByText(/^The TXT record has another value/)).toBeDefined();
    expect(item.getByText('_verifyme-challenge.verify.example.in')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(item.getByRole('button', { name: 'Check now: verify.example.in' }));
    expect(portal.sent('CheckDomain')).toEqual([{ id: 'dom_1' }]);
  });

  it('are added after the password was given again', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      ...list(),
      addCustomDomain: () => {
        throw refusal('STEP_UP_REQUIRED');
      },
    });
    await user.type(await screen.findByLabelText('Host name'), ' verify.example.in{Enter}');
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(portal.sent('AddDomain')).toEqual([{ host: 'verify.example.in' }]);
  });

  it('keep a name that is refused, and say why at its field', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      ...list(),
      addCustomDomain: () => {
        throw refusal('VALIDATION_FAILED', 'x', [{ field: 'host', message: 'must be a name, not an address' }]);
      },
    });
    const field = await screen.findByLabelText('Host name');
    await user.type(field, '10.0.0.1{Enter}');
    await waitFor(() => expect(screen.getByText('Not accepted: it must be a name, not an address.')).toBeDefined());
    expect(field).toHaveProperty('value', '10.0.0.1');
    expect(await axeViolations()).toEqual([]);
  });

  it('are removed once the owner has read what that does', async () => {
    const user = userEvent.setup();
    const domains = [{ ...added, status: 'ACTIVE', problem: null, links: true }];
    const portal = await openPortal('/settings', owner, {
      customDomains: () => ({ available: true, domains: [...domains] }),
      removeCustomDomain: () => ({ ...domains.pop(), status: 'REMOVED' }),
    });
    expect(await screen.findByText('New links start on it. Leave both records in place.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove verify.example.in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove verify.example.in?' }));
    expect(dialog.getByText(/^Nothing is served on it any more/)).toBeDefined();
    expect(portal.sent('RemoveDomain')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove this domain' }));
    await waitFor(() => expect(portal.sent('RemoveDomain')).toEqual([{ id: 'dom_1' }]));
    // The focus was to go back to a button that is gone with its domain.
    const left = screen.getByRole('list', { name: 'Your own domains' });
    await waitFor(() => expect(document.activeElement).toBe(left));
  });

  it('ask for nothing where the deployment takes none', async () => {
    await openPortal('/settings', owner);
    expect(await screen.findByText(/^Links start on the service’s own address/)).toBeDefined();
    expect(screen.queryByLabelText('Host name')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { owner, reviewer } from '../testing/cases';
import { axeViolations, openPortal, refusal, settings } from '../testing/portal';

describe('the settings', () => {
  it('say what a policy means for each flow, and save only the change', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
    });
    await user.click(await screen.findByRole('radio', { name: /^Hybrid/ }));
    expect(screen.getByRole('row', { name: 'Bank account check AUTO HYBRID by itself without flags' })).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    expect(portal.sent('SaveSettings')).toEqual([{ input: { reviewPolicy: 'HYBRID' } }]);
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
  });

  it('do not send a lifetime that the service would refuse', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner);
    const lifetime = await screen.findByLabelText('Link lifetime, in hours');
    await user.clear(lifetime);
    await user.type(lifetime, '721{Enter}');
    expect(screen.getByText('Whole hours, from 1 to 720.')).toBeDefined();
    expect(portal.sent('SaveSettings')).toEqual([]);
  });

  it('keep the draft when saving is refused', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      updateTenantSettings: () => {
        throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Refuse duplicates/ }));
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    expect(screen.getByRole('checkbox', { name: /^Refuse duplicates/ })).toHaveProperty('checked', true);
  });

  it('are for owners', async () => {
    const portal = await openPortal('/settings', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    await waitFor(() => expect(portal.sent('Settings')).toEqual([]));
  });
});

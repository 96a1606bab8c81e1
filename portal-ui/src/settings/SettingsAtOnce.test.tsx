import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { owner } from '../testing/requests';
import { axeViolations, openPortal, refusal, settings } from '../testing/portal';

describe('settings that two owners save', () => {
  /** Answers as the service does, which another owner saves to as well. */
  function savedBesides() {
    let now = settings;
    const answers = {
      tenantSettings: () => now,
      updateTenantSettings: ({ input }: { input: object & { expectedRevision?: number } }) => {
        if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
        now = { ...now, ...input, revision: now.revision + 1 };
        return now;
      },
    };
    const save = (part: Partial<typeof settings>) => {
      now = { ...now, ...part, revision: now.revision + 1 };
    };
    return { answers, save };
  }

  it('keep what another owner has saved meanwhile, and what was typed', async () => {
    const user = userEvent.setup();
    const { answers, save } = savedBesides();
    const portal = await openPortal('/settings', owner, answers);
    await user.click(await screen.findByRole('button', { name: 'Add a host' }));
    await user.keyboard('pay.example');
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    save({ linkLifetimeHours: 24, workingHours: { ...settings.workingHours, holidays: ['2026-01-26'] as never[] } });
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    const returnUrlHosts = ['shop.example', 'pay.example'];
    const hours = { days: [1], from: '09:00', to: '18:00' };
    expect(portal.sent('SaveSettings')).toEqual([
      { input: { returnUrlHosts, workingHours: { ...hours, holidays: [] }, expectedRevision: 1 } },
      { input: { returnUrlHosts, workingHours: { ...hours, holidays: ['2026-01-26'] }, expectedRevision: 2 } },
    ]);
    expect(screen.getByLabelText('Link lifetime, in hours')).toHaveProperty('value', '24');
    expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
  });

  it('show what another owner has saved where both changed the same, and lose nothing typed', async () => {
    const user = userEvent.setup();
    const { answers, save } = savedBesides();
    const portal = await openPortal('/settings', owner, answers);
    const lifetime = await screen.findByLabelText('Link lifetime, in hours');
    await user.clear(lifetime);
    await user.type(lifetime, '48');
    await user.click(screen.getByRole('button', { name: 'Add a host' }));
    await user.keyboard('pay.example');
    save({ linkLifetimeHours: 24, requireReasonComment: true });
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    const notice = await screen.findByRole('region', { name: 'Two people changed the same' });
    expect(within(notice).getByRole('row', { name: 'The link lifetime 24 48' })).toBeDefined();
    expect(within(notice).getAllByRole('row')).toHaveLength(2);
    expect(document.activeElement).toBe(notice);
    expect(lifetime).toHaveProperty('value', '48');
    expect(screen.getByRole('checkbox', { name: /^Ask for a comment/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Save the settings' })).toHaveProperty('disabled', true);
    expect(await axeViolations()).toEqual([]);

    save({ smsPerHour: 7 as never });
    await user.click(within(notice).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(portal.sent('SaveSettings').at(-1)).toEqual({
      input: { linkLifetimeHours: 48, returnUrlHosts: ['shop.example', 'pay.example'], expectedRevision: 3 },
    });
  });

  it('take what another owner has saved instead, and keep the rest', async () => {
    const user = userEvent.setup();
    const { answers, save } = savedBesides();
    await openPortal('/settings', owner, answers);
    const lifetime = await screen.findByLabelText('Link lifetime, in hours');
    await user.clear(lifetime);
    await user.type(lifetime, '48');
    await user.click(screen.getByRole('button', { name: 'Add a host' }));
    await user.keyboard('pay.example');
    save({ linkLifetimeHours: 24 });
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(lifetime).toHaveProperty('value', '24');
    expect(screen.getByDisplayValue('pay.example')).toBeDefined();
    expect(screen.getByText('Not saved yet.')).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { owner, reviewer } from '../testing/requests';
import { axeViolations, openPortal, page, refusal, settings } from '../testing/portal';

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

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
    expect(portal.sent('SaveSettings')).toEqual([{ input: { reviewPolicy: 'HYBRID', expectedRevision: 1 } }]);
    const told = await screen.findByText('Everything is saved.');
    // The button that was pressed takes no focus now.
    expect(document.activeElement).toBe(told);
  });

  it('switch on the second reviewer and set the review target', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Two reviewers for a decision/ }));
    const target = screen.getByLabelText('Review target, in hours');
    await user.clear(target);
    expect(screen.getByText('Whole hours, from 1 to 720.')).toBeDefined();
    await user.type(target, '8{Enter}');
    await waitFor(() =>
      expect(portal.sent('SaveSettings')).toEqual([
        { input: { makerChecker: true, reviewTargetHours: 8, expectedRevision: 1 } },
      ]),
    );
  });

  it('say which decisions are confirmed, and take a sample of them', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
    });
    expect(screen.queryByLabelText('Which decisions are confirmed')).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: /^Two reviewers for a decision/ }));
    const scope = screen.getByLabelText('Which decisions are confirmed');
    await user.selectOptions(scope, 'On a sample of the cases');
    expect(describedBy(scope)).toBe(
      'In the sample the decision waits for a second reviewer; elsewhere it counts at once.',
    );
    const percent = screen.getByLabelText('Sample, in percent');
    await user.clear(percent);
    expect(describedBy(percent)).toBe('Whole percent, from 1 to 100.');
    expect(await axeViolations()).toEqual([]);
    await user.type(percent, '25{Enter}');
    await waitFor(() =>
      expect(portal.sent('SaveSettings')).toEqual([
        { input: { makerChecker: true, checkerScope: 'SAMPLE', checkerSamplePercent: 25, expectedRevision: 1 } },
      ]),
    );
  });

  it('set a target for one flow, and the hours and days that count', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
    });
    await user.type(await screen.findByLabelText('Bank account check'), '4');
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    const to = screen.getByLabelText('To');
    expect(to).toHaveProperty('value', '18:00');
    await user.clear(to);
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    await user.keyboard('2026-02-30');
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    expect(document.activeElement).toBe(to);
    expect(describedBy(to)).toBe('A time from 00:00 to 24:00, such as 18:00.');
    const day = screen.getByRole('textbox', { name: 'Day 1' });
    expect(describedBy(day)).toBe('This is not a day. Write one like 2027-01-26.');
    expect(await axeViolations()).toEqual([]);
    await user.type(to, '20:00');
    await user.clear(day);
    await user.type(day, '2026-01-26{Enter}');
    await waitFor(() =>
      expect(portal.sent('SaveSettings')).toEqual([
        {
          input: {
            expectedRevision: 1,
            reviewTargets: [{ flowKey: 'bank-account-check-v1', hours: 4 }],
            workingHours: { days: [1], from: '09:00', to: '20:00', holidays: ['2026-01-26'] },
          },
        },
      ]),
    );
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

  it('show what is wrong with a host at its row, and save it once it is right', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: ({ input }: { input: object }) => ({ ...settings, ...input }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a host' }));
    const row = screen.getByRole('textbox', { name: 'Host 2' });
    expect(document.activeElement).toBe(row);
    await user.type(row, 'https://pay.example/done');
    expect(row.getAttribute('aria-invalid')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Save the settings' }));
    expect(document.activeElement).toBe(row);
    expect(describedBy(row)).toBe('Write the host alone, without https://, port or path: pay.example');
    expect(screen.getByText('Not saved: one entry is wrong.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    expect(portal.sent('SaveSettings')).toEqual([]);
    await user.clear(row);
    await user.type(row, 'Pay.example{Enter}');
    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(portal.sent('SaveSettings')).toEqual([
      { input: { returnUrlHosts: ['shop.example', 'pay.example'], expectedRevision: 1 } },
    ]);
  });

  it('keep the focus in a list from which rows are removed', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      tenantSettings: () => ({ ...settings, returnUrlHosts: ['a.example', 'b.example', 'c.example'] }),
    });
    for (const [removed, next] of [
      ['a.example', 'b.example'],
      ['c.example', 'b.example'],
    ]) {
      await user.click(await screen.findByRole('button', { name: `Remove ${removed}` }));
      expect(document.activeElement).toHaveProperty('value', next);
    }
    await user.click(screen.getByRole('button', { name: 'Remove b.example' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a host' }));
    expect(screen.getByText(/^No host is listed/)).toBeDefined();
  });

  it('take twenty origins and no more', async () => {
    const origins = Array.from({ length: 20 }, (_, index) => `https://shop${index}.example`);
    await openPortal('/settings', owner, { tenantSettings: () => ({ ...settings, allowedOrigins: origins }) });
    expect(await screen.findByText(/which is the most/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add an origin' })).toBeNull();
  });

  it('ask before documents are kept for a shorter time, not for a longer one', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, {
      updateTenantSettings: () => settings,
    });
    const days = await screen.findByLabelText('Standard, in days');
    expect(describedBy(days)).toBe('Default: 365. Flow: Bank account check.');
    await user.clear(days);
    await user.type(days, '90{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep documents for a shorter time?' }));
    expect(dialog.getByText(/90 days instead of 365/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('SaveSettings')).toEqual([]);
    await user.clear(days);
    await user.type(days, '400{Enter}');
    await waitFor(() =>
      expect(portal.sent('SaveSettings')).toEqual([
        { input: { retention: [{ class: 'standard', days: 400 }], expectedRevision: 1 } },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say what the service refuses where it is', async () => {
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      updateTenantSettings: () => {
        throw refusal('VALIDATION_FAILED', 'x', [{ field: 'branding.logoUrl', message: 'must be an https URL' }]);
      },
    });
    const logo = await screen.findByLabelText('Logo');
    await user.type(logo, 'https://acme.example/logo.png{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The logo must be an https URL.');
    await user.tab();
    expect(describedBy(logo)).toBe('Not accepted: it must be an https URL.');
  });

  it('stay while a later read of them fails', async () => {
    let failing = false;
    const user = userEvent.setup();
    await openPortal('/settings', owner, {
      tenantSettings: () => {
        if (failing) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return settings;
      },
      auditLog: () => page([]),
    });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    failing = true;
    await user.click(screen.getByRole('link', { name: 'Audit log' }));
    await screen.findByRole('heading', { level: 1, name: 'Audit log' });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    expect(screen.getByRole('textbox', { name: 'Host 1' })).toHaveProperty('value', 'shop.example');
  });

  it('are for owners', async () => {
    const portal = await openPortal('/settings', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    await waitFor(() => expect(portal.sent('Settings')).toEqual([]));
  });
});

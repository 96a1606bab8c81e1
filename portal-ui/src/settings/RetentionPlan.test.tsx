import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner } from '../testing/requests';

const none = {
  requests: 0,
  held: 0,
  first: null,
  last: null,
  overdue: 0,
  soon: 0,
  documents: 0,
  documentsCounted: true,
};
const plan = {
  classes: [
    { ...none, class: 'short', days: 30 },
    {
      class: 'standard',
      days: 90,
      requests: 12_340,
      held: 1,
      first: '2026-01-05T10:00:00.000Z',
      last: '2026-05-07T10:00:00.000Z',
      overdue: 7,
      soon: 10_500,
      documents: 21_000,
      documentsCounted: false,
    },
    { ...none, class: 'extended', days: 1825, held: 2 },
  ],
  audit: { days: null, entries: 7, first: null, overdue: 0, overdueCounted: true, held: false },
  change: { begunAt: '2026-01-04T10:00:00.000Z', finishedAt: null, moved: 5, left: 1 },
};

describe('what retention ends when', () => {
  it('is shown for the days that are typed, and nothing is saved', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, { retentionPlan: () => plan });
    const days = await screen.findByLabelText('Standard, in days');
    expect(portal.sent('RetentionPlan')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show what ends when' }));
    const shown = await screen.findByRole('region', { name: 'What ends when' });
    await within(shown).findByText(/Nothing is waiting for its end\. A legal hold keeps 2 further requests\./);
    const standard = within(shown).getByText(/12,340 requests/).textContent;
    expect(standard).toBe(
      'Standard, 90 days: The data of 12,340 requests ends from 5 Jan 2026 to 7 May 2026. ' +
        'Within 30 days: 10,500, with more than 21,000 documents. At once: 7. A legal hold keeps 1 further request.',
    );
    expect(within(shown).getByText(/under way: 1 request is still to be looked at/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.clear(days);
    await user.type(days, '91');
    await screen.findByRole('button', { name: 'Hide what ends when' });
    const typed = [
      { class: 'short', days: 30 },
      { class: 'standard', days: 91 },
      { class: 'extended', days: 1825 },
    ];
    await waitFor(() => expect(portal.sent('RetentionPlan').at(-1)).toEqual({ retention: typed, auditLogDays: null }));
    expect(portal.sent('SaveSettings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide what ends when' }));
    expect(screen.queryByRole('region', { name: 'What ends when' })).toBeNull();
  });

  it('tells of the audit log, and asks before its entries go', async () => {
    const user = userEvent.setup();
    const audit = { days: 400, entries: 50_000, first: '2026-01-05T00:00:00.000Z', held: true };
    const portal = await openPortal('/settings', owner, {
      retentionPlan: () => ({ ...plan, audit: { ...audit, overdue: 10_000, overdueCounted: false } }),
    });
    const days = await screen.findByLabelText('Audit log, in days');
    await user.type(days, '364');
    expect(await screen.findByText('Whole days, from 365 to 36500.')).toBeDefined();
    await user.clear(days);
    await user.type(days, '400{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep the audit log for a shorter time?' }));
    expect(await dialog.findByText(/More than 10,000 entries go within a day\. Others stay/)).toBeDefined();
    expect(portal.sent('RetentionPlan').at(-1)).toHaveProperty('auditLogDays', 400);
    expect(portal.sent('SaveSettings')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('stands in the question before a shorter time is saved, and says why it could not be counted', async () => {
    const user = userEvent.setup();
    let away = true;
    await openPortal('/settings', owner, {
      retentionPlan: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return { ...plan, change: null };
      },
    });
    const days = await screen.findByLabelText('Standard, in days');
    await user.clear(days);
    await user.type(days, '90{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep documents for a shorter time?' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('A part of the service is away');
    away = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/At once: 7\./)).toBeDefined();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner } from '../testing/requests';

const trial = {
  considered: 1000,
  approvedNow: 640,
  approvedThen: 812,
  more: 172,
  fewer: 0,
  rejected: 1,
  sentBack: 2,
  cases: [
    {
      requestId: 'vm_req_9',
      shortReference: 'K7QP-2M',
      status: 'REJECTED',
      rejected: true,
      sentBack: false,
      flags: ['PROVIDER_UNAVAILABLE'],
    },
  ],
};

describe('a policy that is chosen and not saved', () => {
  it('is tried on past submissions, and what people decided otherwise is listed', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/settings', owner, { policyTrial: () => trial });
    expect(portal.sent('PolicyTrial')).toEqual([]);
    await user.click(await screen.findByRole('radio', { name: /^Hybrid/ }));
    const text = 'Of the last 1,000 submissions 172 more would approve themselves: 812 in place of 640.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(portal.sent('PolicyTrial')).toEqual([{ reviewPolicy: 'HYBRID' }]);
    await user.click(screen.getByText('Of these, people rejected 1 and sent back 2: the newest'));
    expect(screen.getByRole('link', { name: 'K7QP-2M' }).getAttribute('href')).toBe('/portal/requests/vm_req_9');
    expect(screen.getByText(', Provider was away')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    expect(portal.sent('SaveSettings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('region', { name: 'On past submissions' })).toBeNull();
  });

  it('says where nothing would change, and why it could not be tried', async () => {
    const user = userEvent.setup();
    let away = true;
    await openPortal('/settings', owner, {
      policyTrial: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return { ...trial, more: 0, approvedThen: 640, rejected: 0, sentBack: 0, cases: [] };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^Hybrid/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const text = 'Of the last 1,000 submissions none would be decided otherwise than by the saved policy.';
    expect(await screen.findByText(text)).toBeDefined();
  });
});

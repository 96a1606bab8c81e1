import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that opening a case does not wait for its chunk.
import '../case/CasePage';
import { owner, reviewer, wholeCase } from '../testing/cases';
import { axeViolations, openPortal, page } from '../testing/portal';

const analyst = { ...reviewer, role: 'ANALYST' as const };

const markedPlaces = () =>
  within(screen.getByRole('navigation', { name: 'Portal' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

describe('the request list', () => {
  it('fetches the next page when the end is near', async () => {
    const portal = await openPortal('/requests', analyst, {
      onboardingRequests: ({ after }: { after?: string }) =>
        after ? page([wholeCase({ id: 'vm_req_2' })]) : page([wholeCase()], 'vm_req_1'),
    });
    expect(await screen.findByText('2 requests, that is all')).toBeDefined();
    expect(portal.sent('Requests')).toMatchObject([{ after: null }, { after: 'vm_req_1' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('asks the server for what the address filters by', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/requests?status=APPROVED', analyst);
    expect(await screen.findByText('No request matches these filters')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'REJECTED');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests?status=REJECTED'));
    await waitFor(() =>
      expect(portal.sent('Requests')).toMatchObject([
        { filter: { status: ['APPROVED'] } },
        { filter: { status: ['REJECTED'] } },
      ]),
    );
  });

  it('is where the way back leads from a case that was opened from it', async () => {
    const user = userEvent.setup();
    await openPortal('/requests', reviewer, {
      onboardingRequests: () => page([wholeCase()]),
      onboardingRequest: () => wholeCase(),
    });
    await user.click(await screen.findByRole('link', { name: /^REF-/ }));
    const back = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(back.getByRole('link', { name: 'Requests' })).toBeDefined();
    expect(markedPlaces()).toEqual(['Requests']);
  });
});

describe('the audit log', () => {
  const entry = {
    id: 'aud_1',
    at: '2026-01-05T12:00:00.000Z',
    actor: { kind: 'USER', id: 'usr_0', label: 'owner@acme.test' },
    action: 'settings.update',
    subject: 'vm_req_1',
    details: { reviewPolicy: 'AUTO' },
    hash: 'abcdef0123456789',
  };

  it('shows each act with its hash', async () => {
    await openPortal('/audit', owner, { auditLog: () => page([entry]) });
    expect(await screen.findByText('settings.update')).toBeDefined();
    expect(screen.getByText('reviewPolicy AUTO')).toBeDefined();
    expect(screen.getByText('abcdef012345')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('is for owners', async () => {
    const portal = await openPortal('/audit', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    expect(portal.sent('AuditLog')).toEqual([]);
  });
});

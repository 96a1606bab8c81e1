import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, openPortal, page } from '../testing/portal';
import { owner, reviewer } from '../testing/requests';

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

  it('can be scrolled by the keyboard where it is longer than the screen', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
    await openPortal('/audit', owner, { auditLog: () => page([entry]) });
    const list = await screen.findByRole('region', { name: 'Audit log, scrollable' });
    expect(list.tabIndex).toBe(0);
    height.mockRestore();
  });

  it('is for owners', async () => {
    const portal = await openPortal('/audit', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    expect(portal.sent('AuditLog')).toEqual([]);
  });
});

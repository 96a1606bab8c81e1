import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, openPortal, page, refusal } from '../testing/portal';
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

  it('shows what a setting was and became', async () => {
    const details = { from: { reviewPolicy: 'MANUAL', smsPerHour: null }, to: { reviewPolicy: 'AUTO', smsPerHour: 7 } };
    await openPortal('/audit', owner, {
      auditLog: () => page([{ ...entry, details: { settings: 'two', ...details } }]),
    });
    expect(await screen.findByText('settings two, reviewPolicy MANUAL → AUTO, smsPerHour null → 7')).toBeDefined();
  });

  it('opens an entry with all that it tells, and comes back to it', async () => {
    const user = userEvent.setup();
    const details = { settings: 'two', from: { reviewPolicy: 'MANUAL' }, to: { reviewPolicy: 'AUTO' } };
    await openPortal('/audit', owner, { auditLog: () => page([{ ...entry, details }]) });
    const act = await screen.findByRole('button', { name: 'settings.update' });
    await user.click(act);
    const dialog = await screen.findByRole('dialog', { name: 'settings.update' });
    const facts = [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent.trim(),
    ]);
    expect(facts.slice(1)).toEqual([
      ['Who', 'owner@acme.test'],
      ['Subject', 'vm_req_1'],
      ['settings', 'two'],
      ['reviewPolicy', 'MANUAL → AUTO'],
      ['Id of who did it', 'usr_0'],
      ['Id of the entry', 'aud_1'],
      ['Hash', 'abcdef0123456789'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(act));
  });

  it('shows a role, or a time, that an entry is about', async () => {
    await openPortal('/audit', owner, { auditLog: () => page([{ ...entry, details: { from: 'a', to: 'b' } }]) });
    expect(await screen.findByText('from a, to b')).toBeDefined();
  });

  it('can be scrolled by the keyboard where it is longer than the screen', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
    await openPortal('/audit', owner, { auditLog: () => page([entry]) });
    const list = await screen.findByRole('region', { name: 'Audit log, scrollable' });
    expect(list.tabIndex).toBe(0);
    height.mockRestore();
  });

  it('is filtered by who, what, subject and days, and is taken away as it is filtered', async () => {
    const portal = await openPortal('/audit?who=owner%40acme.test&from=2026-01-05&to=2026-01-05', owner, {
      auditLog: () => page([entry]),
    });
    await screen.findByText('settings.update');
    const asked = (portal.sent('AuditLog')[0] as { filter: Record<string, string> }).filter;
    expect(asked.actor).toBe('owner@acme.test');
    expect(Date.parse(asked.to ?? '') - Date.parse(asked.from ?? '')).toBe(86_400_000);
    const { searchParams, pathname } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href,
      'https://kyc.example',
    );
    expect([pathname, searchParams.get('format'), searchParams.get('actor'), searchParams.get('from')]).toEqual([
      '/api/portal/audit',
      'csv',
      'owner@acme.test',
      asked.from,
    ]);
    await userEvent.setup().type(screen.getByLabelText('Who (address or id)'), 'x');
    await waitFor(() => expect(portal.address()).toContain('who=owner%40acme.testx'));
  });

  it('is taken away by who is signed in: a refusal would be saved as the file', async () => {
    const user = userEvent.setup();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let ended = false;
    const asked = vi.fn(() => {
      if (ended) throw refusal('SERVICE_UNAUTHENTICATED');
      return {};
    });
    await openPortal('/audit', owner, { viewer: asked, auditLog: () => page([entry]) });
    await user.click(await screen.findByRole('link', { name: 'Export as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    ended = true;
    const before = asked.mock.calls.length;
    await user.click(screen.getByRole('link', { name: 'Export as JSON' }));
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
    await expect.poll(() => asked.mock.results.at(-1)?.type).toBe('throw');
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });

  it.each([
    [{ holds: true, problem: null }, 'The log is whole', '2 entries hold, from'],
    [{ holds: false, problem: 'entry 3 (aud_3) was changed after it was written' }, 'The log was changed', 'entry 3'],
  ])('says from when to when the chain holds: %o', async (part, title, text) => {
    const user = userEvent.setup();
    await openPortal('/audit', owner, {
      auditLog: () => page([entry]),
      auditCheck: () => ({ entries: 2, from: entry.at, to: entry.at, hash: 'abc', ...part }),
    });
    await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(title).parentElement?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close the result of the check' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('is for owners', async () => {
    const portal = await openPortal('/audit', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER');
    expect(portal.sent('AuditLog')).toEqual([]);
  });
});

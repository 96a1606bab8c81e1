import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { colleague, reviewer, row } from '../testing/requests';
import { axeViolations, openPortal, page, refusal } from '../testing/portal';

const three = [row('vm_req_c', 30), row('vm_req_b', 20), row('vm_req_a', 10)];
const referencesShown = () => screen.getAllByRole('link', { name: /^REF-/ }).map((link) => link.dataset.request);

describe('the review queue', () => {
  it('fetches every page and shows the longest waiting first', async () => {
    const portal = await openPortal('/queue', reviewer, {
      onboardingRequests: ({ after }: { after?: string }) =>
        after ? page(three.slice(2)) : page(three.slice(0, 2), 'vm_req_b'),
    });
    expect(await screen.findByText('3 cases, longest waiting first')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c']);
    expect(portal.sent('QueuePage')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
  });

  it('shows a new case without a reload and tells screen readers', async () => {
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(three) });
    await screen.findByText('3 cases, longest waiting first');
    await portal.push('reviewQueue', { kind: 'ENTERED', request: row('vm_req_d', 40) });
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c', 'vm_req_d']);
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('1 case entered the queue.'), {
      timeout: 3000,
    });
  });

  it('names who took a case', async () => {
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(three) });
    await screen.findByText('3 cases, longest waiting first');
    const review = { status: 'IN_REVIEW', startedAt: null, reviewer: colleague };
    await portal.push('reviewQueue', {
      kind: 'CHANGED',
      request: row('vm_req_a', 10, { status: 'REVIEWING', review } as never),
    });
    expect(screen.getByText('In review, by reviewer2@acme.test')).toBeDefined();
  });

  it('marks only what needs a person', async () => {
    const flags = [
      { code: 'PROVIDER_UNAVAILABLE', step: 'bank', severity: 'INFO' as const },
      { code: 'BANK_NAME_MISMATCH', step: 'bank', severity: 'MEDIUM' as const },
    ];
    const now = Date.now();
    const waiting = (id: string, hours: number, part = {}) =>
      row(id, 0, { submittedAt: new Date(now - hours * 3_600_000).toISOString(), ...part });
    await openPortal('/queue', reviewer, {
      onboardingRequests: () =>
        page([waiting('vm_req_late', 5), waiting('vm_req_due', 3, { flags }), waiting('vm_req_new', 1)]),
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = (each: HTMLElement) => within(each).getAllByRole('cell');
    expect(rows.map((each) => cells(each).map((cell) => cell.textContent))).toEqual([
      ['5 h, over the target', 'REF-vm_req_latevm_req_late', 'Bank account check', '', ''],
      ['3 h, due soon', 'REF-vm_req_duevm_req_due', 'Bank account check', 'Account holder differsand 1 more', ''],
      ['1 h', 'REF-vm_req_newvm_req_new', 'Bank account check', '', ''],
    ]);
    const tones = rows.map((each) => [...each.querySelectorAll<HTMLElement>('[data-tone]')].map((c) => c.dataset.tone));
    expect(tones).toEqual([['bad'], ['warn'], []]);
  });

  it('says so when the browser is offline', async () => {
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(three) });
    await screen.findByText('Live');
    await portal.setSocket('offline');
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByText('Offline')).toBeDefined();
  });

  it('moves by j and k and opens by Enter', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, {
      onboardingRequests: () => page(three),
      onboardingRequest: () => null,
    });
    await screen.findByText('3 cases, longest waiting first');
    await user.keyboard('j');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_a'));
    await user.keyboard('j');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b'));
    await user.keyboard('k');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_a'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests/vm_req_a'));
  });

  it('keeps the focus on its row while others leave, until they are cleared', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(three) });
    await screen.findByText('3 cases, longest waiting first');
    await user.keyboard('jj');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b'));
    await portal.push('reviewQueue', { kind: 'LEFT', request: row('vm_req_a', 10, { status: 'APPROVED' }) });
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c']);
    expect(screen.getByText('Left the queue')).toBeDefined();
    expect(screen.getByText('2 cases, longest waiting first')).toBeDefined();
    await user.keyboard('u');
    expect(referencesShown()).toEqual(['vm_req_b', 'vm_req_c']);
    expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b');
  });

  it('keeps no place for a case that left while another page was open', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, {
      onboardingRequests: () => page(three),
      onboardingRequest: () => null,
    });
    await screen.findByText('3 cases, longest waiting first');
    await user.keyboard('j');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_a'));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'No such request' });
    await portal.push('reviewQueue', { kind: 'LEFT', request: row('vm_req_a', 10, { status: 'REVERTED' }) });
    await user.click(screen.getByRole('link', { name: /^Queue/ }));
    expect(await screen.findByText('2 cases, longest waiting first')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_b', 'vm_req_c']);
  });

  it('holds updates back while they are paused, and counts them', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(three) });
    await user.click(await screen.findByRole('button', { name: 'Pause updates' }));
    await portal.push('reviewQueue', { kind: 'ENTERED', request: row('vm_req_d', 40) });
    expect(referencesShown()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Resume updates 1 waiting' }));
    expect(referencesShown()).toHaveLength(4);
  });

  it('fetches anew when changes were missed', async () => {
    let rows = three;
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(rows) });
    await screen.findByText('3 cases, longest waiting first');
    rows = [row('vm_req_z', 5)];
    await portal.push('reviewQueue', { kind: 'RESYNC', request: null });
    expect(await screen.findByText('One case waits')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_z']);
  });

  it('fetches by itself while the live connection is away', async () => {
    let rows = three;
    const portal = await openPortal('/queue', reviewer, { onboardingRequests: () => page(rows) });
    await screen.findByText('3 cases, longest waiting first');
    rows = [];
    await portal.setSocket('polling');
    expect(screen.getByText('Every 5 s')).toBeDefined();
    expect(await screen.findByText('The queue is empty')).toBeDefined();
  });

  it('keeps its filters in the address', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue?q=vm_req_b', reviewer, { onboardingRequests: () => page(three) });
    expect(await screen.findByText('1 of 3 shown, longest waiting first')).toBeDefined();
    const filters = screen.getByRole('search');
    await user.selectOptions(within(filters).getByLabelText('Flags'), 'HIGH');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue?q=vm_req_b&flags=HIGH'));
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
  });

  it('explains a refusal with its trace and offers another try', async () => {
    await openPortal('/queue', reviewer, {
      onboardingRequests: () => {
        throw refusal('SERVICE_FORBIDDEN');
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('OWNER or REVIEWER');
    expect(alert.textContent).toContain('trace-1');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is for owners and reviewers', async () => {
    const portal = await openPortal('/queue', { ...reviewer, role: 'ANALYST' });
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER or REVIEWER');
    expect(portal.sent('QueuePage')).toEqual([]);
  });

  it('lists its keys by ?', async () => {
    const user = userEvent.setup();
    await openPortal('/queue', reviewer);
    await screen.findByText('The queue is empty');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });
});

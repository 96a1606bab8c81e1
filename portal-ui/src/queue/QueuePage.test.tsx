import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { change, colleague, inReview, queueOf, reviewer, row } from '../testing/requests';
import { axeViolations, openPortal, refusal } from '../testing/portal';

const three = [row('vm_req_c', 30), row('vm_req_b', 20), row('vm_req_a', 10)];
const referencesShown = () => screen.getAllByRole('link', { name: /^REF-/ }).map((link) => link.dataset.request);

describe('the review queue', () => {
  it('shows what is due first at the top, by one request', async () => {
    const portal = await openPortal('/queue', reviewer, queueOf(three));
    expect(await screen.findByText('3 cases, first due first')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c']);
    expect(portal.sent('QueuePage')).toEqual([{ filter: null, first: 100, after: null }]);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getAllByRole('row').map((each) => each.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);
    await waitFor(() => expect(document.title).toBe('(3) Review queue · VerifyMe'));
    expect(await axeViolations()).toEqual([]);
  });

  it('reads a part of a long queue, and counts all of it', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => row(`vm_req_${String(index).padStart(4, '0')}`, index));
    const portal = await openPortal('/queue', reviewer, queueOf(many));
    expect(await screen.findByText('1000 cases, first due first')).toBeDefined();
    expect(portal.sent('QueuePage')).toHaveLength(1);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    expect(within(screen.getByRole('link', { name: /^Queue/ })).getByText('999+')).toBeDefined();
  });

  it('shows a new case without a reload and tells screen readers', async () => {
    const portal = await openPortal('/queue', reviewer, { ...queueOf(three) });
    await screen.findByText('3 cases, first due first');
    await portal.push('reviewQueue', change('ENTERED', row('vm_req_d', 40)));
    await screen.findByText('4 cases, first due first');
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c', 'vm_req_d']);
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('1 case entered the queue.'), {
      timeout: 3000,
    });
  });

  it('names who took a case', async () => {
    const portal = await openPortal('/queue', reviewer, { ...queueOf(three) });
    await screen.findByText('3 cases, first due first');
    const taken = row('vm_req_a', 10, { status: 'REVIEWING', review: inReview(colleague) });
    await portal.push('reviewQueue', change('CHANGED', taken));
    expect(await screen.findByText('In review, by reviewer2@acme.test')).toBeDefined();
  });

  it('marks only what needs a person', async () => {
    const flags = [
      { code: 'PROVIDER_UNAVAILABLE', step: 'bank', severity: 'INFO' as const },
      { code: 'BANK_NAME_MISMATCH', step: 'bank', severity: 'MEDIUM' as const },
    ];
    const now = Date.now();
    const waiting = (id: string, hours: number, part = {}) =>
      row(id, 0, { submittedAt: new Date(now - hours * 3_600_000).toISOString(), ...part });
    await openPortal(
      '/queue',
      reviewer,
      queueOf([waiting('vm_req_late', 29), waiting('vm_req_soon', 23.5, { flags }), waiting('vm_req_new', 1)]),
    );
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = (each: HTMLElement) => within(each).getAllByRole('cell');
    const words = (cell: HTMLElement) => cell.querySelector('time > :first-child')?.textContent ?? cell.textContent;
    expect(rows.map((each) => cells(each).map(words))).toEqual([
      ['5 h over', '1 d 5 h', 'REF-vm_req_latevm_req_late', 'Bank account check', '', ''],
      [
        'in 29 min',
        '23 h 30 min',
        'REF-vm_req_soonvm_req_soon',
        'Bank account check',
        'Account holder differsand 1 more',
        '',
      ],
      ['in 22 h 59 min', '1 h', 'REF-vm_req_newvm_req_new', 'Bank account check', '', ''],
    ]);
    const tones = rows.map((each) => [...each.querySelectorAll<HTMLElement>('[data-tone]')].map((c) => c.dataset.tone));
    expect(tones).toEqual([['bad'], ['warn'], []]);
  });

  it('says so when the browser is offline', async () => {
    const portal = await openPortal('/queue', reviewer, { ...queueOf(three) });
    await screen.findByText('Live');
    await portal.setSocket('offline');
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByText('Offline')).toBeDefined();
  });

  it('moves by j and k and opens by Enter', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, {
      ...queueOf(three),
      onboardingRequest: () => null,
    });
    await screen.findByText('3 cases, first due first');
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
    const portal = await openPortal('/queue', reviewer, { ...queueOf(three) });
    await screen.findByText('3 cases, first due first');
    await user.keyboard('jj');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b'));
    await portal.push('reviewQueue', change('LEFT', row('vm_req_a', 10, { status: 'APPROVED' })));
    expect(await screen.findByText('Left the queue')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_b', 'vm_req_c']);
    expect(screen.getByText('2 cases, first due first')).toBeDefined();
    await user.keyboard('u');
    expect(referencesShown()).toEqual(['vm_req_b', 'vm_req_c']);
    expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b');
  });

  it('gives the focus of a case that left to its successor', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, queueOf(three));
    await screen.findByText('3 cases, first due first');
    await user.keyboard('jj');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b'));
    await portal.push('reviewQueue', change('LEFT', row('vm_req_b', 20, { status: 'APPROVED' })));
    await screen.findByText('Left the queue');
    expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_b');
    await user.keyboard('u');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_c'));
    expect(referencesShown()).toEqual(['vm_req_a', 'vm_req_c']);
  });

  it('keeps no place for a case that left while another page was open', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, {
      ...queueOf(three),
      onboardingRequest: () => null,
    });
    await screen.findByText('3 cases, first due first');
    await user.keyboard('j');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.request).toBe('vm_req_a'));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'No such request' });
    await portal.push('reviewQueue', change('LEFT', row('vm_req_a', 10, { status: 'REVERTED' })));
    await user.click(screen.getByRole('link', { name: /^Queue/ }));
    expect(await screen.findByText('2 cases, first due first')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_b', 'vm_req_c']);
  });

  it('holds updates back while they are paused, and counts them', async () => {
    const user = userEvent.setup();
    let rows = three;
    const portal = await openPortal('/queue', reviewer, { ...queueOf(() => rows) });
    await screen.findByText('3 cases, first due first');
    await user.click(screen.getByRole('button', { name: 'Pause updates' }));
    rows = [...three, row('vm_req_d', 40)];
    await portal.push('reviewQueue', change('ENTERED', row('vm_req_d', 40)));
    const resume = await screen.findByRole('button', { name: 'Resume updates 1 waiting' });
    expect(referencesShown()).toHaveLength(3);
    await user.click(resume);
    await waitFor(() => expect(referencesShown()).toHaveLength(4));
  });

  it('fetches anew when changes were missed', async () => {
    let rows = three;
    const portal = await openPortal('/queue', reviewer, { ...queueOf(() => rows) });
    await screen.findByText('3 cases, first due first');
    rows = [row('vm_req_z', 5)];
    await portal.push('reviewQueue', { kind: 'RESYNC', request: null, row: null });
    await screen.findByRole('link', { name: /^REF-vm_req_z/ });
    expect(screen.getByText('One case waits')).toBeDefined();
    expect(referencesShown()).toEqual(['vm_req_z']);
  });

  it('fetches by itself while the live connection is away', async () => {
    let rows = three;
    const portal = await openPortal('/queue', reviewer, { ...queueOf(() => rows) });
    await screen.findByText('3 cases, first due first');
    rows = [];
    await portal.setSocket('polling');
    expect(screen.getByText('Every 5 s')).toBeDefined();
    expect(await screen.findByText('The queue is empty')).toBeDefined();
  });

  it('keeps its filters in the address and leaves the choice to the server', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue?q=vm_req_b', reviewer, queueOf(three));
    expect(await screen.findByText('1 of 3 cases, first due first')).toBeDefined();
    expect(portal.sent('QueuePage')).toEqual([{ filter: { text: 'vm_req_b' }, first: 100, after: null }]);
    const filters = screen.getByRole('search');
    await user.selectOptions(within(filters).getByLabelText('Status'), 'In review');
    await waitFor(() => expect(portal.address()).toBe('/portal/queue?q=vm_req_b&status=IN_REVIEW'));
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/queue'));
    expect(await screen.findByText('3 cases, first due first')).toBeDefined();
  });

  it('remembers how high its rows are', async () => {
    const user = userEvent.setup();
    await openPortal('/queue', reviewer, queueOf(three));
    const low = await screen.findByRole('button', { name: 'Low rows' });
    const heights = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((each) => each.style.height);
    await waitFor(() => expect(heights()).toEqual(['40px', '40px', '40px']));
    await user.click(low);
    expect(heights()).toEqual(['32px', '32px', '32px']);
    cleanup();
    await openPortal('/queue', reviewer, queueOf(three));
    await waitFor(() => expect(heights()).toEqual(['32px', '32px', '32px']));
  });

  it('explains a refusal with its trace and offers another try', async () => {
    await openPortal('/queue', reviewer, {
      reviewQueue: () => {
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

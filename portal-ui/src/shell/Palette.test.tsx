import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './Palette';
import '../queue/QueuePage';
import { axeViolations, openPortal } from '../testing/portal';
import { owner, queueOf, reviewer, row, wholeRequest } from '../testing/requests';
import { setSingleKeys } from '../ui/shortcuts';

const found = wholeRequest({ id: 'vm_req_7', externalReference: 'REF-7' });
const page = (all: unknown[]) => ({
  edges: all.map((node) => ({ cursor: 'c', node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

async function opened(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  // It has its name a moment after its place.
  await screen.findByRole('dialog', { name: 'Go to a page, a case or an act' });
  return screen.findByRole('combobox', { name: 'Page, act, request id or reference' });
}

function chosen(box: HTMLElement) {
  return document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

describe('the palette', () => {
  afterEach(() => setSingleKeys(true));

  it('leads to a page by its name, also where single keys are off', async () => {
    setSingleKeys(false);
    const user = userEvent.setup();
    const portal = await openPortal('/queue', owner, {
      ...queueOf([row('vm_req_1')]),
      onboardingRequests: () => page([found]),
    });
    const box = await opened(user);
    expect(await axeViolations()).toEqual([]);
    await user.type(box, 'peo');
    expect(chosen(box)).toBe('People');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/portal/settings/people'));
    expect(screen.queryByRole('combobox', { name: 'Page, act, request id or reference' })).toBeNull();
  });

  it('shows a reviewer what a reviewer may, and moves through it by arrows', async () => {
    const user = userEvent.setup();
    await openPortal('/queue', reviewer, {
      ...queueOf([row('vm_req_1')]),
      onboardingRequests: () => page([found]),
    });
    const box = await opened(user);
    const list = screen.getByRole('listbox', { name: 'What fits' });
    await within(list).findByRole('option', { name: /^REF-7/ });
    const names = within(list)
      .getAllByRole('option')
      .map((option) => option.firstElementChild?.textContent);
    expect(names).toEqual([
      'Review queue',
      'Mentions',
      'Second look',
      'Requests',
      'Flows',
      'Your account',
      'Take the case that is due first',
      'Use the dark colours',
      'REF-7',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(chosen(box)).toBe('Mentions');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen(box)).toContain('REF-7');
    expect(within(list).getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('finds a case by its reference and opens it', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, {
      ...queueOf([row('vm_req_1')]),
      onboardingRequests: ({ filter }: { filter?: { externalReference?: string } | null }) =>
        page(filter?.externalReference === 'REF-7' ? [found] : []),
      onboardingRequest: () => found,
    });
    const box = await opened(user);
    await user.type(box, 'REF-7');
    await waitFor(() => expect(chosen(box)).toContain('REF-7'));
    expect(portal.sent('FoundCases').slice(-2)).toEqual([
      { filter: { externalReference: 'REF-7' }, first: 5 },
      { filter: { reference: 'REF-7' }, first: 5 },
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests/vm_req_7'));
  });

  it('says where nothing fits and where nothing waits', async () => {
    const user = userEvent.setup();
    await openPortal('/queue', reviewer, {
      ...queueOf([row('vm_req_1')]),
      onboardingRequests: () => page([]),
      takeNextReview: () => null,
    });
    const box = await opened(user);
    await user.type(box, 'nowhere');
    expect(await screen.findByText('Nothing fits. A reference has to match whole.')).toBeDefined();
    await user.clear(box);
    await user.type(box, 'take');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing waits for you to take.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'What fits' })).toBeNull());
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import './QueuePage';
import '../request/RequestPage';
import { change, queueOf, reviewer, row } from '../testing/requests';
import { openPortal, type Portal } from '../testing/portal';

const ids = ['vm_req_a', 'vm_req_b', 'vm_req_c', 'vm_req_d'];
const rows = ids.map((id, index) => row(id, index));
let waiting = rows;
beforeEach(() => {
  waiting = rows;
});

const focused = () => (document.activeElement as HTMLElement).dataset.request;
const tabStops = () =>
  screen
    .getAllByRole('link', { name: /^REF-/ })
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset.request);

/** The case of the queue is open. */
async function opened(id: string) {
  const portal = await openPortal('/queue', reviewer, { ...queueOf(() => waiting), onboardingRequest: () => null });
  await userEvent.setup().click(await screen.findByRole('link', { name: new RegExp(`^REF-${id}`) }));
  await screen.findByRole('heading', { name: 'No such request' });
  return portal;
}

/** The case leaves the queue while it is looked at, and the navigation has heard of it. */
async function leaves(portal: Portal, id: string) {
  waiting = waiting.filter((each) => each.id !== id);
  await portal.push('reviewQueue', change('LEFT', row(id, ids.indexOf(id))));
  await screen.findByRole('link', { name: new RegExp(`^Queue ?${waiting.length} waiting$`) });
}

const backAtQueue = async (portal: Portal, told: string) => {
  await portal.back();
  await screen.findByText(told);
};

describe('back at the queue from a case', () => {
  it('its row has the focus', async () => {
    const portal = await opened('vm_req_c');
    await backAtQueue(portal, '4 cases, first due first');
    await waitFor(() => expect(focused()).toBe('vm_req_c'));
  });

  it('that was decided, the row that came after it has the focus', async () => {
    const portal = await opened('vm_req_b');
    await leaves(portal, 'vm_req_b');
    await backAtQueue(portal, '3 cases, first due first');
    await waitFor(() => expect(focused()).toBe('vm_req_c'));
    expect(tabStops()).toEqual(['vm_req_c']);
  });

  it('that was the last of it, the row before it has the focus', async () => {
    const portal = await opened('vm_req_d');
    await leaves(portal, 'vm_req_d');
    await backAtQueue(portal, '3 cases, first due first');
    await waitFor(() => expect(focused()).toBe('vm_req_c'));
  });

  it('to which the reader went on from another, its neighbour has the focus', async () => {
    const portal = await opened('vm_req_a');
    await leaves(portal, 'vm_req_a');
    await portal.go('/requests/vm_req_c');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests/vm_req_c'));
    await leaves(portal, 'vm_req_c');
    await portal.go('/queue');
    await screen.findByText('2 cases, first due first');
    await waitFor(() => expect(focused()).toBe('vm_req_d'));
  });
});

it('from another page than a case the queue takes no focus, and keeps its place', async () => {
  const portal = await opened('vm_req_b');
  await portal.go('/account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await portal.go('/queue');
  await screen.findByText('4 cases, first due first');
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(tabStops()).toEqual(['vm_req_b']);
});

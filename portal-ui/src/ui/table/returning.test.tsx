import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import '../../webhooks/DeliveriesPage';
import '../../webhooks/DeliveryPage';
import { delivery, deliveryRow, developer } from '../../testing/developers';
import { openPortal, page, type Portal, refusal } from '../../testing/portal';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `del_${from + at}`);

let there: string[] = [];
/** What an answer waits for. */
let gate = Promise.resolve();
let refused: string | null = null;
let scrolledTo: unknown[] = [];
let scrolledBy: number[] = [];

beforeEach(() => {
  there = ids(1, 130);
  gate = Promise.resolve();
  refused = null;
  scrolledTo = [];
  scrolledBy = [];
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to: unknown) => void scrolledTo.push(to));
  Element.prototype.scrollBy = (_: unknown, y?: number) => void scrolledBy.push(y ?? 0);
});
afterEach(() => void vi.restoreAllMocks());

/** Pages of 50 rows, each after a row, as the server gives them. */
async function deliveriesAfter({ after }: { after?: string | null }) {
  await gate;
  if (refused) throw refusal(refused);
  const from = after ? there.indexOf(after) + 1 : 0;
  const nodes = there.slice(from, from + 50);
  return page(
    nodes.map((deliveryId) => deliveryRow({ deliveryId })),
    from + 50 < there.length ? nodes.at(-1) : null,
  );
}

const openList = (address: string) =>
  openPortal(address, developer, {
    webhookDeliveries: deliveriesAfter,
    webhookDelivery: ({ id }: { id: string }) => delivery({ deliveryId: id }),
  });

/** Reads the list to its end, scrolls, and opens the delivery. */
async function readOnAndOpen(id: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('100 deliveries so far');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('130 deliveries, that is all');
  screen.getByRole('region', { name: 'Deliveries, scrollable' }).scrollTop = 230;
  await user.click(linkOf(id));
  await screen.findByRole('heading', { level: 1, name: 'onboarding.approved' });
  return user;
}

const linkOf = (id: string) => screen.getByRole('link', { name: new RegExp(`${id}$`) });
const askedAfter = (portal: Portal) =>
  portal.sent('Deliveries').map((variables) => (variables as { after: string | null }).after);
const wholeAgain = async () => {
  await screen.findByText('130 deliveries, that is all');
  await waitFor(() => expect(document.activeElement).toBe(linkOf('del_7')));
  expect(scrolledTo).toContainEqual(expect.objectContaining({ top: 230 }));
};

describe('a long list, come back to', () => {
  beforeEach(() => {
    // Elements of jsdom have no extent of their own: these have more in them than they show.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(6_000);
  });

  it('has its rows, its place and the focus on the row that was left, and is read again', async () => {
    const portal = await openList('/developers/deliveries');
    await readOnAndOpen('del_7');
    scrolledTo = [];
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await portal.back();
    expect(await screen.findByText('Fetching deliveries')).toBeDefined();
    expect(linkOf('del_7'), 'while the rows are read again').toBeDefined();
    open();
    await wholeAgain();
    expect(askedAfter(portal)).toEqual([null, 'del_50', 'del_100', null, 'del_50', 'del_100']);
  });

  it('is found again by the link of the page that was opened, with its filters', async () => {
    const portal = await openList('/developers/deliveries?status=DELIVERED');
    const user = await readOnAndOpen('del_7');
    await user.click(screen.getByRole('link', { name: 'Deliveries', current: false }));
    await wholeAgain();
    expect(portal.address()).toBe('/portal/developers/deliveries?status=DELIVERED');
  });

  it('shows what came meanwhile once, before what was there, and stays where it was on the screen', async () => {
    const portal = await openList('/developers/deliveries');
    await readOnAndOpen('del_7');
    there = ['del_new', ...there.filter((id) => id !== 'del_60')];
    await portal.back();
    await waitFor(() => expect(askedAfter(portal).slice(3)).toEqual([null, 'del_49', 'del_100']));
    await wholeAgain();
    expect(scrolledBy).toEqual([46]);
    const rows = screen.getAllByRole('row').slice(1);
    const place = (id: string) => rows.find((row) => row.contains(linkOf(id)))?.getAttribute('aria-rowindex');
    expect([place('del_new'), place('del_1'), place('del_7')]).toEqual(['2', '3', '9']);
  });

  it('is shown while the service is away, and read again once it is back', async () => {
    const portal = await openList('/developers/deliveries');
    const user = await readOnAndOpen('del_7');
    refused = 'SERVICE_DEPENDENCY_UNAVAILABLE';
    await portal.back();
    await screen.findByText('130 deliveries so far');
    expect(linkOf('del_7')).toBeDefined();
    refused = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('130 deliveries, that is all');
    expect(linkOf('del_7')).toBeDefined();
  });

  it('is not shown to somebody who may not see it any more', async () => {
    const portal = await openList('/developers/deliveries');
    await readOnAndOpen('del_7');
    refused = 'SERVICE_FORBIDDEN';
    await portal.back();
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('begins at its top where it is opened anew', async () => {
    const portal = await openList('/developers/deliveries');
    const user = await readOnAndOpen('del_7');
    await user.click(screen.getByRole('link', { name: 'Events' }));
    await user.click(await screen.findByRole('link', { name: 'Deliveries' }));
    await screen.findByText('50 deliveries so far');
    expect(askedAfter(portal).slice(3)).toEqual([null]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deliveryRow, developer, endpoint } from '../testing/developers';
import { axeViolations, openPortal, page, refusal } from '../testing/portal';
import { reviewer } from '../testing/requests';

const payload = '{"eventType":"onboarding.approved","data":{"status":"APPROVED"}}';
const event = (part: object = {}) => ({
  eventId: 'evt_1',
  eventType: 'onboarding.approved',
  requestId: 'vm_req_1',
  occurredAt: '2026-01-05T12:00:00.000Z',
  body: JSON.parse(payload) as object,
  payload,
  ...part,
});

describe('the events', () => {
  it('are listed, and found by type and request', async () => {
    const user = userEvent.setup();
    const tested = event({ eventId: 'evt_2', eventType: 'webhook.test', requestId: null });
    const portal = await openPortal('/developers/events', developer, { events: () => page([event(), tested]) });
    const row = await screen.findByRole('link', { name: /^onboarding.approved/ });
    expect(row.getAttribute('href')).toBe('/portal/developers/events/evt_1');
    expect(screen.getByText('None: a test')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Type'), 'onboarding.approved');
    await user.type(screen.getByLabelText('Request id'), ' vm_req_1 ');
    await waitFor(() =>
      expect(portal.sent('Events').at(-1)).toMatchObject({
        filter: { type: 'onboarding.approved', requestId: 'vm_req_1' },
        first: 50,
      }),
    );
    expect(portal.address()).toContain('/developers/events?type=onboarding.approved&request=');
  });

  it('offer no type that is not sent', async () => {
    await openPortal('/developers/events', developer, { events: () => page([]) });
    await screen.findByText('No events yet');
    const types = within(screen.getByLabelText('Type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).not.toContain('document.rejected');
  });

  it('say that none matches, and what keeps them from being read', async () => {
    let fails = false;
    await openPortal('/developers/events?type=onboarding.expired', developer, {
      events: () => {
        if (fails) throw refusal('INTERNAL');
        fails = true;
        return page([]);
      },
    });
    expect(await screen.findByText('No event matches these filters')).toBeDefined();
  });

  it('are not for reviewers', async () => {
    await openPortal('/developers/events', reviewer, { events: () => page([event()]) });
    expect(await screen.findByText(/Your role does not/)).toBeDefined();
  });
});

describe('an event', () => {
  it('shows its body, its request and where it was sent', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    await openPortal('/developers/events/evt_1', developer, {
      event: () => event(),
      webhookEndpoints: () => [endpoint()],
      webhookDeliveries: () => page([deliveryRow(), deliveryRow({ deliveryId: 'del_2', endpointId: 'whe_gone' })]),
    });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'onboarding.approved' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Body of the event' }).textContent).toContain('"status": "APPROVED"');
    const deliveries = within(await screen.findByRole('list', { name: 'Deliveries of the event, newest first' }));
    await waitFor(() => expect(deliveries.getByRole('link', { name: 'https://shop.test/webhooks' })).toBeDefined());
    expect(deliveries.getByRole('link', { name: 'whe_gone' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Events of this request' }).getAttribute('href')).toBe(
      '/portal/developers/events?request=vm_req_1',
    );
    await user.click(screen.getByRole('button', { name: 'Copy it' }));
    expect(copied).toEqual([payload]);
    expect(await axeViolations()).toEqual([]);
  });

  it('that is not there is said to be missing', async () => {
    await openPortal('/developers/events/evt_9', developer, { event: () => null, webhookDeliveries: () => page([]) });
    expect(await screen.findByRole('heading', { name: 'No such event' })).toBeDefined();
  });
});

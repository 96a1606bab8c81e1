import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { delivery, developer, endpoint } from '../testing/developers';
import { axeViolations, openPortal, page, refusal } from '../testing/portal';
import { curlOf } from './curl';

afterEach(() => vi.unstubAllGlobals());

describe('an endpoint’s page', () => {
  it('has the figures of the last day with what they are, and its description', async () => {
    const lastDay = {
      since: '2026-01-04T12:00:00.000Z',
      attempts: 1200,
      acknowledged: 1188,
      secondsToAnswer: { p95: 0.213 },
    };
    const of = { ...endpoint({ description: 'Orders of the shop' }), lastDay };
    await openPortal('/developers/webhooks/whe_1', developer, {
      webhookEndpoint: () => of,
      webhookEndpoints: () => [of],
      webhookDeliveries: () => page([]),
    });
    expect(await screen.findByText('Orders of the shop')).toBeDefined();
    const success = (await screen.findByText('Success in 24 hours')).closest('div');
    expect(success?.textContent).toContain('99 %1,188 answered with 2xx, of 1,200 attempts');
    expect(screen.getByText('Time to answer, p95').closest('div')?.textContent).toContain(
      '213 ms95 % of these attempts',
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('says in the list how each did, and what that is', async () => {
    const none = endpoint();
    const lastDay = { ...none.lastDay, attempts: 1, acknowledged: 0, secondsToAnswer: { p95: 7.96 } };
    const failing = { ...endpoint({ endpointId: 'whe_2', url: 'https://two.test/' }), lastDay };
    await openPortal('/developers/webhooks', developer, { webhookEndpoints: () => [none, failing] });
    expect(await screen.findByText('No attempt in 24 hours')).toBeDefined();
    expect(screen.getByText('0 % of 1 attempt in 24 hours, p95 8.0 s')).toBeDefined();
    expect(screen.getByText(/^In 24 hours: the share of all attempts/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('shows what somebody else has changed meanwhile, and loses nothing typed', async () => {
    const user = userEvent.setup();
    let now = endpoint({ description: 'Orders' });
    const portal = await openPortal('/developers/webhooks/whe_1', developer, {
      webhookEndpoint: () => now,
      webhookEndpoints: () => [now],
      webhookDeliveries: () => page([]),
      updateWebhookEndpoint: ({ input }: { input: { expectedRevision: number } }) => {
        if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
        now = { ...now, ...input, revision: now.revision + 1 };
        return now;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const described = await screen.findByLabelText('Description (optional)');
    await user.clear(described);
    await user.type(described, 'Mine');
    now = endpoint({ description: 'Theirs', url: 'https://moved.test/', revision: 2 });
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    const notice = within(await screen.findByRole('region', { name: 'Two people changed the same' }));
    expect(notice.getByRole('row', { name: 'The description Theirs Mine' })).toBeDefined();
    expect(notice.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByLabelText('URL')).toHaveProperty('value', 'https://moved.test/');
    expect(described).toHaveProperty('value', 'Mine');
    expect(await axeViolations()).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('UpdateEndpoint').at(-1)).toEqual({
      input: {
        endpointId: 'whe_1',
        url: 'https://moved.test/',
        description: 'Mine',
        events: ['*'],
        expectedRevision: 2,
      },
    });
  });

  it('keeps the dialog that is open when the answer to one that was closed comes late', async () => {
    const user = userEvent.setup();
    let answer: (changed: object) => void = () => undefined;
    const changed = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const portal = await openPortal('/developers/webhooks/whe_1', developer, {
      webhookEndpoint: () => endpoint(),
      webhookEndpoints: () => [endpoint()],
      webhookDeliveries: () => page([]),
      updateWebhookEndpoint: () => changed,
    });
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await user.click(await screen.findByRole('button', { name: 'Disable it' }));
    await waitFor(() => expect(portal.sent('UpdateEndpoint')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.type(await screen.findByLabelText('Description (optional)'), 'Typed');
    answer(endpoint({ status: 'DISABLED' }));
    // Behind the dialog, which stays.
    await waitFor(() => expect(screen.queryByText('Send a test event')).toBeNull());
    expect(screen.getByLabelText('Description (optional)')).toHaveProperty('value', 'Typed');
  });

  it('sends an example of any event to it alone, in a sandbox', async () => {
    const user = userEvent.setup();
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address === '/api/portal/sandbox/emit')
        posted.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      const body = { eventId: 'evt_1', deliveryId: 'del_1', now: new Date().toISOString(), offsetSeconds: 0 };
      return Promise.resolve(Response.json(body));
    });
    const tenant = { id: 'tnt_1', name: 'Acme', environment: 'test' };
    const portal = await openPortal('/developers/webhooks/whe_1', developer, {
      viewer: () => ({ mustSetUpSecondFactor: false, user: developer, tenant }),
      webhookEndpoint: () => endpoint(),
      webhookEndpoints: () => [endpoint()],
      webhookDeliveries: () => page([]),
      webhookDelivery: () => delivery(),
      onboardingRequests: () => page([{ id: 'vm_req_7' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Send an example' }));
    await waitFor(() => expect(screen.getByLabelText('Request id')).toHaveProperty('value', 'vm_req_7'));
    await user.selectOptions(screen.getByLabelText('Event'), 'verification.failed');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send it to this endpoint' }));
    await waitFor(() => expect(portal.address()).toContain('/developers/deliveries/del_1'));
    expect(posted).toEqual([{ type: 'verification.failed', requestId: 'vm_req_7', endpointId: 'whe_1' }]);
  });

  it('has no example in production', async () => {
    await openPortal('/developers/webhooks/whe_1', developer, {
      webhookEndpoint: () => endpoint(),
      webhookEndpoints: () => [endpoint()],
      webhookDeliveries: () => page([]),
    });
    await screen.findByRole('button', { name: 'Send a test event' });
    expect(screen.queryByRole('button', { name: 'Send an example' })).toBeNull();
  });
});

describe('a delivery', () => {
  it('is copied as the call that was made', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    const of = delivery();
    await openPortal('/developers/deliveries/del_1', developer, {
      webhookDelivery: () => of,
      webhookEndpoints: () => [endpoint()],
    });
    const button = await screen.findByRole('button', { name: 'Copy as curl' });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    await user.click(button);
    const headers = of.log[0]?.sentHeaders ?? [];
    expect(copied).toEqual([curlOf({ url: endpoint().url, headers, payload: of.event?.payload ?? '' })]);
    expect(screen.getByRole('link', { name: 'Its page' }).getAttribute('href')).toBe('/portal/developers/events/evt_1');
  });

  it('has no call where its endpoint is deleted', async () => {
    await openPortal('/developers/deliveries/del_1', developer, {
      webhookDelivery: () => delivery(),
      webhookEndpoints: () => [],
    });
    await screen.findByText('Attempt 1');
    expect(screen.queryByRole('button', { name: 'Copy as curl' })).toBeNull();
  });
});

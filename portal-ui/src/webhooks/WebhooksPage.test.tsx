import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the pages' chunks.
import './DeliveriesPage';
import './DeliveryPage';
import './EndpointPage';
import './WebhooksPage';
import type { EndpointFieldsFragment } from '../generated/graphql';
import { owner } from '../testing/requests';
import { delivery, deliveryRow, developer, disabledEndpoint, endpoint } from '../testing/developers';
import { type Answers, axeViolations, openPortal, page, refusal } from '../testing/portal';

function withEndpoint(of: EndpointFieldsFragment, answers: Answers = {}): Answers {
  return {
    webhookEndpoints: () => [of],
    webhookEndpoint: () => of,
    webhookDeliveries: () => page([deliveryRow()]),
    webhookDelivery: () => delivery(),
    failedDeliveries: () => 3,
    ...answers,
  };
}

describe('the endpoints', () => {
  it('are added, with the secret once', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/webhooks', developer, {
      createWebhookEndpoint: () => ({ endpoint: endpoint(), secret: 'whsec_1', note: '' }),
    });
    await screen.findByRole('heading', { name: 'No endpoint yet' });
    await user.click(screen.getByRole('button', { name: 'Add an endpoint' }));
    await user.type(await screen.findByLabelText('URL'), 'https://shop.test/webhooks');
    await user.click(screen.getByRole('checkbox', { name: /^All events/ }));
    expect(screen.getByText('Choose at least one.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /^onboarding.approved/ }));
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
    expect(await screen.findByText('whsec_1')).toBeDefined();
    expect(portal.sent('CreateEndpoint')).toEqual([
      { input: { url: 'https://shop.test/webhooks', description: '', events: ['onboarding.approved'] } },
    ]);
  });

  it('are at most ten', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => endpoint({ endpointId: `whe_${index}` }));
    await openPortal('/developers/webhooks', developer, { webhookEndpoints: () => ten });
    expect(await screen.findByText('There is no room for another: delete one first.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add an endpoint' })).toHaveProperty('disabled', true);
  });

  it('say beside the field what is wrong with a URL', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/webhooks/whe_1', developer, {
      ...withEndpoint(endpoint()),
      updateWebhookEndpoint: () => {
        throw refusal('HTTPS_REQUIRED', 'The webhook URL must be https in production.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText('The webhook URL must be https in production.')).toBeDefined();
    expect(screen.getByLabelText('URL').getAttribute('aria-invalid')).toBe('true');
  });

  it('warn from ten failures on', async () => {
    await openPortal('/developers/webhooks/whe_1', developer, withEndpoint(endpoint({ consecutiveFailures: 10 })));
    expect(await screen.findByText('10 attempts in a row have failed.')).toBeDefined();
    expect(screen.getByText(/At 20 the endpoint is disabled/)).toBeDefined();
  });

  it('keep the previous secret valid for a while when it rotates', async () => {
    const user = userEvent.setup();
    await openPortal('/developers/webhooks/whe_1', developer, {
      ...withEndpoint(endpoint()),
      rotateWebhookSecret: () => ({
        endpointId: 'whe_1',
        secret: 'whsec_2',
        previousValidUntil: '2026-01-06T12:00:00.000Z',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rotate the secret' }));
    expect(await screen.findByText('whsec_2')).toBeDefined();
    expect(screen.getByText(/The previous secret is valid until/)).toBeDefined();
  });
});

describe('a workspace without endpoints', () => {
  it('offers the sandbox’s test receiver, in the sandbox alone', async () => {
    const user = userEvent.setup();
    const fetch = vi.fn(() => Promise.resolve(Response.json({ endpointId: 'whe_1' }, { status: 201 })));
    vi.stubGlobal('fetch', fetch);
    const portal = await openPortal('/developers/webhooks', developer, {
      viewer: () => ({
        mustSetUpSecondFactor: false,
        user: developer,
        tenant: { id: 'tnt_1', name: 'Acme', environment: 'test' },
      }),
      webhookEndpoint: () => endpoint(),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a test receiver' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/developers/webhooks/whe_1'));
    expect(fetch).toHaveBeenCalledWith(
      '/api/portal/webhooks/sandbox-sink',
      expect.objectContaining({ method: 'POST', headers: { 'X-Portal-User': developer.id } }),
    );
    vi.unstubAllGlobals();
  });

  it('has no test receiver in production', async () => {
    await openPortal('/developers/webhooks', developer);
    expect(await screen.findByRole('heading', { name: 'No endpoint yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a test receiver' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a disabled endpoint', () => {
  it('cannot be missed, on any page of an owner or a developer', async () => {
    await openPortal('/requests', owner, withEndpoint(disabledEndpoint));
    expect(await screen.findByText('webhook endpoint is disabled', { exact: false })).toBeDefined();
  });

  it('is named on every page for developers', async () => {
    await openPortal('/developers/keys', developer, withEndpoint(disabledEndpoint, { apiKeys: () => [] }));
    const notice = within(await screen.findByRole('region', { name: 'Disabled webhook endpoints' }));
    expect(notice.getByRole('link', { name: 'https://shop.test/webhooks' })).toBeDefined();
  });

  it('says since when, why and what to do, and works again when it is enabled', async () => {
    const user = userEvent.setup();
    let current = disabledEndpoint;
    const portal = await openPortal('/developers/webhooks/whe_1', developer, {
      ...withEndpoint(current),
      webhookEndpoints: () => [current],
      webhookEndpoint: () => current,
      updateWebhookEndpoint: () => (current = endpoint()),
    });
    expect(await screen.findByText(/because 20 attempts in a row failed/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Send 3 deliveries again' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Send a test event' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enable again' }));
    expect(await screen.findByRole('button', { name: 'Send a test event' })).toBeDefined();
    expect(portal.sent('UpdateEndpoint')).toEqual([{ input: { endpointId: 'whe_1', status: 'ACTIVE' } }]);
  });
});

describe('a replay of what failed', () => {
  it('says how many deliveries it will make and has made', async () => {
    const user = userEvent.setup();
    let left = 3;
    const portal = await openPortal('/developers/webhooks/whe_1', developer, {
      ...withEndpoint(endpoint()),
      failedDeliveries: () => left,
      replayFailedDeliveries: () => {
        left = 0;
        return 3;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 3 deliveries again' }));
    expect(await screen.findByText('3 deliveries sent again.')).toBeDefined();
    expect(await screen.findByText('Nothing of this time is left to send again.')).toBeDefined();
    expect(portal.sent('ReplayFailed')).toMatchObject([{ input: { endpointId: 'whe_1' } }]);
  });
});

describe('the deliveries', () => {
  it('keep their filters in the address', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/deliveries?status=DEAD', developer, withEndpoint(endpoint()));
    expect(await screen.findByRole('link', { name: /onboarding.approved/ })).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await screen.findByRole('option', { name: 'https://shop.test/webhooks' });
    await user.selectOptions(screen.getByLabelText('Endpoint'), 'whe_1');
    await waitFor(() => expect(portal.address()).toBe('/portal/developers/deliveries?status=DEAD&endpoint=whe_1'));
    await waitFor(() =>
      expect(portal.sent('Deliveries')).toMatchObject([
        { filter: { status: 'DEAD' } },
        { filter: { status: 'DEAD', endpointId: 'whe_1' } },
      ]),
    );
  });

  it('are held while their endpoint is disabled', async () => {
    const waiting = deliveryRow({
      status: 'RETRYING',
      httpStatus: 500,
      lastError: 'HTTP_500',
      nextAttemptAt: '2026-01-05T12:05:00.000Z',
    });
    await openPortal('/developers/deliveries', developer, {
      ...withEndpoint(disabledEndpoint),
      webhookDeliveries: () => page([waiting]),
    });
    const row = within((await screen.findAllByRole('row')).at(-1) as HTMLElement);
    expect(await row.findByText('Held')).toBeDefined();
    expect(row.getByText('Waits until its endpoint is enabled')).toBeDefined();
    expect(row.getAllByRole('cell').at(-1)?.textContent).toBe('');
  });

  it('fetch the next page when the end is near', async () => {
    await openPortal('/developers/deliveries', developer, {
      webhookDeliveries: ({ after }: { after?: string }) =>
        after ? page([deliveryRow({ deliveryId: 'del_2' })]) : page([deliveryRow()], 'del_1'),
    });
    expect(await screen.findByText('2 deliveries, that is all')).toBeDefined();
  });
});

describe('one delivery', () => {
  it('shows each attempt with the receiver’s answer as text, and the event', async () => {
    await openPortal('/developers/deliveries/del_1', developer, withEndpoint(endpoint()));
    expect(await screen.findByText('<b>gone</b>')).toBeDefined();
    expect(screen.getByText(/took 12 ms/)).toBeDefined();
    expect(screen.getByText(/"eventType": "onboarding.approved"/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('leads to the new one when it is sent again', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/deliveries/del_1', developer, {
      ...withEndpoint(endpoint()),
      replayDelivery: () => deliveryRow({ deliveryId: 'del_2', status: 'PENDING' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/developers/deliveries/del_2'));
    expect(portal.sent('ReplayDelivery')).toEqual([{ id: 'del_1' }]);
  });

  it('cannot be sent again to a disabled endpoint', async () => {
    await openPortal('/developers/deliveries/del_1', developer, withEndpoint(disabledEndpoint));
    expect(await screen.findByText('Its endpoint is disabled. Enable it to send this again.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('is not found under an unknown id', async () => {
    await openPortal('/developers/deliveries/del_9', developer, { webhookDelivery: () => null });
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that opening a case does not wait for its chunk.
import '../request/RequestPage';
import { developer } from '../testing/developers';
import { reviewer, wholeRequest } from '../testing/requests';
import { axeViolations, openPortal, page } from '../testing/portal';

const analyst = { ...reviewer, role: 'ANALYST' as const };

const markedPlaces = () =>
  within(screen.getByRole('navigation', { name: 'Portal' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

describe('the request list', () => {
  afterEach(() => void vi.useRealTimers());

  it('follows what becomes of its requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let requests = [wholeRequest({ status: 'SUBMITTED' })];
    await openPortal('/requests', analyst, { onboardingRequests: () => page(requests) });
    const row = async () => (await screen.findAllByRole('row')).at(-1)?.textContent;
    await waitFor(async () => expect(await row()).toContain('Submitted'));
    requests = [wholeRequest({ status: 'APPROVED' })];
    act(() => void vi.advanceTimersByTime(15_000));
    await waitFor(async () => expect(await row()).toContain('Approved'));
  });

  it('reads long lists once, as further pages would shift', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const requests = Array.from({ length: 51 }, (_, at) => wholeRequest({ id: `vm_req_${at}` }));
    const portal = await openPortal('/requests', analyst, { onboardingRequests: () => page(requests) });
    await screen.findByText('51 requests, that is all');
    const before = portal.sent('Requests').length;
    act(() => void vi.advanceTimersByTime(60_000));
    await act(() => Promise.resolve());
    expect(portal.sent('Requests')).toHaveLength(before);
  });

  it('fetches the next page when the end is near', async () => {
    const portal = await openPortal('/requests', analyst, {
      onboardingRequests: ({ after }: { after?: string }) =>
        after ? page([wholeRequest({ id: 'vm_req_2' })]) : page([wholeRequest()], 'vm_req_1'),
    });
    expect(await screen.findByText('2 requests, that is all')).toBeDefined();
    expect(portal.sent('Requests')).toMatchObject([{ after: null }, { after: 'vm_req_1' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('names a request without a reference by what its applicant can read out', async () => {
    await openPortal('/requests', analyst, {
      onboardingRequests: () => page([wholeRequest({ externalReference: null, reference: 'K7QM-2X4H' })]),
    });
    expect(await screen.findByRole('link', { name: /^K7QM-2X4H/ })).toBeDefined();
  });

  it('says whose applicant asks for a new link', async () => {
    const asks = wholeRequest({ linkAskedAt: '2026-01-06T11:00:00.000Z' });
    await openPortal('/requests', analyst, {
      onboardingRequests: () => page([asks, wholeRequest({ id: 'vm_req_2' })]),
    });
    expect(await screen.findAllByText('asks for a new link')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('asks the server for what the address filters by', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/requests?status=APPROVED', analyst);
    expect(await screen.findByText('No request matches these filters')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'REJECTED');
    await waitFor(() => expect(portal.address()).toBe('/portal/requests?status=REJECTED'));
    await waitFor(() =>
      expect(portal.sent('Requests')).toMatchObject([
        { filter: { status: ['APPROVED'] } },
        { filter: { status: ['REJECTED'] } },
      ]),
    );
  });

  it('tells a developer the way to the first request', async () => {
    await openPortal('/requests', developer);
    const first = within(await screen.findByRole('region', { name: 'No requests yet' }));
    expect(first.getByRole('link', { name: 'Developers, API keys' })).toBeDefined();
    const call = first.getByRole('region', { name: 'call that creates a request' }).textContent;
    expect(call).toContain(`curl -sS '${location.origin}/v1/onboarding-requests'`);
    expect(first.getByRole('link', { name: 'The quickstart' })).toHaveProperty('pathname', '/docs');
    expect(first.getByRole('link', { name: 'the reference' })).toHaveProperty('pathname', '/docs/reference');
    expect(
      within(screen.getByRole('navigation', { name: 'Portal' })).getByRole('link', { name: 'Docs' }),
    ).toHaveProperty('pathname', '/docs');
    expect(await axeViolations()).toEqual([]);
  });

  it('leads to the API and the documentation where they have a host of their own', async () => {
    const addresses = { applicant: 'https://kyc.example', portal: 'https://kyc.example', api: 'https://api.example' };
    await openPortal('/requests', developer, { viewer: () => ({ addresses }) });
    const first = within(await screen.findByRole('region', { name: 'No requests yet' }));
    const call = first.getByRole('region', { name: 'call that creates a request' }).textContent;
    expect(call).toContain("curl -sS 'https://api.example/v1/onboarding-requests'");
    expect(first.getByRole('link', { name: 'the reference' })).toHaveProperty('host', 'api.example');
    expect(
      within(screen.getByRole('navigation', { name: 'Portal' })).getByRole('link', { name: 'Docs' }),
    ).toHaveProperty('href', 'https://api.example/docs');
  });

  it('tells others what it will hold', async () => {
    await openPortal('/requests', analyst);
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'call that creates a request' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Docs' })).toBeNull();
  });

  it('shows the days of its filter in the form of all other dates', async () => {
    await openPortal('/requests?from=2026-11-15', analyst);
    const words = (label: string) => screen.getByLabelText(label).parentElement?.dataset.words;
    await screen.findByText('No request matches these filters');
    expect(words('From')).toBe('15 Nov 2026');
    expect(words('To')).toBe('Any');
  });

  it('is where the way back leads from a case that was opened from it', async () => {
    const user = userEvent.setup();
    await openPortal('/requests', reviewer, {
      onboardingRequests: () => page([wholeRequest()]),
      onboardingRequest: () => wholeRequest(),
    });
    await user.click(await screen.findByRole('link', { name: /^REF-/ }));
    const back = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(back.getByRole('link', { name: 'Requests' })).toBeDefined();
    expect(markedPlaces()).toEqual(['Requests']);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the first ages do not wait for the page's chunk.
import '../queue/QueuePage';
import { queueOf, reviewer, row } from '../testing/requests';
import { openPortal } from '../testing/portal';

const noon = Date.UTC(2026, 0, 5, 12);
const sandbox = {
  viewer: () => ({
    mustSetUpSecondFactor: false,
    user: reviewer,
    tenant: { id: 'tnt_1', name: 'Acme', environment: 'test' },
  }),
  ...queueOf([row('vm_req_1')]),
};

describe('the ages in a sandbox whose clock was moved', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(noon);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are not shown before the clock has answered, and are right at once', async () => {
    let answer: (response: Response) => void = () => undefined;
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', fetch);
    const opening = openPortal('/queue', reviewer, sandbox);
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(screen.queryByRole('link', { name: /^REF-/ })).toBeNull();
    answer(Response.json({ offsetSeconds: 5 * 60 * 60 }));
    await opening;
    await screen.findByRole('link', { name: /^REF-/ });
    expect(screen.getByText(/^5 h/)).toBeDefined();
    expect(screen.getByText('Clock 5 h ahead')).toBeDefined();
  });
});

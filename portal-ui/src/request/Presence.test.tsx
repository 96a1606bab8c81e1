import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { openPortal, refusal } from '../testing/portal';
import { colleague, reviewer, wholeRequest } from '../testing/requests';

const onboardingRequest = () => ({ ...wholeRequest(), comments: [] });

describe('who has a case open', () => {
  it('is told on its page, and the page says when it is left', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest, viewCase: () => [colleague] });
    expect(await screen.findByText('reviewer2@acme.test has this case open too.')).toBeDefined();
    expect(portal.sent('ViewCase')).toEqual([{ id: 'vm_req_1', leaving: false }]);
    await user.click(screen.getByRole('link', { name: /^Mentions/ }));
    await waitFor(() => expect(portal.sent('ViewCase')).toContainEqual({ id: 'vm_req_1', leaving: true }));
  });

  it('is nobody where it is not known, and the case is shown all the same', async () => {
    const portal = await openPortal('/requests/vm_req_1', reviewer, {
      onboardingRequest,
      viewCase: () => {
        throw refusal('SERVICE_UNAVAILABLE');
      },
    });
    await waitFor(() => expect(portal.sent('ViewCase')).toHaveLength(1));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText(/this case open too/)).toBeNull();
  });
});

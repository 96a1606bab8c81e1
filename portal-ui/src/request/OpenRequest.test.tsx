import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import './RequestPage';
import { type Answers, axeViolations, openPortal } from '../testing/portal';
import { developer } from '../testing/developers';
import { owner, reviewer, wholeRequest } from '../testing/requests';
import type { WholeRequest } from '../testing/types';

const open = (part: Partial<WholeRequest> = {}) =>
  wholeRequest({
    status: 'LINK_ISSUED',
    submittedAt: null,
    onboardingUrl: 'https://verify.test/start/vm_t_1',
    ...part,
  });

async function show(request: WholeRequest, as: typeof owner, answers: Answers = {}) {
  const user = userEvent.setup();
  const portal = await openPortal('/requests/vm_req_1', as, { onboardingRequest: () => request, ...answers });
  await screen.findByRole('heading', { level: 1 });
  return { user, portal };
}

const acts = () =>
  ['Copy the link', 'Reissue the link', 'Cancel the request'].filter((name) => screen.queryByRole('button', { name }));

describe('a request that waits for its applicant', () => {
  it.each([
    ['owner', owner, open(), ['Copy the link', 'Reissue the link', 'Cancel the request']],
    ['developer', developer, open(), ['Copy the link', 'Reissue the link']],
    ['developer who may not hand the link out', developer, open({ onboardingUrl: null }), []],
    ['reviewer', reviewer, open({ onboardingUrl: null }), ['Cancel the request']],
    ['owner, once it is submitted', owner, wholeRequest(), []],
    ['analyst', { ...owner, role: 'ANALYST' as const }, open({ onboardingUrl: null }), []],
  ])('offers what the service allows: %s', async (_who, as, request, expected) => {
    await show(request, as);
    expect(acts()).toEqual(expected);
    expect(await axeViolations()).toEqual([]);
  });

  it('copies the link without showing it', async () => {
    const { user } = await show(open(), developer);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe('https://verify.test/start/vm_t_1');
    expect(document.body.textContent).not.toContain('vm_t_1');
    await waitFor(() => expect(screen.getByTestId('announcer').textContent).toBe('Copied the link.'));
  });

  it('gets a new link after a question', async () => {
    const { user, portal } = await show(open(), developer, {
      reissueLink: () => open({ onboardingUrl: 'https://verify.test/start/vm_t_2' }),
    });
    await user.click(screen.getByRole('button', { name: 'Reissue the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reissue the link?' });
    expect(portal.sent('ReissueLink')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Reissue the link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('ReissueLink')).toEqual([{ requestId: 'vm_req_1' }]);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe('https://verify.test/start/vm_t_2');
  });

  it('is cancelled after a question', async () => {
    const cancelled = open({ status: 'CANCELLED', onboardingUrl: null });
    const { user, portal } = await show(open(), owner, { cancelRequest: () => cancelled });
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel REF-vm_req_1?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(acts()).toEqual([]));
    expect(portal.sent('CancelRequest')).toEqual([{ requestId: 'vm_req_1' }]);
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { developer } from '../testing/developers';
import { type Answers, axeViolations, openPortal } from '../testing/portal';
import { reviewer, wholeRequest } from '../testing/requests';

async function open(answers: Answers, user = reviewer) {
  const portal = await openPortal('/requests/vm_req_1', user, { onboardingRequest: () => wholeRequest(), ...answers });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const related = [
  {
    kind: 'PHONE',
    count: 3,
    outcomes: [
      { status: 'APPROVED', count: 1 },
      { status: 'REJECTED', count: 2 },
    ],
  },
  { kind: 'FILE', count: 1, outcomes: [{ status: 'REVERTED', count: 1 }] },
  { kind: 'EMAIL', count: 1000, outcomes: [{ status: 'LINK_ISSUED', count: 1000 }] },
];

describe('other requests that share a value', () => {
  it('are counted by kind, with what became of them', async () => {
    const portal = await open({ relatedRequests: () => related });
    const list = within(await screen.findByRole('list', { name: /^Other requests that share/ }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The same mobile number: 3 other requests (1 approved, 2 rejected)',
      'The same file: 1 other request (1 sent back)',
      'The same e-mail address: 1000 or more other requests (1000 link issued)',
    ]);
    expect(portal.sent('RelatedRequests')).toEqual([{ requestId: 'vm_req_1' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('are not mentioned where there is none', async () => {
    const portal = await open({ relatedRequests: () => [] });
    await expect.poll(() => portal.sent('RelatedRequests')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Other requests' })).toBeNull();
  });

  it('are not asked for by who may not see them', async () => {
    const portal = await open({ relatedRequests: () => related }, developer);
    expect(portal.sent('RelatedRequests')).toEqual([]);
  });
});

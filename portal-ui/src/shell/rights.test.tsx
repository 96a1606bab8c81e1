import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../queue/QueuePage';
import type { Role } from '../generated/graphql';
import { openPortal, refusal } from '../testing/portal';
import { owner, queueOf, reviewer, row } from '../testing/requests';
import type { Answers, User } from '../testing/types';

/** The portal of somebody whose role an owner changes meanwhile. */
async function opened(address: string, user: User, answers: Answers = {}) {
  const now = { role: user.role };
  const viewer = () => ({ user: { ...user, role: now.role } });
  const portal = await openPortal(address, user, { ...answers, viewer });
  return {
    ...portal,
    become: (role: Role) => {
      now.role = role;
    },
    reopen: async () => {
      await portal.setSocket('idle');
      await portal.setSocket('connecting');
      await portal.setSocket('live');
    },
  };
}

const places = () => within(screen.getByRole('navigation', { name: 'Portal' }));

describe('a role that changes while the portal is open', () => {
  it('is shown once the server has closed the socket, with the pages that it has', async () => {
    const portal = await opened('/queue', reviewer, queueOf([row('vm_req_1')]));
    await screen.findByRole('button', { name: /^Take next/ });
    portal.become('ANALYST');
    await portal.reopen();
    expect((await screen.findByRole('alert')).textContent).toContain('not for your role');
    expect(screen.queryByRole('button', { name: /^Take next/ })).toBeNull();
    expect(places().queryByRole('link', { name: /^Queue/ })).toBeNull();
    expect(places().getByRole('link', { name: 'Analytics' })).toBeDefined();
    expect(screen.getByText('Analyst')).toBeDefined();
    expect(portal.sent('Viewer')).toHaveLength(2);

    portal.become('REVIEWER');
    await portal.reopen();
    await screen.findByRole('button', { name: /^Take next/ });
    expect(portal.sent('Viewer')).toHaveLength(3);
  });

  it('is shown once something was refused, and asked for once a refusal', async () => {
    const user = userEvent.setup();
    const inviteUser = () => {
      throw refusal('SERVICE_FORBIDDEN');
    };
    const portal = await opened('/settings/people', owner, { users: () => [], inviteUser });
    const invite = async () => {
      await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
      await screen.findByText('Your role does not allow this');
    };
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    await user.type(await screen.findByLabelText('E-mail'), 'new@example.com');
    await user.click(screen.getByRole('radio', { name: /^Analyst/ }));
    await invite();
    await waitFor(() => expect(portal.sent('Viewer')).toHaveLength(2));
    expect(places().getByRole('link', { name: 'Audit log' })).toBeDefined();
    portal.become('DEVELOPER');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(places().queryByRole('link', { name: 'Audit log' })).toBeNull());
    expect(await screen.findByText(/This page is not for your role/)).toBeDefined();
    expect(portal.sent('Viewer')).toHaveLength(3);
  });

  it('is shown on the way to another page, where no socket is open', async () => {
    const user = userEvent.setup();
    const portal = await opened('/account', { ...reviewer, role: 'ANALYST' });
    portal.become('REVIEWER');
    await user.click(await screen.findByRole('link', { name: 'Requests' }));
    expect(await places().findByRole('link', { name: /^Queue/ })).toBeDefined();
  });

  it('leaves what is typed where the page is there for both roles', async () => {
    const user = userEvent.setup();
    const portal = await opened('/developers/webhooks', owner);
    await user.click((await screen.findAllByRole('button', { name: /endpoint/i }))[0] as HTMLElement);
    const url = await screen.findByLabelText('URL');
    await user.type(url, 'https://shop.test/hooks');
    portal.become('DEVELOPER');
    await portal.reopen();
    await waitFor(() => expect(screen.getByText('Developer')).toBeDefined());
    expect(screen.getByLabelText('URL')).toBe(url);
    expect(url).toHaveProperty('value', 'https://shop.test/hooks');
  });
});

it('is read again, once, when the tab is looked at again, so that a page whose session has ended says so', async () => {
  const portal = await opened('/settings/people', owner, { users: () => [] });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  const seen = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const asked = portal.sent('Viewer').length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(portal.sent('Viewer')).toHaveLength(asked);
  seen.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(portal.sent('Viewer')).toHaveLength(asked + 1));
  seen.mockRestore();
});

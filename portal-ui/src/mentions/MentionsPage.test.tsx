import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './MentionsPage';
import { axeViolations, openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';

const mention = (id: string, readAt: string | null) => ({
  id,
  requestId: 'vm_req_1',
  reference: 'AB12-CD34',
  readAt,
  comment: {
    at: '2026-01-05T12:10:00.000Z',
    author: 'reviewer2@acme.test',
    text: 'Look, @reviewer1@acme.test',
    parts: [
      { text: 'Look, ', userId: null },
      { text: '@reviewer1@acme.test', userId: reviewer.id },
    ],
  },
});

describe('the mentions', () => {
  it('are listed, counted live in the navigation and marked as read', async () => {
    const user = userEvent.setup();
    let items = [mention('c_2', null), mention('c_1', '2026-01-05T12:20:00.000Z')];
    const portal = await openPortal('/mentions', reviewer, {
      mentions: () => ({ unread: items.filter(({ readAt }) => readAt === null).length, items }),
      readMentions: () => {
        items = items.map(({ id }) => mention(id, '2026-01-05T12:30:00.000Z'));
        return 0;
      },
    });
    await portal.push('unreadMentions', 1);
    await waitFor(() => expect(screen.getByRole('link', { name: /^Mentions/ }).textContent).toBe('Mentions1 unread'));
    expect(await screen.findAllByRole('link', { name: 'AB12-CD34' })).toHaveLength(2);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
    expect(portal.sent('ReadMentions')).toEqual([{ requestId: null }]);
    items = [mention('c_3', null), ...items];
    await portal.push('unreadMentions', 2);
    expect(await within(screen.getByRole('main')).findByText('Unread')).toBeDefined();
  });

  it('say so when there are none, and show the first that comes', async () => {
    let items: object[] = [];
    const portal = await openPortal('/mentions', reviewer, { mentions: () => ({ unread: items.length, items }) });
    expect(await screen.findByText(/Nobody has mentioned you/)).toBeDefined();
    items = [mention('c_1', null)];
    await portal.push('unreadMentions', 1);
    expect(await within(screen.getByRole('main')).findByText('Unread')).toBeDefined();
  });
});

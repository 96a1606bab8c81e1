import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { drafts } from '../api/drafts';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { reviewer, wholeRequest } from '../testing/requests';

const said = (text: string) => ({ text, parts: [{ text, userId: null }] });
const first = { at: '2026-01-05T12:10:00.000Z', author: 'reviewer2@acme.test', ...said('The name differs.\nAsk.') };
const second = { at: '2026-01-05T12:20:00.000Z', author: 'reviewer1@acme.test', ...said('Asked.') };
const told = { at: second.at, kind: 'request.commented', stepKey: null, actor: second.author };
const withComments = (comments: object[], part = {}) => ({ ...wholeRequest(part), comments });

async function open(answers: Answers, user = reviewer) {
  const portal = await openPortal('/requests/vm_req_1', user, answers);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

/** The page goes, and what it had in memory. */
async function reload() {
  cleanup();
  await drafts.sealed();
  drafts.forget();
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment');

describe('the comments on a case', () => {
  it('are listed with author, time and line breaks', async () => {
    await open({ onboardingRequest: () => withComments([first, second]) });
    expect(await screen.findByRole('heading', { name: 'Comments (2)' })).toBeDefined();
    expect(screen.getByText(/^The name differs/).textContent).toBe(first.text);
    expect(screen.getByText('reviewer2@acme.test')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('are written by m and sent by Ctrl+Enter', async () => {
    const user = userEvent.setup();
    let now = withComments([]);
    const portal = await open({
      onboardingRequest: () => now,
      addComment: () => (now = withComments([second], { timeline: [told] })),
    });
    expect(await screen.findByText('Nobody has written a comment yet.')).toBeDefined();
    await user.keyboard('m');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Write something first.')).toBeDefined();
    await user.keyboard(' Asked.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Asked.', { selector: 'p' })).toBeDefined();
    expect(portal.sent('AddComment')).toEqual([{ requestId: 'vm_req_1', text: 'Asked.' }]);
    expect((await field()).value).toBe('');
  });

  it('tell that a longer text is cut off', async () => {
    const user = userEvent.setup();
    await open({ onboardingRequest: () => withComments([]) });
    await user.click(await field());
    await user.paste('a'.repeat(1999));
    expect(screen.queryByText(/cut off/)).toBeNull();
    await user.paste('bc');
    expect((await field()).value).toHaveLength(2000);
    expect(screen.getByText('At most 2,000 characters; what is longer is cut off.')).toBeDefined();
  });

  it('mention a colleague by the keyboard, by id', async () => {
    const user = userEvent.setup();
    const portal = await open({
      onboardingRequest: () => withComments([]),
      reviewers: () => [
        { id: 'usr_8', email: 'asha@acme.test' },
        { id: 'usr_9', email: 'ashok@acme.test' },
      ],
      addComment: () => withComments([second]),
    });
    const area = await field();
    await user.type(area, 'See @ash');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'asha@acme.test',
      'ashok@acme.test',
    ]);
    expect(area.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    expect(screen.getByText('2 colleagues fit, arrows and Enter choose.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('o{ArrowDown}{Enter}');
    expect(area.value).toBe('See @ashok@acme.test ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(portal.sent('AddComment')).toEqual([{ requestId: 'vm_req_1', text: 'See <@usr_9>' }]));
  });

  it('that mention the reader are marked as read, once', async () => {
    const told = { ...second, parts: [{ text: '@reviewer1@acme.test', userId: reviewer.id }] };
    const portal = await open({ onboardingRequest: () => withComments([first, told]) });
    expect((await screen.findByText('@reviewer1@acme.test')).tagName).toBe('STRONG');
    await waitFor(() => expect(portal.sent('ReadMentions')).toEqual([{ requestId: 'vm_req_1' }]));
    await portal.push('onboardingRequest', withComments([first, told]));
    expect(portal.sent('ReadMentions')).toHaveLength(1);
  });

  it('are fetched anew when the timeline tells of another', async () => {
    let comments = [first];
    const portal = await open({ onboardingRequest: () => withComments(comments) });
    await screen.findByText(/^The name differs/);
    comments = [first, second];
    await portal.push('onboardingRequest', wholeRequest({ timeline: [told] }));
    expect(await screen.findByText('Asked.')).toBeDefined();
  });

  it('keep what is typed through a refusal and a reload, for this case alone', async () => {
    const user = userEvent.setup();
    const answers = {
      onboardingRequest: ({ id }: { id: string }) => withComments([], { id }),
      addComment: () => {
        throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
      },
    };
    await open(answers);
    await user.type(await field(), 'Not sent yet');
    await user.click(screen.getByRole('button', { name: 'Add the comment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    expect((await field()).value).toBe('Not sent yet');
    await reload();
    await openPortal('/requests/vm_req_2', reviewer, answers);
    expect((await field()).value).toBe('');
    await reload();
    expect(JSON.stringify(sessionStorage)).not.toContain('Not sent');
    await openPortal('/requests/vm_req_1', reviewer, answers);
    await waitFor(async () => expect((await field()).value).toBe('Not sent yet'));
  });

  it('are neither asked for nor offered where they may not be read', async () => {
    const portal = await open({ onboardingRequest: () => wholeRequest() }, { ...reviewer, role: 'ANALYST' });
    expect(screen.queryByLabelText('Write a comment')).toBeNull();
    expect(portal.sent('Comments')).toEqual([]);
  });
});

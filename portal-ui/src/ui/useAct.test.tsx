import { act, render, renderHook, screen } from '@testing-library/react';
import { type Client, CombinedError, Provider } from 'urql';
import { describe, expect, it, vi } from 'vitest';
import { ANSWER_LOST, type Fault } from '../api/faults';
import { useLateRefusals } from '../api/lateRefusals';
import { RevokeKeyDocument } from '../generated/graphql';
import { type Act, useAct } from './useAct';

type Answer = { data: object } | { error: CombinedError };

const lost = { error: new CombinedError({ networkError: new Error('Failed to fetch') }) };
const accepted = { data: { revokeApiKey: {} } };

/** An act whose answers are given by the test; its button is disabled while it is busy. */
function showAct(options: Parameters<typeof useAct>[0] = {}) {
  const answers: ((answer: Answer) => void)[] = [];
  const toPromise = () => new Promise<Answer>((resolve) => answers.push(resolve));
  const client = { mutation: () => ({ toPromise }) } as unknown as Client;
  const shown: { act?: Act } = {};
  function Page() {
    const used = useAct(options);
    shown.act = used;
    return <button disabled={used.busy}>Revoke</button>;
  }
  const { unmount } = render(
    <Provider value={client}>
      <Page />
    </Provider>,
  );
  const current = () => {
    if (!shown.act) throw new Error('Nothing is shown');
    return shown.act;
  };
  const then = vi.fn();
  return {
    current,
    then,
    leave: unmount,
    begin: (meanwhile?: () => void) =>
      act(() => {
        void current().send(RevokeKeyDocument, { id: '1' }, { then });
        meanwhile?.();
      }),
    answer: (answer: Answer) =>
      act(async () => {
        answers.shift()?.(answer);
        await Promise.resolve();
      }),
  };
}

it('is busy until it is answered, and then goes on', async () => {
  const { current, then, begin, answer } = showAct();
  begin();
  expect(current().busy).toBe(true);
  await answer(accepted);
  expect(current()).toMatchObject({ busy: false, fault: null, unanswered: false });
  expect(then).toHaveBeenCalledExactlyOnceWith(accepted.data);
});

it('keeps why it was refused until the next attempt, and that an answer was lost until it is forgotten', async () => {
  const { current, then, begin, answer } = showAct();
  begin();
  await answer(lost);
  expect(current()).toMatchObject({ busy: false, fault: { code: ANSWER_LOST }, unanswered: true });
  begin();
  expect(current()).toMatchObject({ busy: true, fault: null, unanswered: true });
  expect(then).not.toHaveBeenCalled();
  await answer(accepted);
  expect(current()).toMatchObject({ fault: null, unanswered: true });
  act(() => current().forget());
  expect(current().unanswered).toBe(false);
});

it('lets the page catch up before it shows a refusal, in the words of the page', async () => {
  const beforeRefusal = vi.fn(() => Promise.resolve());
  const reword = (fault: Fault) => ({ ...fault, code: 'REWORDED' });
  const { current, begin, answer } = showAct({ reword, beforeRefusal });
  begin();
  await answer(lost);
  expect(beforeRefusal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: ANSWER_LOST }));
  expect(current().fault?.code).toBe('REWORDED');
});

it('gives the focus back to the button that was disabled meanwhile', async () => {
  const { begin, answer } = showAct();
  const button = screen.getByRole('button');
  button.focus();
  // A browser takes the focus from a disabled button; jsdom does not.
  begin(() => button.blur());
  expect(document.activeElement).toBe(document.body);
  await answer(lost);
  expect(document.activeElement).toBe(button);
});

describe('a refusal that comes when the part of its act is gone', () => {
  const told = () => renderHook(useLateRefusals).result.current;

  it('is told elsewhere, by the title of the dialog or the page where it was begun', async () => {
    document.title = 'People · VerifyMe';
    const { begin, answer, leave } = showAct({ reword: (fault) => ({ ...fault, message: 'In words' }) });
    begin();
    leave();
    expect(told()).toEqual([]);
    await answer(lost);
    expect(told()).toEqual([{ act: '“People”', fault: { code: ANSWER_LOST, message: 'In words' } }]);
  });

  it('is told to nobody where the act only read something', async () => {
    const { begin, answer, leave } = showAct({ quiet: true });
    begin();
    leave();
    await answer(lost);
    expect(told()).toEqual([]);
  });

  it('is shown in its place alone as long as that is there', async () => {
    const { current, begin, answer } = showAct();
    begin();
    await answer(lost);
    expect(current().fault?.code).toBe(ANSWER_LOST);
    expect(told()).toEqual([]);
  });
});

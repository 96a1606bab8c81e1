import type { Client } from '@urql/core';
import { makeSubject } from 'wonka';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueueChangesDocument } from '../generated/graphql';
import { resubscribe } from './resubscribe';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clientOf(subjects: ReturnType<typeof makeSubject>[]): Client {
  const subscription = () => {
    const subject = makeSubject();
    subjects.push(subject);
    return subject.source;
  };
  return { subscription } as unknown as Client;
}

it('subscribes again when the server ends the subscription, and says that something may be missing', () => {
  const subjects: ReturnType<typeof makeSubject>[] = [];
  const onData = vi.fn();
  const onGap = vi.fn();
  resubscribe(clientOf(subjects), QueueChangesDocument, {}, { onData, onGap });
  subjects[0]?.next({ data: { reviewQueue: { kind: 'RESYNC', request: null } } });
  expect(onData).toHaveBeenCalledOnce();
  subjects[0]?.complete();
  expect(onGap).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(subjects).toHaveLength(2);
  expect(onGap).toHaveBeenCalledOnce();
});

it('waits longer each time nothing came in between', () => {
  const subjects: ReturnType<typeof makeSubject>[] = [];
  resubscribe(clientOf(subjects), QueueChangesDocument, {}, { onData: () => undefined, onGap: () => undefined });
  subjects[0]?.complete();
  vi.advanceTimersByTime(1_000);
  subjects[1]?.complete();
  vi.advanceTimersByTime(1_999);
  expect(subjects).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(subjects).toHaveLength(3);
});

it('does not come back once it is stopped', () => {
  const subjects: ReturnType<typeof makeSubject>[] = [];
  const onGap = vi.fn();
  const stop = resubscribe(clientOf(subjects), QueueChangesDocument, {}, { onData: () => undefined, onGap });
  subjects[0]?.complete();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(subjects).toHaveLength(1);
  expect(onGap).not.toHaveBeenCalled();
});

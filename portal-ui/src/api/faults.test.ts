import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ANSWER_LOST, endsSession, explain, faultOf, faultOfAct, UNREACHABLE } from './faults';

function refused(extensions: Record<string, unknown>, message = 'said by the server'): CombinedError {
  return new CombinedError({ graphQLErrors: [new GraphQLError(message, { extensions })] });
}

function answered(status: number): CombinedError {
  return new CombinedError({ networkError: new Error('x'), response: new Response('', { status }) });
}

describe('the fault behind an error', () => {
  it('is the server’s code, message and trace', () => {
    expect(faultOf(refused({ code: 'NOT_FOUND', traceId: 't-1' }))).toEqual({
      code: 'NOT_FOUND',
      message: 'said by the server',
      traceId: 't-1',
      details: undefined,
    });
  });

  it('is INTERNAL without a code', () => {
    expect(faultOf(refused({})).code).toBe('INTERNAL');
  });

  it.each([
    [401, 'SESSION_EXPIRED'],
    [403, 'SERVICE_FORBIDDEN'],
    [429, 'SERVICE_RATE_LIMITED'],
    [503, 'SERVICE_DEPENDENCY_UNAVAILABLE'],
    [502, UNREACHABLE],
    [504, UNREACHABLE],
    [500, 'INTERNAL'],
  ])('is read off the status %i where there is no code', (status, code) => {
    expect(faultOf(answered(status)).code).toBe(code);
  });

  it('is the network’s when nothing answered', () => {
    expect(faultOf(new CombinedError({ networkError: new Error('Failed to fetch') })).code).toBe(UNREACHABLE);
  });

  it('leaves open whether an act was done when nothing answered it', () => {
    expect(faultOfAct(new CombinedError({ networkError: new Error('Failed to fetch') })).code).toBe(ANSWER_LOST);
    expect(faultOfAct(refused({ code: 'NOT_FOUND' })).code).toBe('NOT_FOUND');
  });

  it('ends the session only when the session is what is missing', () => {
    expect(endsSession(faultOf(refused({ code: 'SESSION_EXPIRED' })))).toBe(true);
    expect(endsSession(faultOf(refused({ code: 'SERVICE_UNAUTHENTICATED' })))).toBe(true);
    expect(endsSession(faultOf(refused({ code: 'SERVICE_FORBIDDEN' })))).toBe(false);
  });
});

describe('the explanation', () => {
  it('of a lost race says that someone else moved the case', () => {
    expect(explain({ code: 'SERVICE_INVALID_STATE', message: '' }).title).toBe('Someone else moved this case');
  });

  it('of refused input names every detail', () => {
    const details = [
      { field: 'comment', message: 'A comment is required.' },
      { field: 'reasonCode', message: 'Unknown reason.' },
    ];
    expect(explain({ code: 'VALIDATION_FAILED', message: 'x', details }).text).toBe(
      'A comment is required. Unknown reason.',
    );
  });

  it.each([
    [30, 'Try again in 30 seconds.'],
    [60, 'Try again in a minute.'],
    [840, 'Try again in 14 minutes.'],
  ])('of too many attempts says how long to wait: %i s', (retryAfterSeconds, text) => {
    expect(explain({ code: 'SERVICE_RATE_LIMITED', message: '', retryAfterSeconds }).text).toBe(text);
  });

  it('of an unknown code falls back to the server’s words', () => {
    expect(explain({ code: 'NEW_CODE', message: 'Said so.' }).text).toBe('Said so.');
  });
});

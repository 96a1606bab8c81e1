import { describe, expect, it } from 'vitest';
import { askedAt, type Colleague, completed, fitting, withIds } from './mentioning';

const people = [
  { id: 'usr_1', email: 'asha@acme.test' },
  { id: 'usr_2', email: 'natasha@acme.test' },
];

describe('a mention', () => {
  it('begins at an @ that begins a word', () => {
    expect(askedAt('Ask @as', 7)).toEqual({ from: 4, to: 7, text: 'as' });
    expect(askedAt('@', 1)).toEqual({ from: 0, to: 1, text: '' });
    expect(askedAt('Ask @asha@acm', 13)?.text).toBe('asha@acm');
    expect(askedAt('mail asha@acme', 14)).toBeNull();
    expect(askedAt('Ask @as now', 11)).toBeNull();
  });

  it('is offered with those first whose address begins so', () => {
    expect(fitting(people, 'as').map(({ id }) => id)).toEqual(['usr_1', 'usr_2']);
    expect(fitting(people, 'NAT').map(({ id }) => id)).toEqual(['usr_2']);
    expect(fitting(people, 'asha@acme.test').map(({ id }) => id)).toEqual(['usr_2']);
  });

  it('takes the place of what was typed', () => {
    expect(completed('Ask @as', { from: 4, to: 7, text: 'as' }, people[0] as Colleague)).toEqual({
      text: 'Ask @asha@acme.test ',
      caret: 20,
    });
    expect(completed('@a now', { from: 0, to: 2, text: 'a' }, people[0] as Colleague)).toEqual({
      text: '@asha@acme.test now',
      caret: 16,
    });
  });

  it('is sent by the id of a colleague alone', () => {
    expect(withIds('Ask @asha@acme.test, or @Natasha@acme.test. (@asha@acme.test)', people)).toBe(
      'Ask <@usr_1>, or <@usr_2>. (<@usr_1>)',
    );
    expect(withIds('Not x@asha@acme.test nor @nobody@acme.test nor @asha', people)).toBe(
      'Not x@asha@acme.test nor @nobody@acme.test nor @asha',
    );
  });
});

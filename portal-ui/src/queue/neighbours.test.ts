import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours';

describe('the neighbours of a case', () => {
  it('stand beside it in the queue as it is now', () => {
    expect(neighboursOf('b', ['a', 'b', 'new', 'c'], ['a', 'b', 'c'])).toEqual({ before: 'a', after: 'new' });
    expect(neighboursOf('a', ['a', 'b'], [])).toEqual({ before: undefined, after: 'b' });
    expect(neighboursOf('b', ['a', 'b'], [])).toEqual({ before: 'a', after: undefined });
  });

  it('are those that stood beside it once it has left', () => {
    expect(neighboursOf('b', ['a', 'c'], ['a', 'b', 'c'])).toEqual({ before: 'a', after: 'c' });
    expect(neighboursOf('b', ['d'], ['a', 'b', 'c', 'd'])).toEqual({ before: undefined, after: 'd' });
  });

  it('begin with what is due first for one that was never in the queue', () => {
    expect(neighboursOf('x', ['a', 'b'], [])).toEqual({ after: 'a' });
    expect(neighboursOf('x', [], [])).toEqual({ after: undefined });
  });
});

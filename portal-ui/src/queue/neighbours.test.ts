import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours';

const shown = (ids: string[], filtered = false) => ({ ids, filtered });

describe('the neighbours of a case', () => {
  it('stand beside it in the queue as it is now', () => {
    expect(neighboursOf('b', ['a', 'b', 'new', 'c'], shown(['a', 'b', 'c']))).toEqual({ before: 'a', after: 'new' });
    expect(neighboursOf('a', ['a', 'b'], shown([]))).toEqual({ before: undefined, after: 'b' });
    expect(neighboursOf('b', ['a', 'b'], shown([]))).toEqual({ before: 'a', after: undefined });
  });

  it('are those that were shown while the queue was filtered', () => {
    expect(neighboursOf('c', ['a', 'b', 'c', 'd', 'e'], shown(['a', 'c', 'e'], true))).toEqual({
      before: 'a',
      after: 'e',
    });
  });

  it('are those that stood beside it once it has left', () => {
    expect(neighboursOf('b', ['a', 'c'], shown(['a', 'b', 'c']))).toEqual({ before: 'a', after: 'c' });
    expect(neighboursOf('b', ['d'], shown(['a', 'b', 'c', 'd']))).toEqual({ before: undefined, after: 'd' });
  });

  it('begin with the longest waiting for one that was never in the queue', () => {
    expect(neighboursOf('x', ['a', 'b'], shown([]))).toEqual({ after: 'a' });
    expect(neighboursOf('x', [], shown([]))).toEqual({ after: undefined });
  });
});

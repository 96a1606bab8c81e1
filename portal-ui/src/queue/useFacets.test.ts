import { describe, expect, it } from 'vitest';
import { withCounts } from './useFacets';

const facets = {
  total: 7,
  unheld: 4,
  statuses: [{ value: 'QUEUED', count: 5 }],
  flows: [],
  flags: [],
  severities: [],
  reviewers: [{ value: 'usr_1', count: 2 }],
};

describe('the choices of a filter', () => {
  it('tell how many cases each has', () => {
    const statuses = [
      ['QUEUED', 'Waiting'],
      ['IN_REVIEW', 'In review'],
      ['TO_CHECK', 'For me to check'],
    ] as const;
    expect(withCounts(facets, 'statuses', statuses, 'usr_1').map(([, label]) => label)).toEqual([
      'Waiting (5)',
      'In review (0)',
      'For me to check',
    ]);
    const held = [
      ['me', 'Me'],
      ['nobody', 'Nobody'],
      ['usr_2', 'asha'],
    ] as const;
    expect(withCounts(facets, 'reviewers', held, 'usr_1').map(([, label]) => label)).toEqual([
      'Me (2)',
      'Nobody (4)',
      'asha (0)',
    ]);
  });

  it('are words alone where nothing was counted in time', () => {
    expect(withCounts(null, 'flows', [['a', 'A']], 'usr_1')).toEqual([['a', 'A']]);
  });
});

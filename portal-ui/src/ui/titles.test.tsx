import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Connection } from '../api/connection';
import { portalRouter } from '../router';
import { openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';
import { noSuchPage, titleOf } from './titles';

/** They have a title of their own, as nobody is signed in or may go on. */
const apart = ['/login', '/password', '/forgotten', '/second-factor'];

it('is another one for each page', () => {
  const { routesByPath } = portalRouter({} as Connection, createMemoryHistory());
  const paths = Object.keys(routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
  const pages = [...new Set(paths)].filter((path) => !apart.includes(path) && path !== '/developers');
  const titles = pages.map((path) => titleOf(path.replaceAll(/\$\w+/g, 'any-1')));
  expect(pages.length).toBeGreaterThan(20);
  expect(titles).not.toContain(noSuchPage);
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});

it.each(['/nowhere', '/settings/nowhere', '/flows/any-1/nowhere'])(
  'says so where there is no page: %s',
  async (path) => {
    await openPortal(path, reviewer);
    await screen.findByRole('heading', { level: 1, name: 'No such page' });
    expect(document.title).toBe('No such page · VerifyMe');
  },
);

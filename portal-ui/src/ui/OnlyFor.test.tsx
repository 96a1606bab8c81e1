import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';
import type { User } from '../testing/types';

const analyst: User = { ...reviewer, role: 'ANALYST' };
const developer: User = { ...reviewer, role: 'DEVELOPER' };

it.each([
  ['/queue', analyst, 'Review queue'],
  ['/mentions', analyst, 'Mentions'],
  ['/second-look', analyst, 'Second look'],
  ['/analytics', reviewer, 'Analytics'],
  ['/usage', reviewer, 'Usage'],
  ['/audit', reviewer, 'Audit log'],
  ['/settings/people', reviewer, 'People'],
  ['/flows/shop-check/edit', reviewer, 'Flow editor'],
  ['/developers/webhooks', reviewer, 'Webhooks'],
  ['/settings', developer, 'Settings'],
])('a page that is not for the role has its heading: %s', async (path, user, name) => {
  await openPortal(path, user);
  expect((await screen.findByRole('alert')).textContent).toContain('It needs the role');
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([name]);
  expect(await axeViolations()).toEqual([]);
});

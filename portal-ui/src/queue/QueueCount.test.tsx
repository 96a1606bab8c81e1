import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queueOf, reviewer, row } from '../testing/requests';
import { openPortal } from '../testing/portal';

it.each([
  [7, '7', null],
  [100, '100', '99+'],
  [1200, '999+', '99+'],
])('of %i waiting cases the navigation shows %s, on a phone %s, and tells all', async (count, shown, onPhone) => {
  const many = Array.from({ length: count }, (_, index) => row(`vm_req_${index}`, index));
  await openPortal('/mentions', reviewer, queueOf(many));
  const navigation = within(screen.getByRole('navigation', { name: 'Portal' }));
  const link = await navigation.findByRole('link', { name: new RegExp(`^Queue ?${count} waiting$`) });
  expect(within(link).getByText(shown).parentElement?.getAttribute('data-narrow') ?? null).toBe(onPhone);
});

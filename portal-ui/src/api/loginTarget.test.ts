import { expect, it } from 'vitest';
import { loginAddress, targetFrom } from './loginTarget';

it.each([
  ['/requests/vm_req_1?x=1', '/requests/vm_req_1?x=1'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['https://evil.test', undefined],
  ['/login?next=/queue', undefined],
  ['', undefined],
  [undefined, undefined],
])('goes from %s to %s after login', (next, target) => {
  expect(targetFrom(next)).toBe(target);
});

it('keeps the open page as the target of the login', () => {
  expect(loginAddress({ pathname: '/portal/queue', search: '?flags=HIGH' })).toBe(
    '/portal/login?next=%2Fqueue%3Fflags%3DHIGH',
  );
  expect(loginAddress({ pathname: '/portal/', search: '' })).toBe('/portal/login');
});

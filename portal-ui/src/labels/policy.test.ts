import { expect, it } from 'vitest';
import { effectivePolicy } from './policy';

it.each([
  ['MANUAL', 'AUTO', 'MANUAL'],
  ['AUTO', 'MANUAL', 'MANUAL'],
  ['HYBRID', 'AUTO', 'HYBRID'],
  ['AUTO', 'HYBRID', 'HYBRID'],
  ['AUTO', 'AUTO', 'AUTO'],
] as const)('tenant %s over flow %s comes to %s', (tenant, flow, effective) => {
  expect(effectivePolicy(tenant, flow)).toBe(effective);
});

import type { ReviewPolicy } from '../generated/graphql';

/** Strictest first. */
const strictness: ReviewPolicy[] = ['MANUAL', 'HYBRID', 'AUTO'];

/** The tenant's policy is a ceiling: of the two, the stricter counts. */
export function effectivePolicy(tenant: ReviewPolicy, flow: ReviewPolicy): ReviewPolicy {
  return strictness[Math.min(strictness.indexOf(tenant), strictness.indexOf(flow))] ?? 'MANUAL';
}

export const policyWords: Record<ReviewPolicy, string> = {
  MANUAL: 'Every case by a person',
  HYBRID: 'By itself without flags',
  AUTO: 'By itself without high flags',
};

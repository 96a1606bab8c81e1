import type { ViewerQuery } from '../generated/graphql';

export type { CaseFieldsFragment, QueueRowFragment } from '../generated/graphql';
export type User = NonNullable<ViewerQuery['viewer']['user']>;

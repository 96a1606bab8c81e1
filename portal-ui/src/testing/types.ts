import type {
  AttemptsFragment,
  ConsentsFragment,
  DecisionPanelFragment,
  PreparedDecisionFragment,
  PrivacyFragment,
  DeliveryHeaderFragment,
  DeliveryQuery,
  DeliveryRowFragment,
  DocumentsFragment,
  FlagsFragment,
  HandlingFragment,
  QueueRowFragment,
  OpenRequestFragment,
  RequestHeaderFragment,
  RequestRowFragment,
  SentBackFragment,
  StepsFragment,
  TimelineFragment,
  VerifiedDataFragment,
  ViewerQuery,
} from '../generated/graphql';

/** What a fragment holds, without the name by which it is masked. */
type Plain<Fragment> = Omit<Fragment, ' $fragmentName' | ' $fragmentRefs'>;

export type User = NonNullable<ViewerQuery['viewer']['user']>;

export type QueueRow = Plain<QueueRowFragment>;
export type DeliveryRow = Plain<DeliveryRowFragment>;
export type Delivery = Plain<NonNullable<DeliveryQuery['webhookDelivery']> & DeliveryHeaderFragment & AttemptsFragment>;

/** All that the pages ask of a request. */
export type WholeRequest = Plain<
  QueueRowFragment &
    RequestRowFragment &
    RequestHeaderFragment &
    FlagsFragment &
    VerifiedDataFragment &
    StepsFragment &
    DocumentsFragment &
    ConsentsFragment &
    TimelineFragment &
    DecisionPanelFragment &
    PreparedDecisionFragment &
    HandlingFragment &
    SentBackFragment &
    OpenRequestFragment &
    PrivacyFragment
>;

/** Resolvers by the name of the schema's root field. */
export type Answers = Record<string, (args: never) => unknown>;

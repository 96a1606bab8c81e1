import type {
  EditedFlowFragment,
  FlowDraftInput,
  Locale,
  RetentionClass,
  ReviewPolicy,
  StepType,
} from '../generated/graphql';

/** A step's settings by name, as JSON has them; what is left out has the step type's default. */
export type Config = Record<string, unknown>;

/** A step as it is edited; its id stays while its key and its place change. */
export interface DraftStep {
  id: number;
  key: string;
  type: StepType;
  required: boolean;
  /** Empty: the flow's own purpose. */
  purposeCode: string;
  config: Config;
  /** Empty: the deployment's provider. */
  providerBinding: string;
}

/** What a reviewer ticks; its key stays when the text is reworded. */
export interface DraftItem {
  key: string;
  text: string;
  required: boolean;
}

/** What of a flow is edited. */
export interface FlowDraft {
  name: string;
  purposeCode: string;
  noticeVersion: string;
  retentionClass: RetentionClass;
  reviewPolicy: ReviewPolicy;
  locale: Locale;
  steps: readonly DraftStep[];
  checklist: readonly DraftItem[];
}

export const mostSteps = 25;
export const mostItems = 20;
export const longestItem = 200;

/** A version of a flow as the service gives it; GraphQL leaves nothing out, JSON leaves out what is empty. */
type Version = Pick<
  EditedFlowFragment,
  'name' | 'purposeCode' | 'noticeVersion' | 'retentionClass' | 'reviewPolicy' | 'locale'
> & {
  steps: readonly {
    key: string;
    type: StepType;
    required: boolean;
    purposeCode?: string | null;
    config?: unknown;
    providerBinding?: string | null;
  }[];
  checklist: readonly DraftItem[];
};

export function draftOf(flow: Version): FlowDraft {
  const { name, purposeCode, noticeVersion, retentionClass, reviewPolicy, locale } = flow;
  return {
    name,
    purposeCode,
    noticeVersion,
    retentionClass,
    reviewPolicy,
    locale,
    steps: flow.steps.map((step, id) => ({
      id,
      key: step.key,
      type: step.type,
      required: step.required,
      purposeCode: step.purposeCode ?? '',
      config: spelled((step.config ?? {}) as Config),
      providerBinding: step.providerBinding ?? '',
    })),
    checklist: flow.checklist.map(({ key, text, required }) => ({ key, text, required })),
  };
}

/** The service accepts two spellings of one setting; forms know the first. */
function spelled({ blockOnNameMismatch: block, ...config }: Config): Config {
  return typeof block === 'boolean' ? { ...config, nameMismatch: block ? 'block' : 'flag' } : config;
}

/** Of a flow that is begun with nothing. */
export function emptyDraft(name: string): FlowDraft {
  return {
    name,
    purposeCode: '',
    noticeVersion: '',
    retentionClass: 'standard',
    reviewPolicy: 'MANUAL',
    locale: 'en',
    steps: [],
    checklist: [],
  };
}

/** revision: of the draft that was changed, 0 where there was none. */
export function inputOf(flowKey: string, draft: FlowDraft, revision: number): FlowDraftInput {
  return {
    ...draft,
    flowKey,
    expectedRevision: revision,
    steps: draft.steps.map(({ key, type, required, purposeCode, config, providerBinding }) => ({
      key,
      type,
      required,
      purposeCode: purposeCode === '' ? null : purposeCode,
      config: Object.keys(config).length === 0 ? null : config,
      providerBinding: providerBinding === '' ? null : providerBinding,
    })),
    checklist: [...draft.checklist],
  };
}

/** Whether the service would keep the same of both. */
export function sameDraft(a: FlowDraft, b: FlowDraft): boolean {
  return a === b || sameValue(inputOf('', a, 0), inputOf('', b, 0));
}

/** Whether two values are equal as JSON, whatever the order of their names. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, ordered(each)]);
}

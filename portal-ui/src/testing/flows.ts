import type { EditedFlowFragment, StepTypeFieldsFragment } from '../generated/graphql';

type Version = Omit<EditedFlowFragment, ' $fragmentName'>;
type Step = Version['steps'][number];

export function flowStep(part: Partial<Step> & Pick<Step, 'key' | 'type'>): Step {
  return { required: true, purposeCode: null, config: null, providerBinding: null, ...part };
}

export function flowVersion(part: Partial<Version> = {}): Version {
  return {
    flowKey: 'shop-check',
    name: 'Shop check',
    version: 1,
    status: 'PUBLISHED',
    live: true,
    revision: 0,
    note: '',
    publishedAt: '2026-01-05T11:00:00.000Z',
    purposeCode: 'SHOP_CHECK',
    noticeVersion: '2026-01',
    retentionClass: 'standard',
    reviewPolicy: 'MANUAL',
    locale: 'en',
    steps: [
      flowStep({ key: 'mobile', type: 'MobileOtp' }),
      flowStep({ key: 'selfie', type: 'SelfieFaceMatch', purposeCode: 'FACE_CHECK' }),
      flowStep({ key: 'agree', type: 'Consent' }),
    ],
    checklist: [],
    warnings: [],
    breaches: [],
    ...part,
  };
}

/** What the service gives for the draft that it is sent. */
export function savedDraft(
  input: { steps: object[]; flowKey: string; expectedRevision: number },
  part: Partial<Version> = {},
) {
  const { expectedRevision, steps, ...flow } = input;
  const draft = {
    version: 2,
    status: 'DRAFT',
    live: false,
    publishedAt: null,
    revision: expectedRevision + 1,
  } as const;
  return { ...flowVersion(draft), ...flow, steps: steps as Step[], ...part };
}

function schema(properties: object) {
  return { type: 'object', additionalProperties: false, properties };
}

export const stepTypes: Omit<StepTypeFieldsFragment, ' $fragmentName'>[] = [
  {
    type: 'MobileOtp',
    title: 'Mobile number',
    restricted: false,
    configSchema: schema({
      channel: { type: 'string', enum: ['sms'], title: 'Channel', default: 'sms' },
      expirySeconds: {
        type: 'integer',
        minimum: 60,
        maximum: 900,
        title: 'Seconds until a code expires',
        default: 300,
      },
    }),
  },
  {
    type: 'PersonalDetails',
    title: 'Personal details',
    restricted: false,
    configSchema: schema({
      fields: {
        type: 'array',
        items: { type: 'string', enum: ['fullName', 'dob', 'gender'] },
        minItems: 1,
        uniqueItems: true,
        title: 'Fields',
        default: ['fullName', 'dob', 'gender'],
      },
    }),
  },
  {
    type: 'BankVerification',
    title: 'Bank account',
    restricted: true,
    configSchema: schema({
      nameMatchMin: {
        type: 'integer',
        minimum: 0,
        maximum: 100,
        title: 'Least similarity of the names',
        description: 'Equal names have 100.',
        default: 70,
      },
      nameMismatch: { type: 'string', enum: ['block', 'flag'], title: 'When the names differ', default: 'block' },
      blockOnNameMismatch: { type: 'boolean', title: 'Another spelling of nameMismatch', deprecated: true },
    }),
  },
  {
    type: 'SelfieFaceMatch',
    title: 'Selfie',
    restricted: true,
    configSchema: schema({
      threshold: { type: 'integer', minimum: 30, maximum: 99, title: 'Least score that passes', default: 60 },
    }),
  },
  {
    type: 'DocumentUpload',
    title: 'Documents',
    restricted: true,
    configSchema: schema({
      documentTypes: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z][A-Z0-9_]+$' },
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        title: 'Document types',
        default: ['ADDRESS_PROOF'],
      },
    }),
  },
  { type: 'Consent', title: 'Consent', restricted: false, configSchema: schema({}) },
];

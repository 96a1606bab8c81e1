import { describe, expect, it } from 'vitest';
import { stepTypes } from '../testing/flows';
import { withCopy, withNewStep, withoutStep, withStep, withStepAt } from './draftEdits';
import { emptyDraft, type FlowDraft } from './flowDraft';
import { catalogueOf, problemsOf, refusedIn } from './flowRules';

const catalogue = catalogueOf(stepTypes);

/** A draft that may be published. */
function fit(): FlowDraft {
  let draft: FlowDraft = { ...emptyDraft('Shop'), purposeCode: 'SHOP_CHECK', noticeVersion: '2026-01' };
  for (const type of ['MobileOtp', 'SelfieFaceMatch', 'Consent'] as const) [draft] = withNewStep(draft, type);
  return withStep(draft, 1, { purposeCode: 'FACE_CHECK' });
}

function named(draft: FlowDraft) {
  return problemsOf(draft, catalogue).map(({ stepId, field }) => `${stepId ?? 'flow'}.${field}`);
}

const config = (step: number, settings: Record<string, unknown>) => withStep(fit(), step, { config: settings });

describe('the settings of a step type', () => {
  it('are those of its schema with their help, but for other spellings', () => {
    const fields = catalogue.get('BankVerification')?.fields.map(({ name, help }) => [name, help]);
    expect(fields).toEqual([
      ['nameMatchMin', 'Equal names have 100.'],
      ['nameMismatch', ''],
    ]);
  });
});

describe('the publishing rules', () => {
  it('have nothing against a draft that is fit', () => {
    expect(problemsOf(fit(), catalogue)).toEqual([]);
  });

  it.each<[what: string, draft: FlowDraft, problems: string[]]>([
    ['no purpose', { ...fit(), purposeCode: '' }, ['flow.purposeCode']],
    ['a purpose in lower case', { ...fit(), purposeCode: 'shop' }, ['flow.purposeCode']],
    ['a purpose of two letters', { ...fit(), purposeCode: 'AB' }, ['flow.purposeCode']],
    ['no notice version', { ...fit(), noticeVersion: '' }, ['flow.noticeVersion']],
    ['a notice version with spaces', { ...fit(), noticeVersion: 'May 2026' }, ['flow.noticeVersion']],
    ['no name', { ...fit(), name: ' ' }, ['flow.name']],
    ['no step', { ...fit(), steps: [] }, ['flow.steps']],
    ['restricted data without consent', withoutStep(fit(), 2), ['flow.steps']],
    ['restricted data with a consent that can be skipped', withStep(fit(), 2, { required: false }), ['flow.steps']],
    ['restricted data without a purpose', withStep(fit(), 1, { purposeCode: '' }), ['1.purposeCode']],
    ['a key of one letter', withStep(fit(), 0, { key: 'm' }), ['0.key']],
    ['a key with a hyphen', withStep(fit(), 0, { key: 'my-step' }), ['0.key']],
    ['a key twice', withStep(fit(), 1, { key: 'mobileOtp' }), ['1.key']],
    ['a threshold below its range', config(1, { threshold: 29 }), ['1.config.threshold']],
    ['a threshold above its range', config(1, { threshold: 100 }), ['1.config.threshold']],
    ['a threshold that is no number', config(1, { threshold: 'high' }), ['1.config.threshold']],
    ['a threshold that is not whole', config(1, { threshold: 60.5 }), ['1.config.threshold']],
    ['a choice that there is not', config(0, { channel: 'pigeon' }), ['0.config.channel']],
    ['a setting that there is not', config(0, { colour: 'red' }), ['0.config.colour']],
  ])('name %s', (_, draft, problems) => {
    expect(named(draft)).toEqual(problems);
  });

  it('know the bounds of lists', () => {
    const [draft, id] = withNewStep(fit(), 'DocumentUpload');
    const types = (...documentTypes: string[]) =>
      named(withStep(draft, id, { purposeCode: 'DOCUMENTS', config: { documentTypes } }));
    expect(types('GST_CERTIFICATE', 'PAN2')).toEqual([]);
    for (const wrong of [[], ['A'], ['lower'], ['AB', 'AB'], Array.from({ length: 21 }, (_, n) => `AB${n}`)]) {
      expect(types(...wrong), wrong.join()).toEqual([`${id}.config.documentTypes`]);
    }
  });

  it('place what the service refused, until that is changed', () => {
    const sent = fit();
    const breaches = [{ stepKey: sent.steps[1]?.key, field: 'config.threshold', message: 'must be at most 99' }];
    const found = (now: FlowDraft) => refusedIn(breaches, sent, now, []);
    expect(found(sent)).toMatchObject([{ stepId: 1, field: 'config.threshold' }]);
    expect(found(withStepAt(sent, 1, 0))).toHaveLength(1);
    expect(found(withStep(sent, 1, { required: false }))).toEqual([]);
    expect(found(withoutStep(sent, 1))).toEqual([]);
  });
});

describe('changes of the steps', () => {
  const keys = (draft: FlowDraft) => draft.steps.map(({ key }) => key);

  it('put a new step before the consent, and consent at the end', () => {
    expect(keys(withNewStep(fit(), 'BankVerification')[0])).toEqual(['mobileOtp', 'selfie', 'bank', 'consent']);
    expect(keys(withNewStep(fit(), 'Consent')[0])).toEqual(['mobileOtp', 'selfie', 'consent', 'consent2']);
  });

  it('give a copy a key of its own, next to what it is of', () => {
    const [once] = withCopy(fit(), 1);
    const [twice] = withCopy(once, 1);
    expect(keys(twice)).toEqual(['mobileOtp', 'selfie', 'selfie3', 'selfie2', 'consent']);
    expect(new Set(twice.steps.map(({ id }) => id)).size).toBe(5);
  });

  it('leave a draft as it is where a step stands at the end already', () => {
    const draft = fit();
    expect(withStepAt(draft, 0, -1)).toBe(draft);
    expect(withStepAt(draft, 2, 3)).toBe(draft);
    expect(keys(withStepAt(draft, 0, 99))).toEqual(['selfie', 'consent', 'mobileOtp']);
  });
});

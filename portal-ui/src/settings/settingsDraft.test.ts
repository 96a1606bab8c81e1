import { describe, expect, it } from 'vitest';
import { contested, rebased, withTheirs } from '../ui/threeWay';
import { entriesOf } from './entries';
import {
  changesOf,
  daysProblem,
  draftOf,
  lifetimeProblem,
  problemsOf,
  refusalsOf,
  type Settings,
  type SettingsDraft,
  shortened,
} from './settingsDraft';

const saved: Settings = {
  id: 'tnt_1',
  name: 'Acme',
  reviewPolicy: 'MANUAL',
  makerChecker: false,
  checkerScope: 'ALL',
  checkerSamplePercent: 10,
  rereviewPercent: 2,
  reviewTargetHours: 24,
  reviewTargets: [{ flowKey: 'kyc', hours: 8 }],
  workingHours: { days: [], from: '', to: '', holidays: [] },
  requireReasonComment: false,
  requireSecondFactor: false,
  flagDisposableEmail: false,
  revision: 1,
  duplicatePolicy: 'off',
  linkLifetimeHours: 72,
  smsPerHour: null,
  auditLogDays: null,
  returnUrlHosts: ['shop.example'],
  allowedOrigins: [],
  retention: [
    { class: 'short', days: 30 },
    { class: 'standard', days: 365 },
  ],
  branding: {
    displayName: null,
    logoUrl: null,
    faviconUrl: 'https://acme.example/icon.png',
    accentColor: null,
    privacyUrl: null,
    termsUrl: null,
    contactPhone: '+91 22 1234 5678',
    contactEmail: null,
    contactHours: null,
  },
};

function draft(part: Partial<SettingsDraft> = {}): SettingsDraft {
  return { ...draftOf(saved), ...part };
}

describe('what is sent', () => {
  it('is no bound of messages where the field is emptied, and a number where one is typed', () => {
    expect(changesOf(draft({ smsPerHour: '500' }), saved)).toEqual({ smsPerHour: 500 });
    const bounded = { ...saved, smsPerHour: 500 };
    expect(changesOf({ ...draftOf(bounded), smsPerHour: '' }, bounded)).toEqual({ smsPerHour: null });
    expect(problemsOf(draft({ smsPerHour: '0' }), saved)).toHaveProperty('smsPerHour');
  });

  it('is the second reviewer and the target in hours', () => {
    expect(changesOf(draft({ makerChecker: true, reviewTargetHours: '8' }), saved)).toEqual({
      makerChecker: true,
      reviewTargetHours: 8,
    });
    for (const reviewTargetHours of ['', '0', '721', '1.5']) {
      expect(problemsOf(draft({ reviewTargetHours }), saved)).toHaveProperty('reviewTargetHours');
    }
  });

  it('is nothing when nothing changed, and rows are empty', () => {
    expect(changesOf(draft({ allowedOrigins: entriesOf(['']) }), saved)).toEqual({});
  });

  it('is only what changed', () => {
    const changed = draft({
      reviewPolicy: 'HYBRID',
      linkLifetimeHours: '24',
      returnUrlHosts: entriesOf([]),
      retention: { short: '7', standard: '365' },
    });
    expect(changesOf(changed, saved)).toEqual({
      reviewPolicy: 'HYBRID',
      linkLifetimeHours: 24,
      returnUrlHosts: [],
      retention: [{ class: 'short', days: 7 }],
    });
  });

  it('is the branding as a whole, with what the page does not show', () => {
    const branding = { ...draftOf(saved).branding, displayName: ' Acme Pay ' };
    expect(changesOf(draft({ branding }), saved)).toEqual({
      branding: { ...saved.branding, displayName: 'Acme Pay' },
    });
  });

  it('leaves what another owner changed meanwhile as it is', () => {
    const now: Settings = { ...saved, returnUrlHosts: ['other.example'], linkLifetimeHours: 24 };
    const after = rebased(draft({ linkLifetimeHours: '48' }), draftOf(saved), draftOf(now));
    expect(changesOf(after, now)).toEqual({ linkLifetimeHours: 48 });
  });
});

describe('what is wrong', () => {
  it.each(['', '0', '721', '1.5', 'abc', '1e2'])('is %o as a lifetime', (typed) => {
    expect(lifetimeProblem(typed)).toBeDefined();
  });

  it.each(['1', '72', '720'])('is not a lifetime of %s hours', (typed) => {
    expect(lifetimeProblem(typed)).toBeUndefined();
  });

  it.each(['', '0', '36501', '-1'])('is %o as days', (typed) => {
    expect(daysProblem(typed)).toBe('Whole days, from 1 to 36500.');
  });

  it('is told by the row, and in the order of the page', () => {
    const branding = {
      displayName: 'x'.repeat(81),
      logoUrl: 'http://acme.example/logo.png',
      accentColor: 'red',
      privacyUrl: 'https:acme.example',
      termsUrl: 'https://acme.example/terms',
      contactPhone: 'call us',
      contactEmail: 'help',
      contactHours: 'Mon to Fri',
    };
    const wrong = draft({
      branding,
      retention: { short: '', standard: '365' },
      allowedOrigins: entriesOf(['https://shop.example', 'shop.example/pay']),
      linkLifetimeHours: '0',
    });
    expect(Object.keys(problemsOf(wrong, saved))).toEqual([
      'linkLifetimeHours',
      'allowedOrigins.1',
      'retention.short',
      'branding.displayName',
      'branding.logoUrl',
      'branding.accentColor',
      'branding.privacyUrl',
      'branding.contactPhone',
      'branding.contactEmail',
    ]);
  });

  it.each(['+91 22 1234 5678', '1800', '(022) 1234-5678'])('is not the number %s', (contactPhone) => {
    const branding = { ...draftOf(saved).branding, contactPhone };
    expect(problemsOf(draft({ branding }), saved)).toEqual({});
  });

  it('is nothing that was saved before and is not edited', () => {
    const odd = { ...saved, returnUrlHosts: ['shop..example'] };
    expect(problemsOf(draftOf(odd), odd)).toEqual({});
  });

  it('is also what the service says, by the setting', () => {
    const details = [{ field: 'allowedOrigins', message: 'must be at most 20 origins' }];
    expect(refusalsOf({ code: 'VALIDATION_FAILED', message: '', details })).toEqual({
      allowedOrigins: 'Not accepted: it must be at most 20 origins.',
    });
    expect(refusalsOf({ code: 'INTERNAL', message: '' })).toEqual({});
  });
});

it('tells a shorter retention from a longer one and from none', () => {
  expect(shortened(draft({ retention: { short: '', standard: '366' } }), saved)).toEqual([]);
  expect(shortened(draft({ retention: { short: '29', standard: '365' } }), saved)).toEqual([
    { class: 'short', before: 30, days: 29 },
  ]);
});

describe('what belongs to reviewing', () => {
  const checked = { makerChecker: true, checkerScope: 'SAMPLE' as const };

  it('is sent as a whole where a part of it was edited', () => {
    expect(changesOf(draft({ reviewTargets: { kyc: '8', bank: '4' } }), saved)).toEqual({
      reviewTargets: [
        { flowKey: 'bank', hours: 4 },
        { flowKey: 'kyc', hours: 8 },
      ],
    });
    expect(changesOf(draft({ reviewTargets: { kyc: '' } }), saved)).toEqual({ reviewTargets: [] });
    const workingHours = { days: [1], from: '09:00', to: '18:00', holidays: entriesOf(['2026-01-26']) };
    expect(changesOf(draft({ workingHours }), saved)).toEqual({
      workingHours: { days: [1], from: '09:00', to: '18:00', holidays: ['2026-01-26'] },
    });
  });

  it('is refused at its field', () => {
    expect(problemsOf(draft({ reviewTargets: { kyc: '721' } }), saved)).toEqual({
      'reviewTargets.kyc': 'Whole hours, from 1 to 720.',
    });
    expect(problemsOf(draft({ ...checked, checkerSamplePercent: '0' }), saved)).toEqual({
      checkerSamplePercent: 'Whole percent, from 1 to 100.',
    });
  });

  it('leaves the sample alone where it is not shown', () => {
    expect(problemsOf(draft({ checkerSamplePercent: '' }), saved)).toEqual({});
    expect(changesOf(draft({ checkerSamplePercent: '' }), saved)).toEqual({});
    expect(changesOf(draft({ ...checked, checkerSamplePercent: '25' }), saved)).toEqual({
      ...checked,
      checkerSamplePercent: 25,
    });
  });

  it('follows another owner part by part, and keeps what was typed', () => {
    const now: Settings = { ...saved, reviewTargets: [{ flowKey: 'pan', hours: 2 }] };
    const typed = draft({ reviewTargets: { kyc: '8', bank: '4' } });
    expect(rebased(typed, draftOf(saved), draftOf(now)).reviewTargets).toEqual({ pan: '2', bank: '4' });
    expect(changesOf(rebased(typed, draftOf(saved), draftOf(now)), now)).toEqual({
      reviewTargets: [
        { flowKey: 'bank', hours: 4 },
        { flowKey: 'pan', hours: 2 },
      ],
    });
  });

  it('is asked where both edited it to different ends, part by part', () => {
    const now: Settings = {
      ...saved,
      linkLifetimeHours: 24,
      workingHours: { days: [1], from: '10:00', to: '18:00', holidays: [] },
      branding: { ...saved.branding, displayName: 'Theirs', contactEmail: 'same@acme.example' },
    };
    const typed = draft({
      linkLifetimeHours: '48',
      smsPerHour: '100',
      workingHours: { ...draft().workingHours, days: [1], from: '09:00', to: '18:00' },
      branding: { ...draft().branding, displayName: 'Mine', contactEmail: 'same@acme.example' },
    });
    const both = contested(typed, draftOf(saved), draftOf(now));
    expect(both).toEqual([
      { path: 'workingHours.from', mine: '09:00', theirs: '10:00' },
      { path: 'linkLifetimeHours', mine: '48', theirs: '24' },
      { path: 'branding.displayName', mine: 'Mine', theirs: 'Theirs' },
    ]);
    const over = rebased(typed, draftOf(saved), draftOf(now));
    const theirs = withTheirs(
      over,
      draftOf(now),
      both.map(({ path }) => path),
    );
    expect(changesOf(theirs, now)).toEqual({ smsPerHour: 100 });
  });
});

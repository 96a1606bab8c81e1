import type { SettingsFieldsFragment, TenantSettingsInput } from '../generated/graphql';

export type Settings = SettingsFieldsFragment;

/** What the page edits; the lifetime as typed, which may be no number yet. */
export interface SettingsDraft {
  reviewPolicy: Settings['reviewPolicy'];
  requireReasonComment: boolean;
  duplicatePolicy: Settings['duplicatePolicy'];
  linkLifetimeHours: string;
}

export const lifetimeHours = { least: 1, most: 720 };

export function draftOf(saved: Settings): SettingsDraft {
  const { reviewPolicy, requireReasonComment, duplicatePolicy, linkLifetimeHours } = saved;
  return { reviewPolicy, requireReasonComment, duplicatePolicy, linkLifetimeHours: String(linkLifetimeHours) };
}

/** Only what was changed is sent: another owner's change of the rest is not undone. */
export function changesOf(draft: SettingsDraft, saved: Settings): TenantSettingsInput {
  const hours = Number(draft.linkLifetimeHours);
  return {
    ...(draft.reviewPolicy !== saved.reviewPolicy && { reviewPolicy: draft.reviewPolicy }),
    ...(draft.requireReasonComment !== saved.requireReasonComment && {
      requireReasonComment: draft.requireReasonComment,
    }),
    ...(draft.duplicatePolicy !== saved.duplicatePolicy && { duplicatePolicy: draft.duplicatePolicy }),
    ...(hours !== saved.linkLifetimeHours && { linkLifetimeHours: hours }),
  };
}

export function lifetimeProblem(typed: string): string | undefined {
  const hours = Number(typed);
  const fits = Number.isInteger(hours) && hours >= lifetimeHours.least && hours <= lifetimeHours.most;
  return typed !== '' && fits ? undefined : `Whole hours, from ${lifetimeHours.least} to ${lifetimeHours.most}.`;
}

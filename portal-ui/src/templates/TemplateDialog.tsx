import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ownerOnly } from '../api/roles';
import {
  type DecisionTemplateInput,
  type Locale,
  SaveDecisionTemplateDocument,
  type StepType,
  type TemplateItemFragment,
  type TemplateUse,
} from '../generated/graphql';
import { reasonsFor, reasonWords, type ReviewAct } from '../labels/decisions';
import { localeWords } from '../labels/locales';
import { stepTypeWords } from '../labels/statuses';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { uses, useWords, variableWords } from './templateWords';

const locales = Object.keys(localeWords) as Locale[];
const actOf: Record<TemplateUse, ReviewAct> = {
  APPROVE_COMMENT: 'approve',
  REJECT_COMMENT: 'reject',
  REVERT_COMMENT: 'revert',
  REVERT_MESSAGE: 'revert',
};

interface Draft {
  use: TemplateUse;
  name: string;
  reasonCode: string;
  stepType: string;
  texts: Partial<Record<Locale, string>>;
  enabled: boolean;
}

function draftOf(of: TemplateItemFragment | null): Draft {
  return {
    use: of?.use ?? 'REVERT_MESSAGE',
    name: of?.name ?? '',
    reasonCode: of?.reasonCode ?? '',
    stepType: of?.stepType ?? '',
    texts: Object.fromEntries(of?.texts.map(({ locale, text }) => [locale, text]) ?? []),
    enabled: of?.enabled ?? true,
  };
}

/** A template to write: one language at a time, the variables in words. */
export function TemplateDialog({ of, onClose }: { of: TemplateItemFragment | null; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(of));
  const [locale, setLocale] = useState<Locale>('en');
  const { busy, fault, send } = useAct();
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(of));
  useLeaveWarning(changed);
  const problem = (field: string) => fault?.details?.find((each) => each.field.endsWith(field))?.message;
  const told = ['name', 'texts'].some((field) => problem(field));

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const input: DecisionTemplateInput = {
      id: of?.id,
      use: draft.use,
      name: draft.name.trim(),
      reasonCode: (draft.reasonCode || null) as DecisionTemplateInput['reasonCode'],
      stepType: (draft.stepType || null) as StepType | null,
      texts: locales.flatMap((each) => {
        const text = draft.texts[each]?.trim();
        return text ? [{ locale: each, text }] : [];
      }),
      enabled: draft.enabled,
      expectedRevision: of?.revision ?? 0,
    };
    void send(SaveDecisionTemplateDocument, { input }, { then: onClose, announce: `${input.name} is saved.` });
  };

  return (
    <Dialog title={of ? `Edit ${of.name}` : 'New template'} onClose={onClose} keep={changed}>
      <form className={form.form} onSubmit={save}>
        {fault && !told && <FaultNotice fault={fault} needs={ownerOnly} />}
        <FormField label="Name" hint="For your reviewers." problem={problem('name')}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={80}
              data-autofocus
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </FormField>
        <div className={form.pair}>
          <FormField label="Written in" hint="">
            {(field) => (
              <select
                {...field}
                value={draft.use}
                onChange={(event) => set({ use: event.target.value as TemplateUse, reasonCode: '' })}
              >
                {uses.map((use) => (
                  <option key={use} value={use}>
                    {useWords[use]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label="Reason" hint="">
            {(field) => (
              <select {...field} value={draft.reasonCode} onChange={(event) => set({ reasonCode: event.target.value })}>
                <option value="">Any</option>
                {reasonsFor(actOf[draft.use]).map(({ code }) => (
                  <option key={code} value={code}>
                    {reasonWords[code]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label="Step" hint="">
            {(field) => (
              <select {...field} value={draft.stepType} onChange={(event) => set({ stepType: event.target.value })}>
                <option value="">Any</option>
                {Object.entries(stepTypeWords).map(([type, words]) => (
                  <option key={type} value={type}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
        <FormField label="Language" hint="English stands in for the languages that you leave out.">
          {(field) => (
            <select {...field} value={locale} onChange={(event) => setLocale(event.target.value as Locale)}>
              {locales.map((each) => (
                <option key={each} value={each}>
                  {localeWords[each]}
                  {draft.texts[each]?.trim() ? '' : ' (none)'}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={`Text in ${localeWords[locale]}`} hint={<Variables />} problem={problem('texts')}>
          {(field) => (
            <textarea
              {...field}
              rows={4}
              lang={locale}
              maxLength={2000}
              required={locale === 'en'}
              value={draft.texts[locale] ?? ''}
              onChange={(event) => set({ texts: { ...draft.texts, [locale]: event.target.value } })}
            />
          )}
        </FormField>
        <label className={form.check}>
          <input type="checkbox" checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })} />
          <span>Offer it to reviewers</span>
        </label>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Save the template
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Variables() {
  const words = Object.entries(variableWords).map(([name, meaning]) => `{{${name}}} ${meaning}`);
  return <>It may hold {words.join(', ')}.</>;
}

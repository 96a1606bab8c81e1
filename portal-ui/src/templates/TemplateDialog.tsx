import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { readFragment } from '../generated';
import {
  DecisionTemplatesDocument,
  type Locale,
  SaveDecisionTemplateDocument,
  type TemplateItemFragment,
  TemplateItemFragmentDoc,
  type TemplateUse,
} from '../generated/graphql';
import { reasonsFor, reasonWords, type ReviewAct } from '../labels/decisions';
import { localeWords } from '../labels/locales';
import { stepTypeWords } from '../labels/statuses';
import { ConflictNotice } from '../ui/ConflictNotice';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { asSaid } from '../ui/asSaid';
import { same } from '../ui/threeWay';
import { useAct } from '../ui/useAct';
import { useRevised } from '../ui/useRevised';
import { draftOf, inputOf, locales, partName, partWords, savedOf } from './templateDraft';
import { uses, useWords, variableWords } from './templateWords';

/** In characters. */
const longestText = 2000;
const actOf: Record<TemplateUse, ReviewAct> = {
  APPROVE_COMMENT: 'approve',
  REJECT_COMMENT: 'reject',
  REVERT_COMMENT: 'revert',
  REVERT_MESSAGE: 'revert',
};

/** A template to write: one language at a time, the variables in words. */
export function TemplateDialog({ of, onClose }: { of: TemplateItemFragment | null; onClose: () => void }) {
  const client = useClient();
  const [locale, setLocale] = useState<Locale>('en');
  const { busy, fault, run } = useAct({ reword: asSaid });
  const revised = useRevised({
    saved: savedOf(of),
    draftOf,
    read: async () => {
      const { data, error } = await client
        .query(DecisionTemplatesDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      const all = readFragment(TemplateItemFragmentDoc, data?.decisionTemplates ?? []);
      const now = all.find(({ id }) => id === of?.id);
      return { data: now && savedOf(now), error };
    },
    send: async (draft, over) => {
      const { data, error } = await client
        .mutation(SaveDecisionTemplateDocument, { input: inputOf(draft, over) })
        .toPromise();
      return { data: data && savedOf(readFragment(TemplateItemFragmentDoc, data.saveDecisionTemplate)), error };
    },
  });
  const { draft, set } = revised;
  const changed = !same(draft, draftOf(revised.base));
  const problem = (field: string) => fault?.details?.find((each) => each.field.endsWith(field))?.message;
  const told = ['name', 'texts'].some((field) => problem(field));

  const save = () => void run(revised.save, { then: onClose, announce: `${draft.name.trim()} is saved.` });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Dialog title={of ? `Edit ${of.name}` : 'New template'} onClose={onClose} keep={changed}>
      <form className={form.form} onSubmit={submit}>
        <ConflictNotice
          what="this template"
          both={revised.both}
          nameOf={partName}
          wordsOf={partWords}
          busy={busy}
          onSaveMine={save}
          onTakeTheirs={revised.takeTheirs}
        />
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
        <FormField
          label={`Text in ${localeWords[locale]}`}
          hint={<Variables />}
          problem={problem('texts')}
          text={{ value: draft.texts[locale] ?? '', longest: longestText }}
        >
          {(field) => (
            <textarea
              {...field}
              rows={4}
              lang={locale}
              maxLength={longestText}
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
          <Button type="submit" loading={busy} disabled={revised.both.length > 0}>
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

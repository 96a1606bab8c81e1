import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { ConflictNotice } from '../ui/ConflictNotice';
import { FaultNotice } from '../ui/FaultNotice';
import { readFragment } from '../generated';
import {
  SaveSettingsDocument,
  SettingsDocument,
  SettingsFieldsFragmentDoc,
  type SettingsQuery,
} from '../generated/graphql';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { useAct } from '../ui/useAct';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { useRevised } from '../ui/useRevised';
import { useStepUp } from '../ui/useStepUp';
import { AddressLists } from './AddressLists';
import { BrandingFields } from './BrandingFields';
import { DecisionFields } from './DecisionFields';
import { LoginFields } from './LoginFields';
import { NewRequestFields } from './NewRequestFields';
import { PolicyChoice } from './PolicyChoice';
import { ReviewTimeFields } from './ReviewTimeFields';
import { RetentionDialog } from './RetentionDialog';
import { RetentionFields } from './RetentionFields';
import {
  auditShortened,
  changesOf,
  draftOf,
  plannable,
  plannableAudit,
  problemsOf,
  refusalsOf,
  type Settings,
  shortened,
  subjectOf,
  toldAtOnce,
  withSubjects,
} from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  saved: Settings;
  flows: SettingsQuery['flows'];
}

export function SettingsForm({ saved, flows }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, forget, run } = useAct();
  const form = useRevised({
    saved,
    draftOf,
    read: async () => {
      const read = await client.query(SettingsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
      return {
        data: readFragment(SettingsFieldsFragmentDoc, read.data?.tenantSettings) ?? undefined,
        error: read.error,
      };
    },
    send: async (draft, over) => {
      const changes = changesOf(draft, over);
      if (Object.keys(changes).length === 0) return { data: over };
      const input = { ...changes, expectedRevision: over.revision };
      const { data, error } = await client.mutation(SaveSettingsDocument, { input }).toPromise();
      return { data: readFragment(SettingsFieldsFragmentDoc, data?.updateTenantSettings) ?? undefined, error };
    },
  });
  const { base, draft, set } = form;
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);

  const changes = changesOf(draft, base);
  const changed = Object.keys(changes).length > 0;
  const wrong = problemsOf(draft, base);
  const problems = { ...refusalsOf(fault), ...(tried ? wrong : toldAtOnce(wrong)) };
  const shorter = shortened(draft, base);
  const sooner = auditShortened(draft, base);
  const parts = { draft, problems, onChange: set };
  useLeaveWarning(changed);

  const told = useRef<HTMLSpanElement>(null);
  const begin = (settings: Settings) => {
    // The buttons go, or are disabled: the focus stays beside them.
    if (told.current?.parentElement?.contains(document.activeElement) || document.activeElement === document.body) {
      told.current?.focus();
    }
    form.begin(settings);
    forget();
    setTried(false);
  };

  const save = () => {
    void run(() => stepUp.guarded('Changing these settings', form.save), {
      then: begin,
      announce: 'The settings are saved.',
    });
  };

  const confirmed = () => {
    setAsking(false);
    // The button that opened the dialog is busy, and takes no focus.
    told.current?.focus();
    save();
  };

  const saveOrAsk = () => {
    if (shorter.length > 0 || sooner !== null) setAsking(true);
    else save();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      setTried(true);
      const input = event.currentTarget.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    } else if (changed) {
      saveOrAsk();
    }
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <header>
          <h1>Settings</h1>
          <p className="muted">They hold for the whole workspace of {saved.name}.</p>
        </header>

        <PolicyChoice
          policy={draft.reviewPolicy}
          saved={base.reviewPolicy}
          flows={flows}
          onChange={(reviewPolicy) => set({ reviewPolicy })}
        />

        <DecisionFields {...parts} />
        <ReviewTimeFields {...parts} flows={flows} />
        <NewRequestFields {...parts} />
        <AddressLists {...parts} />
        <RetentionFields {...parts} saved={base} flows={flows} />
        <LoginFields {...parts} />
        <BrandingFields {...parts} flows={flows} />

        <ConflictNotice
          what="these settings"
          both={form.both}
          nameOf={subjectOf}
          wordsOf={settingInWords}
          busy={busy}
          onSaveMine={saveOrAsk}
          onTakeTheirs={form.takeTheirs}
        />

        <div className={styles.save} data-changed={changed || undefined}>
          {fault && <FaultNotice fault={withSubjects(fault)} needs={ownerOnly} />}
          <Button type="submit" loading={busy} disabled={!changed || form.both.length > 0}>
            Save the settings
          </Button>
          {changed && (
            <Button variant="default" onClick={() => begin(base)}>
              Discard changes
            </Button>
          )}
          <span ref={told} tabIndex={-1} className="muted">
            {standing(changed, Object.keys(wrong).length, tried)}
          </span>
        </div>
        {asking && (
          <RetentionDialog
            shorter={shorter}
            sooner={sooner}
            retention={plannable(draft, base)}
            auditLogDays={plannableAudit(draft, base)}
            onConfirm={confirmed}
            onClose={() => setAsking(false)}
          />
        )}
      </form>
      {/* Not within the form, which would take its submit for its own. */}
      {stepUp.dialog}
    </>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function settingInWords(value: unknown, path: string): string | undefined {
  if (path !== 'workingHours.days' || !Array.isArray(value)) return undefined;
  return value.map((day) => weekdays[Number(day) - 1]).join(', ') || 'Around the clock';
}

function standing(changed: boolean, wrong: number, tried: boolean): string {
  if (!changed) return 'Everything is saved.';
  if (wrong === 0 || !tried) return 'Not saved yet.';
  return wrong === 1 ? 'Not saved: one entry is wrong.' : `Not saved: ${wrong} entries are wrong.`;
}

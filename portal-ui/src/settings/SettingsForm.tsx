import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
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
  rebased,
  refusalsOf,
  type Settings,
  type SettingsDraft,
  shortened,
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
  const { busy, fault, forget, run } = useAct();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(saved));
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  if (base !== saved) {
    setBase(saved);
    setDraft(rebased(draft, base, saved));
  }

  const changes = changesOf(draft, saved);
  const changed = Object.keys(changes).length > 0;
  const wrong = problemsOf(draft, saved);
  const problems = { ...refusalsOf(fault), ...(tried ? wrong : toldAtOnce(wrong)) };
  const shorter = shortened(draft, saved);
  const sooner = auditShortened(draft, saved);
  const set = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const parts = { draft, problems, onChange: set };
  useLeaveWarning(changed);

  const begin = (settings: Settings) => {
    setDraft(draftOf(settings));
    forget();
    setTried(false);
  };

  /** Lists are replaced as a whole: what another owner has added meanwhile is read first, and stays. */
  const sendChanges = async () => {
    const read = await client.query(SettingsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!read.data) return { error: read.error };
    const fresh = readFragment(SettingsFieldsFragmentDoc, read.data.tenantSettings);
    const input = changesOf(rebased(draft, saved, fresh), fresh);
    if (Object.keys(input).length === 0) return { data: fresh };
    const { data, error } = await client.mutation(SaveSettingsDocument, { input }).toPromise();
    return { data: readFragment(SettingsFieldsFragmentDoc, data?.updateTenantSettings) ?? undefined, error };
  };

  const save = () => {
    setAsking(false);
    void run(sendChanges, { then: begin, announce: 'The settings are saved.' });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      setTried(true);
      const input = event.currentTarget.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    } else if (changed && (shorter.length > 0 || sooner !== null)) {
      setAsking(true);
    } else if (changed) {
      save();
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <header>
        <h1>Settings</h1>
        <p className="muted">They hold for the whole workspace of {saved.name}.</p>
      </header>

      <PolicyChoice
        policy={draft.reviewPolicy}
        saved={saved.reviewPolicy}
        flows={flows}
        onChange={(reviewPolicy) => set({ reviewPolicy })}
      />

      <DecisionFields {...parts} />
      <ReviewTimeFields {...parts} flows={flows} />
      <NewRequestFields {...parts} />
      <AddressLists {...parts} />
      <RetentionFields {...parts} saved={saved} flows={flows} />
      <LoginFields {...parts} />
      <BrandingFields {...parts} flows={flows} />

      <div className={styles.save} data-changed={changed || undefined}>
        {fault && <FaultNotice fault={withSubjects(fault)} needs={ownerOnly} />}
        <Button type="submit" loading={busy} disabled={!changed}>
          Save the settings
        </Button>
        {changed && (
          <Button variant="default" onClick={() => begin(saved)}>
            Discard changes
          </Button>
        )}
        <span className="muted">{standing(changed, Object.keys(wrong).length, tried)}</span>
      </div>
      {asking && (
        <RetentionDialog
          shorter={shorter}
          sooner={sooner}
          retention={plannable(draft, saved)}
          auditLogDays={plannableAudit(draft, saved)}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function standing(changed: boolean, wrong: number, tried: boolean): string {
  if (!changed) return 'Everything is saved.';
  if (wrong === 0 || !tried) return 'Not saved yet.';
  return wrong === 1 ? 'Not saved: one entry is wrong.' : `Not saved: ${wrong} entries are wrong.`;
}

import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useClient } from 'urql';
import { type Fault, faultOfAct } from '../connection/faults';
import { FaultNotice } from '../connection/FaultNotice';
import { SaveSettingsDocument, type SettingsQuery } from '../generated/graphql';
import { ownerOnly } from '../session/roles';
import { useAnnounce } from '../shell/Announcer';
import { PolicyChoice } from './PolicyChoice';
import { changesOf, draftOf, lifetimeHours, lifetimeProblem, type Settings, type SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  saved: Settings;
  flows: SettingsQuery['flows'];
}

export function SettingsForm({ saved, flows }: Props) {
  const client = useClient();
  const announce = useAnnounce();
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(saved));
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const lifetimeId = useId();
  const changes = changesOf(draft, saved);
  const changed = Object.keys(changes).length > 0;
  const problem = lifetimeProblem(draft.linkLifetimeHours);
  const set = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (problem || !changed) return;
    setBusy(true);
    const { data, error } = await client.mutation(SaveSettingsDocument, { input: changes }).toPromise();
    setBusy(false);
    setFault(error ? faultOfAct(error) : null);
    if (!data) return;
    setDraft(draftOf(data.updateTenantSettings));
    announce('The settings are saved.');
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <header>
        <h1>Settings</h1>
        <p className="muted">They hold for the whole workspace of {saved.name}.</p>
      </header>
      {fault && <FaultNotice fault={fault} needs={ownerOnly} />}

      <PolicyChoice policy={draft.reviewPolicy} flows={flows} onChange={(reviewPolicy) => set({ reviewPolicy })} />

      <fieldset className={styles.group}>
        <legend>Decisions</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.requireReasonComment}
            onChange={(event) => set({ requireReasonComment: event.target.checked })}
          />
          <span>
            <strong>Ask for a comment</strong>
            <span className="muted">Reviewers explain each decision in their own words.</span>
          </span>
        </label>
      </fieldset>

      <fieldset className={styles.group}>
        <legend>New requests</legend>
        <div className={styles.field}>
          <label htmlFor={lifetimeId}>Link lifetime, in hours</label>
          <input
            id={lifetimeId}
            inputMode="numeric"
            value={draft.linkLifetimeHours}
            onChange={(event) => set({ linkLifetimeHours: event.target.value.trim() })}
            aria-invalid={problem !== undefined}
            aria-describedby={`${lifetimeId}-hint`}
          />
          <p id={`${lifetimeId}-hint`} className={problem ? styles.problem : 'fine'}>
            {problem ??
              `How long an applicant can use the link when the request does not say otherwise, ${lifetimeHours.least} to ${lifetimeHours.most}.`}
          </p>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.duplicatePolicy === 'block_active'}
            onChange={(event) => set({ duplicatePolicy: event.target.checked ? 'block_active' : 'off' })}
          />
          <span>
            <strong>Refuse duplicates</strong>
            <span className="muted">A second request is refused while one with the same reference is still open.</span>
          </span>
        </label>
      </fieldset>

      <div className={styles.save} data-changed={changed || undefined}>
        <Button type="submit" loading={busy} disabled={!changed || problem !== undefined}>
          Save the settings
        </Button>
        {changed && (
          <Button variant="default" onClick={() => setDraft(draftOf(saved))}>
            Discard changes
          </Button>
        )}
        <span className="muted">{changed ? 'Not saved yet.' : 'Everything is saved.'}</span>
      </div>
    </form>
  );
}

import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { readFragment } from '../generated';
import {
  RemoveSignOnDocument,
  type Role,
  SaveSignOnDocument,
  SignOnDocument,
  type SignOnFieldsFragment,
  SignOnFieldsFragmentDoc,
} from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ConflictNotice } from '../ui/ConflictNotice';
import { Copyable } from '../ui/Copyable';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { same } from '../ui/threeWay';
import { useAct } from '../ui/useAct';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import { useRevised } from '../ui/useRevised';
import { useStepUp } from '../ui/useStepUp';
import styles from './Domains.module.css';
import group from './SettingsForm.module.css';
import { roleLinesProblem } from './signOnRoles';
import { type SavedSignOn, savedOf, type SignOnDraft, signOnDraftOf, signOnInputOf, signOnNames } from './signOnDraft';

interface Props {
  of: SignOnFieldsFragment;
  onChanged: () => void;
}

/** The company's sign-in service: as which this deployment is known there, and whom it lets in. */
export function SignOnForm({ of: { provider, domains, redirectUri }, onChanged }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, forget, run } = useAct();
  const [removing, setRemoving] = useState(false);
  const [tried, setTried] = useState(false);
  const lines = useRef<HTMLTextAreaElement>(null);
  const revised = useRevised({
    saved: savedOf({ provider }),
    draftOf: signOnDraftOf,
    read: async () => {
      const { data, error } = await client.query(SignOnDocument, {}, { requestPolicy: 'network-only' }).toPromise();
      return { data: data && savedOf(readFragment(SignOnFieldsFragmentDoc, data.singleSignOn)), error };
    },
    send: async (draft, over) => {
      const { data, error } = await client
        .mutation(SaveSignOnDocument, { input: signOnInputOf(draft, over) })
        .toPromise();
      return { data: data && savedOf(readFragment(SignOnFieldsFragmentDoc, data.saveSingleSignOn)), error };
    },
  });
  const { draft, set } = revised;
  useLeaveWarning(!same(draft, signOnDraftOf(revised.base)));
  const problem = (name: string) => {
    const wrong = fault?.details?.filter(({ field }) => field.split('.')[0] === name).map(({ message }) => message);
    return wrong?.length ? `It ${wrong.join('; ')}.` : undefined;
  };
  const atAField = ['issuer', 'clientId', 'clientSecret', 'roleClaim', 'roleValues', 'required'].some(problem);
  const proved = domains.some(({ status }) => status === 'ACTIVE');

  const wrongLines = roleLinesProblem(draft.lines);
  const saved = (now: SavedSignOn) => {
    revised.begin(now);
    onChanged();
  };
  const save = () =>
    void run(() => stepUp.guarded('Changing how people sign in', revised.save), {
      then: saved,
      announce: 'Single sign-on is saved.',
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    // The service takes no other word for a role, and could not say in which line one stands.
    if (wrongLines) lines.current?.focus();
    else save();
  };
  const removed = () => {
    setRemoving(false);
    onChanged();
  };
  const lookedAt = { expectedRevision: provider?.revision ?? '' };
  const remove = () =>
    void run(
      () =>
        stepUp.guarded('Removing single sign-on', () => client.mutation(RemoveSignOnDocument, lookedAt).toPromise()),
      { then: removed, announce: 'Single sign-on is removed. People log in with their passwords.' },
    );
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

  return (
    <>
      <form className={`${styles.item} ${form.form}`} onSubmit={submit} noValidate>
        <h3>Sign-in service</h3>
        <ConflictNotice
          what="single sign-on"
          both={revised.both}
          nameOf={(path) => signOnNames[path as keyof SignOnDraft]}
          busy={busy}
          onSaveMine={save}
          onTakeTheirs={revised.takeTheirs}
        />
        {fault && !atAField && !removing && <FaultNotice fault={fault} needs={ownerOnly} />}
        <p>
          Redirect address to allow there: <Copyable value={redirectUri} label="redirect address" />
        </p>
        <FormField
          label="Issuer"
          hint="As the service calls itself, such as https://login.example.in."
          problem={problem('issuer')}
        >
          {(field) => (
            <input
              {...field}
              {...plain}
              value={draft.issuer}
              onChange={(e) => set({ issuer: e.currentTarget.value })}
            />
          )}
        </FormField>
        <div className={form.pair}>
          <FormField label="Client id" hint="From the service." problem={problem('clientId')}>
            {(field) => (
              <input
                {...field}
                {...plain}
                value={draft.clientId}
                onChange={(e) => set({ clientId: e.currentTarget.value })}
              />
            )}
          </FormField>
          <FormField
            label="Client secret"
            hint={provider ? 'Leave it empty to keep the one that is set.' : 'From the service. It is not shown again.'}
            problem={problem('clientSecret')}
          >
            {(field) => (
              <input
                {...field}
                type="password"
                autoComplete="new-password"
                value={draft.secret}
                onChange={(e) => set({ secret: e.currentTarget.value })}
              />
            )}
          </FormField>
        </div>
        <FormField label="People who are new" hint="Whoever is invited keeps the role of the invitation.">
          {(field) => (
            <select
              {...field}
              value={draft.defaultRole}
              onChange={(e) => set({ defaultRole: e.currentTarget.value as Role | '' })}
            >
              <option value="">Let in invited people only</option>
              <option value="ANALYST">Become ANALYST</option>
              <option value="REVIEWER">Become REVIEWER</option>
              <option value="DEVELOPER">Become DEVELOPER</option>
              <option value="OWNER">Become OWNER</option>
            </select>
          )}
        </FormField>
        <div className={form.pair}>
          <FormField label="Claim for the role" hint="Optional, such as groups." problem={problem('roleClaim')}>
            {(field) => (
              <input
                {...field}
                {...plain}
                value={draft.claim}
                onChange={(e) => set({ claim: e.currentTarget.value })}
              />
            )}
          </FormField>
          <FormField
            label="Roles by its values"
            hint="A line each, such as kyc-team = REVIEWER. The first that is met counts, at each sign-in."
            problem={(tried ? wrongLines : undefined) ?? problem('roleValues')}
          >
            {(field) => (
              <textarea
                {...field}
                {...plain}
                ref={lines}
                rows={3}
                value={draft.lines}
                onChange={(e) => set({ lines: e.currentTarget.value })}
              />
            )}
          </FormField>
        </div>
        <label className={group.check}>
          <input
            type="checkbox"
            checked={draft.secondFactor}
            onChange={(e) => set({ secondFactor: e.currentTarget.checked })}
          />
          <span>
            <strong>It asks for a second factor itself</strong>
            <span className="muted">Then nobody who signs in there is asked for another one here.</span>
          </span>
        </label>
        <label className={group.check}>
          <input
            type="checkbox"
            checked={draft.required}
            disabled={!proved && !draft.required}
            onChange={(e) => set({ required: e.currentTarget.checked })}
          />
          <span>
            <strong>Required: no passwords for these domains</strong>
            <span className="muted">
              {problem('required') ??
                (proved
                  ? 'Try it yourself first. Should the service lock everybody out, ' +
                    'whoever operates this deployment can allow passwords again.'
                  : 'Prove a domain first.')}
            </span>
          </span>
        </label>
        <div className={styles.acts}>
          <Button type="submit" loading={busy}>
            Save single sign-on
          </Button>
          {provider && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              Remove single sign-on
            </Button>
          )}
        </div>
      </form>
      {removing && !stepUp.dialog && (
        <ConfirmDialog
          title="Remove single sign-on?"
          act="Remove it"
          needs={ownerOnly}
          busy={busy}
          fault={fault}
          onConfirm={remove}
          onClose={() => {
            forget();
            setRemoving(false);
          }}
        >
          <p>
            People log in with their passwords again. Whoever has none gets one by “Forgot your password?” at the
            log-in. The client’s secret is forgotten.
          </p>
        </ConfirmDialog>
      )}
      {stepUp.dialog}
    </>
  );
}

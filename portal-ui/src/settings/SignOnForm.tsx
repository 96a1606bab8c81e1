import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { RemoveSignOnDocument, type Role, SaveSignOnDocument, type SignOnFieldsFragment } from '../generated/graphql';
import { Copyable } from '../ui/Copyable';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import styles from './Domains.module.css';
import group from './SettingsForm.module.css';
import { rolesOf, roleLines } from './signOnRoles';

interface Props {
  of: SignOnFieldsFragment;
  onChanged: () => void;
}

/** The company's sign-in service: as which this deployment is known there, and whom it lets in. */
export function SignOnForm({ of: { provider, domains, redirectUri }, onChanged }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [defaultRole, setDefaultRole] = useState<Role | ''>(provider?.defaultRole ?? '');
  const [claim, setClaim] = useState(provider?.roleClaim ?? '');
  const [lines, setLines] = useState(roleLines(provider?.roleValues ?? []));
  const [secondFactor, setSecondFactor] = useState(provider?.secondFactor ?? false);
  const [required, setRequired] = useState(provider?.required ?? false);
  const problem = (name: string) => {
    const wrong = fault?.details?.filter(({ field }) => field.split('.')[0] === name).map(({ message }) => message);
    return wrong?.length ? `It ${wrong.join('; ')}.` : undefined;
  };
  const atAField = ['issuer', 'clientId', 'clientSecret', 'roleClaim', 'roleValues', 'required'].some(problem);
  const proved = domains.some(({ status }) => status === 'ACTIVE');

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = {
      issuer: issuer.trim(),
      clientId: clientId.trim(),
      clientSecret: secret === '' ? null : secret,
      defaultRole: defaultRole === '' ? null : defaultRole,
      roleClaim: claim.trim() === '' ? null : claim.trim(),
      roleValues: rolesOf(lines),
      secondFactor,
      required,
    };
    void run(
      () =>
        stepUp.guarded('Changing how people sign in', () => client.mutation(SaveSignOnDocument, { input }).toPromise()),
      { then: onChanged, announce: 'Single sign-on is saved.' },
    );
  };
  const remove = () =>
    void run(
      () => stepUp.guarded('Removing single sign-on', () => client.mutation(RemoveSignOnDocument, {}).toPromise()),
      { then: onChanged, announce: 'Single sign-on is removed. People log in with their passwords.' },
    );
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

  return (
    <>
      <form className={`${styles.item} ${form.form}`} onSubmit={save} noValidate>
        <h3>Sign-in service</h3>
        {fault && !atAField && <FaultNotice fault={fault} needs={ownerOnly} />}
        <p>
          Redirect address to allow there: <Copyable value={redirectUri} label="redirect address" />
        </p>
        <FormField
          label="Issuer"
          hint="As the service calls itself, such as https://login.example.in."
          problem={problem('issuer')}
        >
          {(field) => <input {...field} {...plain} value={issuer} onChange={(e) => setIssuer(e.currentTarget.value)} />}
        </FormField>
        <div className={form.pair}>
          <FormField label="Client id" hint="From the service." problem={problem('clientId')}>
            {(field) => (
              <input {...field} {...plain} value={clientId} onChange={(e) => setClientId(e.currentTarget.value)} />
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
                value={secret}
                onChange={(e) => setSecret(e.currentTarget.value)}
              />
            )}
          </FormField>
        </div>
        <FormField label="People who are new" hint="Whoever is invited keeps the role of the invitation.">
          {(field) => (
            <select {...field} value={defaultRole} onChange={(e) => setDefaultRole(e.currentTarget.value as Role | '')}>
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
            {(field) => <input {...field} {...plain} value={claim} onChange={(e) => setClaim(e.currentTarget.value)} />}
          </FormField>
          <FormField
            label="Roles by its values"
            hint="A line each, such as kyc-team = REVIEWER. The first that is met counts, at each sign-in."
            problem={problem('roleValues')}
          >
            {(field) => (
              <textarea
                {...field}
                {...plain}
                rows={3}
                value={lines}
                onChange={(e) => setLines(e.currentTarget.value)}
              />
            )}
          </FormField>
        </div>
        <label className={group.check}>
          <input type="checkbox" checked={secondFactor} onChange={(e) => setSecondFactor(e.currentTarget.checked)} />
          <span>
            <strong>It asks for a second factor itself</strong>
            <span className="muted">Then nobody who signs in there is asked for another one here.</span>
          </span>
        </label>
        <label className={group.check}>
          <input
            type="checkbox"
            checked={required}
            disabled={!proved && !required}
            onChange={(e) => setRequired(e.currentTarget.checked)}
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
            <Button variant="default" onClick={remove}>
              Remove single sign-on
            </Button>
          )}
        </div>
      </form>
      {stepUp.dialog}
    </>
  );
}

import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { useSession } from '../api/SessionContext';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useStickyQuery } from '../api/useStickyQuery';
import {
  CreateProvisioningTokenDocument,
  ProvisioningTokensDocument,
  RevokeProvisioningTokenDocument,
} from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import { FormField } from '../ui/FormField';
import { SecretOnce } from '../ui/SecretOnce';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import styles from './Domains.module.css';

/** Tokens by which the company's directory makes and disables users. */
export function Provisioning() {
  const { api } = useSession().addresses;
  const client = useClient();
  const stepUp = useStepUp();
  const [{ data, error }, execute] = useStickyQuery({
    query: ProvisioningTokensDocument,
    requestPolicy: 'cache-and-network',
  });
  const { busy, fault, forget, run, send } = useAct();
  const [name, setName] = useState('');
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const read = () => execute({ requestPolicy: 'network-only' });

  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const creation = run(
      () =>
        stepUp.guarded('Making a token', () =>
          client.mutation(CreateProvisioningTokenDocument, { name: name.trim() }).toPromise(),
        ),
      {
        then: (answer) => {
          const { token, secret } = answer.createProvisioningToken;
          setName('');
          setMade({ name: token.name, secret });
          read();
        },
      },
    );
    // Where no answer came there may be a token whose secret nobody has: the list shows it, to be revoked.
    void creation.then((made) => made ?? read());
  };

  const revoke = ({ id, name }: { id: string; name: string }) =>
    void send(
      RevokeProvisioningTokenDocument,
      { id },
      {
        then: () => {
          setRevoking(null);
          read();
        },
        announce: `${name} is revoked.`,
      },
    );

  return (
    <div className={styles.domains}>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
      {data && (
        <Section title="Accounts from your directory">
          <p className={styles.lead}>
            Your directory makes and disables accounts by SCIM 2.0, for addresses of your proved domains.
            {' Its address is '}
            <Copyable value={`${api}/scim/v2`} label="SCIM address" />
          </p>
          {fault && !revoking && <FaultNotice fault={fault} needs={ownerOnly} />}
          <form className={styles.add} onSubmit={create} noValidate>
            <FormField label="Name of the token" hint="Which directory will use it.">
              {(field) => (
                <input
                  {...field}
                  maxLength={100}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              )}
            </FormField>
            <Button type="submit" variant="default" loading={busy} disabled={name.trim() === ''}>
              Make a token
            </Button>
          </form>
          <ul>
            {data.provisioningTokens.map((token) => (
              <li key={token.id} className={styles.item}>
                <div className={styles.head}>
                  <h3>{token.name}</h3>
                  <Chip tone={token.revokedAt ? 'plain' : 'good'}>{token.revokedAt ? 'Revoked' : 'Open'}</Chip>
                  {!token.revokedAt && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Revoke ${token.name}`}
                      onClick={() => setRevoking(token)}
                    >
                      Revoke
                    </Button>
                  )}
                </div>
                <Facts>
                  <Fact name="Made">
                    <DateTime at={token.createdAt} />
                  </Fact>
                  <Fact name="Last used">{token.lastUsedAt ? <DateTime at={token.lastUsedAt} /> : 'Never'}</Fact>
                </Facts>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {stepUp.dialog}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          act="Revoke this token"
          needs={ownerOnly}
          busy={busy}
          fault={fault}
          onConfirm={() => revoke(revoking)}
          onClose={() => {
            forget();
            setRevoking(null);
          }}
        >
          <p>
            Your directory is refused from now on: accounts that it made stay as they are, and those that leave it stay
            able to log in until somebody disables them here. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
      {made && (
        <SecretOnce title={`The token ${made.name}`} noun="token" secret={made.secret} onClose={() => setMade(null)}>
          <p className="muted">Your directory sends it as a bearer token.</p>
        </SecretOnce>
      )}
    </div>
  );
}

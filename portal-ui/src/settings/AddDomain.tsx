import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { AddDomainDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import styles from './Domains.module.css';

/** Takes a host name, and the password where the server wants it. */
export function AddDomain({ onAdded }: { onAdded: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [host, setHost] = useState('');
  const name = host.trim();
  const wrong = fault?.details?.find(({ field }) => field === 'host')?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') return;
    void run(
      () => stepUp.guarded('Adding a domain', () => client.mutation(AddDomainDocument, { host: name }).toPromise()),
      {
        then: () => {
          setHost('');
          onAdded();
        },
        announce: `${name} is added. Its records are below.`,
      },
    );
  };

  return (
    <>
      {fault && !wrong && <FaultNotice fault={fault} needs={ownerOnly} />}
      <form className={styles.add} onSubmit={submit} noValidate>
        <FormField
          label="Host name"
          hint="A name below a domain of yours, such as verify.example.in."
          problem={wrong && `Not accepted: it ${wrong}.`}
        >
          {(field) => (
            <input
              {...field}
              value={host}
              onChange={(event) => setHost(event.currentTarget.value)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
            />
          )}
        </FormField>
        <Button type="submit" variant="default" loading={busy} disabled={name === ''}>
          Add the domain
        </Button>
      </form>
      {stepUp.dialog}
    </>
  );
}

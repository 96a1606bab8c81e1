import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import {
  AddSignOnDomainDocument,
  CheckSignOnDomainDocument,
  RemoveSignOnDomainDocument,
  type SignOnFieldsFragment,
} from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { Copyable } from '../ui/Copyable';
import { FaultNotice } from '../ui/FaultNotice';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { useFocusInList } from '../ui/useFocusInList';
import { useOpened } from '../ui/useOpened';
import { useStepUp } from '../ui/useStepUp';
import styles from './Domains.module.css';
import { domainProblems, domainStatuses } from './domainWords';
import { RemoveDomainDialog } from './RemoveDomainDialog';

interface Props {
  of: SignOnFieldsFragment;
  onChanged: () => void;
}

const most = 10;

/** The domains whose addresses may sign in, each with the record that proves it. */
export function SignOnDomains({ of, onChanged }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [host, setHost] = useState('');
  const { opened: removing, open: remove, close } = useOpened<{ id: string; host: string }>();
  const list = useFocusInList(of.domains.length);
  const name = host.trim();
  const wrong = fault?.details?.find(({ field }) => field === 'host')?.message;

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') return;
    void run(
      () =>
        stepUp.guarded('Adding a domain', () => client.mutation(AddSignOnDomainDocument, { host: name }).toPromise()),
      {
        then: () => {
          setHost('');
          onChanged();
        },
        announce: `${name} is added. Its record is below.`,
      },
    );
  };
  const check = (id: string, domain: string) =>
    void run(() => client.mutation(CheckSignOnDomainDocument, { id }).toPromise(), {
      then: onChanged,
      announce: `${domain} was checked.`,
    });
  return (
    <>
      {fault && !wrong && <FaultNotice fault={fault} needs={ownerOnly} />}
      {of.domains.length < most && (
        <form className={styles.add} onSubmit={add} noValidate>
          <FormField
            label="Domain of your addresses"
            hint="What stands behind the @, such as example.in."
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
            Add
          </Button>
        </form>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Domains of single sign-on">
        {of.domains.map(({ id, host: domain, status, problem, record }) => (
          <li key={id} className={styles.item}>
            <div className={styles.head}>
              <h3>{domain}</h3>
              <Chip tone={domainStatuses[status].tone}>
                {status === 'ACTIVE' ? 'Proved' : domainStatuses[status].label}
              </Chip>
            </div>
            <p>
              {problem
                ? domainProblems[problem]
                : status === 'ACTIVE'
                  ? 'Its addresses may sign in. Leave the record in place.'
                  : 'Set the record at your name server, then check it.'}
            </p>
            <ul className={styles.records} aria-label={`Record of ${domain}`}>
              <li>
                <strong>{record.type}</strong>
                <Copyable value={record.name} label="name of the TXT record" />
                <Copyable value={record.value} label="value of the TXT record" />
              </li>
            </ul>
            <div className={styles.acts}>
              <Button
                variant="default"
                size="xs"
                loading={busy}
                onClick={() => check(id, domain)}
                aria-label={`Check now: ${domain}`}
              >
                Check now
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => remove({ id, host: domain })}
                aria-label={`Remove ${domain}`}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {stepUp.dialog}
      {removing && (
        <RemoveDomainDialog of={removing} mutation={RemoveSignOnDomainDocument} onRemoved={onChanged} onClose={close}>
          <p>
            Whoever has an address of this domain signs in by your company’s service no more. To add it again takes a
            new proof.
          </p>
        </RemoveDomainDialog>
      )}
    </>
  );
}

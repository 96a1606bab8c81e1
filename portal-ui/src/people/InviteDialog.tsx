import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import type { Fault } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { InviteDocument, type Role } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import { RoleChoice } from './RoleChoice';

/** Asks for an address and a role, for the password where the server wants it, and sends the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('REVIEWER');
  const problem = problemOf(fault);

  const invite = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { email: email.trim(), role };
    void run(() => stepUp.guarded('Inviting somebody', () => client.mutation(InviteDocument, { input }).toPromise()), {
      then: onClose,
      announce: `${input.email} is invited.`,
    });
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title="Invite somebody" onClose={onClose} keep={email !== ''}>
      <form className={form.form} onSubmit={invite} noValidate>
        {fault && !problem && <FaultNotice fault={fault} needs={ownerOnly} />}
        <FormField
          label="E-mail"
          hint="Gets a link to choose a password. It works once, for three days."
          problem={problem}
        >
          {(field) => (
            <input
              {...field}
              type="email"
              required
              maxLength={254}
              data-autofocus
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </FormField>
        <RoleChoice chosen={role} onChange={setRole} />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is wrong with the address, in words for its field. */
function problemOf(fault: Fault | null): string | undefined {
  if (fault?.code === 'EMAIL_TAKEN') return 'Somebody has an account with this address already.';
  const detail = fault?.details?.find(({ field }) => field === 'email');
  return detail && 'Write a whole address, such as name@example.com.';
}

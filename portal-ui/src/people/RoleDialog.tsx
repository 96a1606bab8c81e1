import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly, roleWords } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { ChangePersonDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { Person } from './person';
import { RoleChoice } from './RoleChoice';
import { startAgain } from './startAgain';

export function RoleDialog({ of, onClose }: { of: Person; onClose: () => void }) {
  const { user } = useSession();
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [role, setRole] = useState(of.role);
  const self = user.id === of.id;

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    void run(
      () =>
        stepUp.guarded('Changing a role', () => client.mutation(ChangePersonDocument, { id: of.id, role }).toPromise()),
      { then: self ? startAgain : onClose, announce: `${of.email} is now ${roleWords[role]}.` },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title={`The role of ${of.email}`} onClose={onClose}>
      <form className={form.form} onSubmit={save}>
        {fault && <FaultNotice fault={fault} needs={ownerOnly} />}
        <RoleChoice chosen={role} onChange={setRole} />
        <p role="status">
          {self && role !== of.role
            ? 'This is you: you lose these settings at once, and only another owner can give them back.'
            : 'It holds at once, on pages that are open too.'}
        </p>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy} disabled={role === of.role} color={self ? 'brick' : undefined}>
            Save the role
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

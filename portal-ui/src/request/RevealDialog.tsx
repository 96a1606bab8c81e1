import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { reviewRoles } from '../api/roles';
import { RevealIdentifierDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { SubmitButton } from './SubmitButton';

/** As revealIdentifier names them. */
export type IdentifierField = 'mobile' | 'email' | 'pan' | 'bankAccount';

/** The longest reason that the service takes, in characters. */
const longestReason = 1900;

interface Props {
  requestId: string;
  field: IdentifierField;
  called: string;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

/** Asks why an identifier has to be seen, and for the password where the service wants it. */
export function RevealDialog({ requestId, field, called, onRevealed, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct({ quiet: true });
  const [reason, setReason] = useState('');

  const reveal = (event: SubmitEvent) => {
    event.preventDefault();
    void run(
      () =>
        stepUp.guarded(`Showing the ${called} in full`, () =>
          client.mutation(RevealIdentifierDocument, { requestId, field, reason: reason.trim() }).toPromise(),
        ),
      { then: ({ revealIdentifier }) => onRevealed(revealIdentifier) },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title={`Show the ${called} in full?`} onClose={onClose} keep={reason !== ''}>
      <form className={form.form} onSubmit={reveal}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <p>It is masked again after a minute. The audit log and the comments keep that you saw it, and why.</p>
        <TextField
          label="Why do you need it?"
          hint={`It stands among the comments: do not repeat the ${called} there.`}
          rows={2}
          needed
          focused
          longest={longestReason}
          value={reason}
          problem={problemsOf(fault).reason}
          onChange={setReason}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>Show in full</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

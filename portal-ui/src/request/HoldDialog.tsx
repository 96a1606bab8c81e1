import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { type PrivacyFragment, SetLegalHoldDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useStepUp } from '../ui/useStepUp';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { SubmitButton } from './SubmitButton';
import { useCaseAct } from './useDecision';

interface Props {
  request: PrivacyFragment;
  refetch: () => Promise<void>;
  onClose: () => void;
}

/** Asks why a request is to be kept from erasure, or no longer. */
export function HoldDialog({ request, refetch, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useCaseAct(refetch);
  const [reason, setReason] = useState('');
  const [hold] = useState(!request.legalHold);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const variables = { requestId: request.id, hold, reason: reason.trim() };
    const announce = hold ? 'The request is under a legal hold.' : 'The legal hold is ended.';
    void run(
      () =>
        stepUp.guarded(hold ? 'Putting a request under a legal hold' : 'Ending a legal hold', () =>
          client.mutation(SetLegalHoldDocument, variables).toPromise(),
        ),
      { then: onClose, announce },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title={hold ? 'Put under a legal hold?' : 'End the legal hold?'} onClose={onClose} keep={reason !== ''}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={['OWNER']} />}
        <p>
          {hold
            ? 'Nothing of it is erased until the hold is ended. The applicant’s link keeps its lifetime.'
            : 'Retention goes on: what was due meanwhile is erased within a minute.'}
        </p>
        <TextField
          label="Reason"
          hint="It stands among the comments, for your team only."
          rows={2}
          needed
          focused
          longest={500}
          value={reason}
          problem={problemsOf(fault).reason}
          onChange={setReason}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>{hold ? 'Put under a legal hold' : 'End the legal hold'}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

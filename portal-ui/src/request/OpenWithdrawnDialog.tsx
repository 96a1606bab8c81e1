import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { OpenWithdrawnFilesDocument, type PrivacyFragment } from '../generated/graphql';
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

/** Asks why files are to be seen although the applicant has withdrawn the consent to them. */
export function OpenWithdrawnDialog({ request, refetch, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useCaseAct(refetch);
  const [reason, setReason] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const variables = { requestId: request.id, reason: reason.trim() };
    void run(
      () =>
        stepUp.guarded('Opening files whose consent is withdrawn', () =>
          client.mutation(OpenWithdrawnFilesDocument, variables).toPromise(),
        ),
      { then: onClose, announce: 'The files are open to you for 10 minutes.' },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog title="Open files whose consent is withdrawn?" onClose={onClose} keep={reason !== ''}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={['OWNER']} />}
        <p>The applicant has withdrawn the consent to them. They are open to you alone, for 10 minutes.</p>
        <TextField
          label="Reason"
          hint="It stands among the comments, for your team only."
          rows={2}
          needed
          focused
          longest={1900}
          value={reason}
          problem={problemsOf(fault).reason}
          onChange={setReason}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>Open the files</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

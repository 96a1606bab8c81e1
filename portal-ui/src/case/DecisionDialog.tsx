import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useQuery } from 'urql';
import type { Fault } from '../connection/faults';
import { FaultNotice } from '../connection/FaultNotice';
import { ReviewRulesDocument } from '../generated/graphql';
import { reviewRoles } from '../session/roles';
import { Dialog } from '../shell/Dialog';
import { StatusChip } from '../wording/Chip';
import { reasonsFor, type Verdict } from '../wording/decisions';
import type { Case } from './useCase';
import styles from './DecisionDialog.module.css';

interface Props {
  verdict: Verdict;
  request: Case;
  busy: boolean;
  fault: Fault | null;
  onDecide: (reasonCode: string, comment: string) => void;
  onClose: () => void;
}

const words = {
  approve: { title: 'Approve', act: 'Approve this request', color: 'moss' },
  reject: { title: 'Reject', act: 'Reject this request', color: 'brick' },
};

/** Asks for the reason, and decides only when its own button is pressed. */
export function DecisionDialog({ verdict, request, busy, fault, onDecide, onClose }: Props) {
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const reasons = reasonsFor(verdict);
  const [reasonCode, setReasonCode] = useState(verdict === 'approve' ? 'VERIFIED_OK' : '');
  const [comment, setComment] = useState('');
  const reasonId = useId();
  const commentId = useId();
  const commentNeeded = data?.tenantSettings.requireReasonComment ?? false;
  const template = reasons.find((reason) => reason.code === reasonCode)?.template;
  const { title, act, color } = words[verdict];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onDecide(reasonCode, comment);
  };

  if (request.status !== 'REVIEWING' && !busy) return <TooLate request={request} onClose={onClose} />;
  return (
    <Dialog title={`${title} ${request.externalReference ?? request.id}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {fault && <FaultNotice fault={fault} needs={reviewRoles} />}
        {request.flags.length > 0 && verdict === 'approve' && (
          <p className={styles.warning}>
            {request.flags.length === 1 ? 'One flag is' : `${request.flags.length} flags are`} active on this case.
          </p>
        )}
        <div className={styles.field}>
          <label htmlFor={reasonId}>Reason</label>
          <select
            id={reasonId}
            required
            data-autofocus
            value={reasonCode}
            onChange={(event) => setReasonCode(event.target.value)}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {reasons.map((reason) => (
              <option key={reason.code} value={reason.code}>
                {reason.label}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={commentId}>Comment{commentNeeded ? '' : ' (optional)'}</label>
          <textarea
            id={commentId}
            rows={4}
            maxLength={2000}
            required={commentNeeded}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            aria-describedby={`${commentId}-hint`}
          />
          <p id={`${commentId}-hint`} className="fine">
            For your team only; it is never sent to the tenant’s systems.
            {commentNeeded && ' Your workspace asks for one.'}
          </p>
          {template && comment === '' && (
            <button type="button" className={styles.template} onClick={() => setComment(template)}>
              Use “{template.trim()}”
            </button>
          )}
        </div>
        <div className={styles.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color={color} loading={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The case moved on while the dialog was open; the comment has nowhere to go. */
function TooLate({ request, onClose }: { request: Case; onClose: () => void }) {
  return (
    <Dialog title="Someone else moved this case" onClose={onClose}>
      <div className={styles.form}>
        <p role="alert">
          It is now <StatusChip status={request.status} />. Nothing that you entered here was sent to it.
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onClose}>
            See the case
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

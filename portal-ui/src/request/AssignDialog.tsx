import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { reviewRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { type FragmentType, readFragment } from '../generated';
import { HandlingFragmentDoc, CaseReviewersDocument } from '../generated/graphql';
import { isWaiting } from '../labels/standing';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import type { Act } from '../ui/useAct';
import { isBesideFields, problemsOf } from './DecisionFields';
import { StaleNotice } from './StaleNotice';
import { SubmitButton } from './SubmitButton';

interface Props {
  act: Act;
  request: FragmentType<typeof HandlingFragmentDoc>;
  onAssign: (userId: string, email: string) => void;
  onClose: () => void;
}

/** Asks which of the people who may review is to have the case. */
export function AssignDialog({ act, request: shown, onAssign, onClose }: Props) {
  const request = readFragment(HandlingFragmentDoc, shown);
  const { busy, fault, unanswered } = act;
  const { user } = useSession();
  const [{ data, error }, again] = useQuery({ query: CaseReviewersDocument, requestPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState('');
  const has = request.review.reviewer?.id;
  const people = data?.reviewers.filter(({ id }) => id !== has) ?? [];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const person = people.find(({ id }) => id === chosen);
    if (person) onAssign(person.id, person.email);
  };
  if (!isWaiting(request) && request.review.status !== 'AWAITING_CHECKER' && !busy) {
    return <StaleNotice request={request} unanswered={unanswered} onClose={onClose} />;
  }
  return (
    <Dialog title={`Assign ${request.externalReference ?? request.reference}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        {error && !data && <FaultNotice fault={faultOf(error)} needs={reviewRoles} onRetry={again} />}
        <FormField
          label="Reviewer"
          hint={
            data && people.length === 0
              ? 'Nobody else of the workspace may review.'
              : 'Take next gives the case to nobody else.'
          }
          problem={problemsOf(fault).userId}
        >
          {(field) => (
            <select
              {...field}
              required
              data-autofocus
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="" disabled>
                {data ? 'Choose a person' : 'Fetching the people'}
              </option>
              {people.map(({ id, email, role }) => (
                <option key={id} value={id}>
                  {email}
                  {role === 'OWNER' && ' (owner)'}
                  {id === user.id && ' (you)'}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>Assign</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

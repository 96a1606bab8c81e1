import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useQuery } from 'urql';
import { type Fault, faultOf } from '../api/faults';
import { reviewRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { tenantNow } from '../api/tenantClock';
import { AssignReviewsDocument, CountCasesDocument, ReviewersDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { type QueueFilter, serverFilter } from './queueFilter';

interface Props {
  filter: QueueFilter;
  onClose: () => void;
}

/** More are not assigned at once. */
const mostAtOnce = 500;

/** Assigns every case of the filter to one reviewer, once the reader has seen how many they are. */
export function AssignDialog({ filter, onClose }: Props) {
  const { user } = useSession();
  const { busy, fault, send } = useAct({ reword });
  const [asked] = useState(() => serverFilter(filter, user.id, tenantNow()) ?? {});
  const [{ data: counted, error }, count] = useQuery({
    query: CountCasesDocument,
    variables: { filter: asked },
    requestPolicy: 'network-only',
  });
  const [{ data }] = useQuery({ query: ReviewersDocument });
  const [userId, setUserId] = useState('');
  const expected = counted?.reviewQueueSum.total;
  const isTooMany = expected !== undefined && expected > mostAtOnce;

  const assign = async (event: SubmitEvent) => {
    event.preventDefault();
    if (expected === undefined) return;
    const input = { filter: asked, userId, expected };
    const done = await send(
      AssignReviewsDocument,
      { input },
      { then: onClose, announce: `${cases(expected)} assigned.` },
    );
    if (!done) count();
  };

  return (
    <Dialog title="Assign the cases of these filters" onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void assign(event)} noValidate>
        {(fault ?? error) && (
          <FaultNotice fault={fault ?? faultOf(error as NonNullable<typeof error>)} needs={reviewRoles} />
        )}
        <p>
          {expected === undefined ? 'Counting the cases.' : `The filters find ${cases(expected)}.`}{' '}
          {isTooMany && `At most ${mostAtOnce} are assigned at once: narrow the filters.`}
        </p>
        <FormField label="To" hint="Who holds them now loses them; cases whose decision this person prepared are left.">
          {(field) => (
            <select
              {...field}
              required
              data-autofocus
              value={userId}
              onChange={(event) => setUserId(event.target.value)}
            >
              <option value="">Choose a reviewer</option>
              {data?.reviewers.map(({ id, email }) => (
                <option key={id} value={id}>
                  {id === user.id ? `${email} (you)` : email}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy} disabled={!expected || isTooMany || userId === ''}>
            {expected === undefined ? 'Assign' : `Assign ${cases(expected)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function cases(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}

/** The filters find another number by now. */
function reword(fault: Fault): Fault {
  if (fault.code !== 'SERVICE_INVALID_STATE') return fault;
  return { code: 'VALIDATION_FAILED', message: 'Other cases have come or gone meanwhile, so nothing was assigned.' };
}

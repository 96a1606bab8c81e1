import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ownerOnly } from '../api/roles';
import { RollKeyDocument, type RollKeyMutation } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { SecretOnce } from '../ui/SecretOnce';
import { useAct } from '../ui/useAct';
import { useStepUp } from '../ui/useStepUp';
import type { Key } from './keyState';

const overlaps = [
  [0, 'Not at all: it is revoked at once'],
  [1, 'An hour'],
  [24, 'A day'],
  [72, 'Three days'],
  [168, 'Seven days'],
] as const;

/** Makes a key in the place of one, which goes on working for a while, and shows it once. */
export function RollKeyDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const [overlapHours, setOverlapHours] = useState(24);
  const [made, setMade] = useState<RollKeyMutation['rollApiKey'] | null>(null);
  const roll = (event: SubmitEvent) => {
    event.preventDefault();
    void run(
      () =>
        stepUp.guarded('Rolling a key', () =>
          client.mutation(RollKeyDocument, { id: of.id, overlapHours }).toPromise(),
        ),
      { then: ({ rollApiKey }) => setMade(rollApiKey), announce: `${of.name} is rolled.` },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  if (made) {
    return (
      <SecretOnce title={`The new key ${of.name}`} noun="key" secret={made.secret} onClose={onClose}>
        <p className="muted">
          {overlapHours === 0
            ? 'The key before is revoked.'
            : 'Give it to your server before the key before ends, which the list shows.'}
        </p>
      </SecretOnce>
    );
  }
  return (
    <Dialog title={`Roll ${of.name}`} onClose={onClose}>
      <form className={form.form} onSubmit={roll}>
        {fault && <FaultNotice fault={fault} needs={ownerOnly} />}
        <p>
          A new key takes its place, with its name, its scopes and all limits. Both work until the one before ends, so
          that no call fails while your servers change over.
        </p>
        <FormField label="The key before works on for" hint="It is shown with its end in the list.">
          {(field) => (
            <select
              {...field}
              data-autofocus
              value={overlapHours}
              onChange={(event) => setOverlapHours(Number(event.target.value))}
            >
              {overlaps.map(([hours, words]) => (
                <option key={hours} value={hours}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Roll the key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

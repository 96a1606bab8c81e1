import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { Fault } from '../api/faults';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';

interface Props {
  title: string;
  /** The words of the button. */
  act: string;
  hint: string;
  name: string;
  onName: (name: string) => void;
  busy: boolean;
  fault: Fault | null;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
}

/** A dialog that asks for the name of a passkey. */
export function PasskeyNameForm({ title, act, hint, name, onName, busy, fault, onSubmit, onClose }: Props) {
  const wrong = fault?.details?.find(({ field }) => field === 'name');
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={form.form} onSubmit={onSubmit}>
        {fault && !wrong && <FaultNotice fault={fault} />}
        <FormField label="Name" hint={hint} problem={wrong && `The name ${wrong.message}.`}>
          {(field) => (
            <input
              {...field}
              required
              data-autofocus
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

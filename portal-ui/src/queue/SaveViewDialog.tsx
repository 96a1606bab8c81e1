import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { SavedViewFragmentDoc, SaveViewDocument } from '../generated/graphql';
import { readFragment } from '../generated';
import { asSaid } from '../ui/asSaid';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import type { QueueFilter } from './queueFilter';
import { filterInWords, useRememberView } from './views';

interface Props {
  filter: QueueFilter;
  onClose: () => void;
}

/** Asks for the name under which a filter is kept. */
export function SaveViewDialog({ filter, onClose }: Props) {
  const { busy, fault, send } = useAct({ reword: asSaid });
  const remember = useRememberView();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const problem = fault?.details?.find(({ field }) => field === 'name')?.message;

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { name: name.trim(), filter: filterInWords(filter), shared };
    void send(
      SaveViewDocument,
      { input },
      {
        then: ({ saveView }) => {
          remember(readFragment(SavedViewFragmentDoc, saveView).id);
          onClose();
        },
        announce: `${input.name} is kept.`,
      },
    );
  };

  return (
    <Dialog title="Keep this view" onClose={onClose}>
      <form className={form.form} onSubmit={save} noValidate>
        {fault && !problem && <FaultNotice fault={fault} />}
        <FormField label="Name" hint="The view opens by itself next time." problem={problem && `The name ${problem}.`}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={80}
              data-autofocus
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <label className={form.check}>
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          <span>Share it with everybody who reviews</span>
        </label>
        {filter.q !== undefined && <p className="fine">The reference is left out: it may be an applicant’s.</p>}
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Keep the view
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

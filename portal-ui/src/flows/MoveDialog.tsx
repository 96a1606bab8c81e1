import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';

interface Props {
  /** Of the step. */
  title: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** Moves a step to a place by its number. */
export function MoveDialog({ title, place, count, onMove, onClose }: Props) {
  const [typed, setTyped] = useState(String(place + 1));
  const fits = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= count;
  const move = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fits) onMove(Number(typed) - 1);
  };
  return (
    <Dialog title={`Move ${title}`} onClose={onClose}>
      <form className={form.form} onSubmit={move} noValidate>
        <FormField
          label="Place"
          hint={`From 1 to ${count}.`}
          problem={fits ? undefined : `Write a number from 1 to ${count}.`}
        >
          {(field) => (
            <input
              {...field}
              data-autofocus
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTyped(event.target.value.trim())}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit">Move it</Button>
        </div>
      </form>
    </Dialog>
  );
}

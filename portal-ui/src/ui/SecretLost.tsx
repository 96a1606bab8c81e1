import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import form from './Form.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** How to come to a secret all the same. */
  children: ReactNode;
}

/** What was asked for is there, but the answer with its secret never came. */
export function SecretLost({ title, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={form.form}>
        <p role="alert">
          The connection was lost before its secret came here, and a secret is shown only once. {children}
        </p>
        <div className={form.acts}>
          <Button data-autofocus onClick={onClose}>
            See how it stands
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

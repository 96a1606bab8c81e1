import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Copyable } from './Copyable';
import { Dialog } from './Dialog';
import form from './Form.module.css';
import { useLeaveWarning } from './useLeaveWarning';
import styles from './SecretOnce.module.css';

interface Props {
  title: string;
  /** What it is called when it is copied: "API key". */
  noun: string;
  secret: string;
  onClose: () => void;
  children: ReactNode;
}

/** A secret, the one time that it can be read. It leaves the page with the dialog. */
export function SecretOnce({ title, noun, secret, onClose, children }: Props) {
  useLeaveWarning(true, 'refused');
  return (
    <Dialog title={title} onClose={onClose} keep>
      <div className={form.form}>
        <p className={styles.once} role="status">
          <strong>Copy it now: you will not see it again.</strong> Put it into your secret store, never into a page, an
          app or a repository.
        </p>
        <div className={styles.secret}>
          <Copyable value={secret} label={noun} />
        </div>
        {children}
        <div className={form.acts}>
          <Button onClick={onClose}>I have kept it</Button>
        </div>
      </div>
    </Dialog>
  );
}

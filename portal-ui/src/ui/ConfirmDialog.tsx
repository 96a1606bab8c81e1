import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fault } from '../api/faults';
import { FaultNotice } from './FaultNotice';
import { developerRoles } from '../api/roles';
import type { Role } from '../generated/graphql';
import { Dialog } from './Dialog';
import form from './Form.module.css';

interface Props {
  title: string;
  /** The words of the button that does it. */
  act: string;
  /** The words of the button that does nothing. */
  back?: string;
  /** The roles that the act needs. */
  needs?: Role[];
  busy: boolean;
  fault: Fault | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}

/** Before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { title, act, back = 'Back', needs = developerRoles, busy, fault, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={form.form}>
        {fault && <FaultNotice fault={fault} needs={needs} />}
        {children}
        <div className={form.acts}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {back}
          </Button>
          <Button data-act color="brick" loading={busy} onClick={onConfirm}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

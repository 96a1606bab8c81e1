import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  size?: string;
  children: ReactNode;
}

/** A dialog that is open as long as it is in the page. */
export function Dialog({ title, onClose, size = 'md', children }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={size} classNames={{ title: styles.title }} closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
    </Modal>
  );
}

import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../ui/useFocusBack';
import styles from './Viewer.module.css';

/** A dialog over the whole page; Escape ends it. */
export function FullScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  useFocusBack();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content className={styles.content}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

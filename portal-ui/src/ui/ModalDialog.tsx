import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';
import { useFocusBack } from './useFocusBack';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Stays when someone clicks beside it or presses Escape: what it shows cannot be shown again. */
  keep?: boolean;
  children: ReactNode;
}

/**
 * What Dialog loads. The page behind it is kept from scrolling by base.css:
 * Mantine would do it with a style element, which the page's policy refuses.
 */
export function ModalDialog({ title, onClose, keep = false, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useFocusBack();
  useActOnEnter(content);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={!keep}
      closeOnEscape={!keep}
      returnFocus={false}
      centered
      radius="md"
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} className={styles.content}>
        {/* Not Modal.Header: as a header element it would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Ctrl or Cmd and Enter press the dialog’s own button, also before the focus has come into the dialog. */
function useActOnEnter(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const meant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!meant || event.repeat) return;
      event.preventDefault();
      content.current?.querySelector<HTMLButtonElement>('[type="submit"], [data-act]')?.click();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [content]);
}

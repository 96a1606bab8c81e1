import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';
import { useFocusBack } from './useFocusBack';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Stays when someone clicks beside it or presses Escape: what it shows, or what was typed into it, would be lost. */
  keep?: boolean;
  children: ReactNode;
}

/**
 * What Dialog loads. The page behind it is kept from scrolling by base.css:
 * Mantine would do it with a style element, which the page's policy refuses.
 */
export function ModalDialog({ title, onClose, keep = false, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const isInFront = useIsInFront();
  useFocusBack();
  useActOnEnter(content, isInFront);
  return (
    <Modal.Root
      opened
      onClose={() => {
        if (isInFront()) onClose();
      }}
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
function useActOnEnter(content: RefObject<HTMLElement | null>, isInFront: () => boolean) {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const meant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!meant || event.repeat || !isInFront()) return;
      event.preventDefault();
      content.current?.querySelector<HTMLButtonElement>('[type="submit"], [data-act]')?.click();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [content, isInFront]);
}

/** The dialogs that are open, the one in front last. */
const open: object[] = [];

/** Of two dialogs, as where one asks before the other is left, keys mean the one in front. */
function useIsInFront(): () => boolean {
  const me = useRef({});
  useEffect(() => {
    const dialog = me.current;
    open.push(dialog);
    // The key that closes it reaches the one behind too, which comes to the front after that.
    return () => void setTimeout(() => open.splice(open.indexOf(dialog), 1));
  }, []);
  return useCallback(() => open.at(-1) === me.current, []);
}

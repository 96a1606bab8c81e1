import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './ModalDialog.module.css';
import { openDialogs } from './openDialogs';
import { useFocusBack } from './useFocusBack';
import { useLeaveWarning } from './useLeaveWarning';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /**
   * Stays when someone clicks beside it or presses Escape, and asks before the page is left: what it shows, or what was
   * typed into it, would be lost.
   */
  keep?: boolean;
  children: ReactNode;
}

/**
 * What Dialog loads. The page behind it is kept from scrolling by base.css:
 * Mantine would do it with a style element, which the page's policy refuses.
 */
export function ModalDialog({ title, onClose, keep = false, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const isInFront = useIsInFront(title);
  useFocusBack();
  useLeaveWarning(keep);
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
      {/* It has its name at once; that of its title only comes a moment after it is drawn. */}
      <Modal.Content ref={content} className={styles.content} aria-label={title}>
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
  useLayoutEffect(() => {
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

/**
 * Of two dialogs, as where one asks before the other is left, keys mean the one in front. A key reaches the one behind
 * first, which listens for longer; so what closes the one in front never means both.
 */
function useIsInFront(title: string): () => boolean {
  const me = useRef({ title });
  // At once with what is drawn: the next key may follow within a moment.
  useLayoutEffect(() => {
    const dialog = me.current;
    openDialogs.push(dialog);
    return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1);
  }, []);
  return useCallback(() => openDialogs.at(-1) === me.current, []);
}

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../texts/texts-context';

export interface FilePickProps {
  name: string;
  children: ComponentChildren;
  accept: string;
  /** Phones open this camera instead of asking for a file. */
  capture?: 'user' | 'environment';
  multiple?: boolean;
  kind?: 'primary' | 'plain' | 'quiet';
  describedBy?: string | undefined;
  /** Asked before the device is: false keeps it from asking for a file. */
  ready?: () => boolean;
  /** Preparing a large picture takes a moment, in which the button says so. */
  onFiles: (files: File[]) => Promise<void>;
}

/** A button that asks the device for files: it needs no permission and works where the camera does not. */
export function FilePick(props: FilePickProps) {
  const { name, children, accept, capture, multiple = false, kind = 'plain', describedBy, ready, onFiles } = props;
  const t = useText();
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);
  useEffect(() => () => void (gone.current = true), []);

  async function take(files: File[]): Promise<void> {
    setBusy(true);
    try {
      await onFiles(files);
    } finally {
      if (!gone.current) setBusy(false);
    }
  }

  return (
    <label class={`button ${kind} file-pick`}>
      <input
        class="unseen"
        type="file"
        name={name}
        accept={accept}
        {...(capture !== undefined && { capture })}
        multiple={multiple}
        aria-describedby={describedBy}
        onClick={(event) => {
          if (busy || ready?.() === false) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it was refused.
          currentTarget.value = '';
          if (files.length > 0) void take(files);
        }}
      />
      {busy ? (
        <>
          <span class="spinner" aria-hidden="true" />
          {t('action.working')}
        </>
      ) : (
        children
      )}
    </label>
  );
}

export const PICTURES = 'image/*';

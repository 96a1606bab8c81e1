import { useReducer, useState, type ReactNode } from 'react';
import { FullScreen } from './FullScreen';
import { type Act, asTaken, light, lookAfter, zoomStep } from './look';
import { pictureAddress } from './picture';
import { Refused } from './Refused';
import { Stage } from './Stage';
import { useKeys } from './useKeys';
import { usePicture } from './usePicture';
import styles from './Viewer.module.css';

/** A document as the viewer names it. */
export interface Viewed {
  documentId: string;
  name: string;
}

interface Props {
  requestId: string;
  documents: readonly Viewed[];
  first: string;
  onClose: () => void;
}

/** The documents of a case, one at a time, over the whole page. */
export function Viewer({ requestId, documents, first, onClose }: Props) {
  const [at, setAt] = useState(() =>
    Math.max(
      documents.findIndex(({ documentId }) => documentId === first),
      0,
    ),
  );
  const document = documents[Math.min(at, documents.length - 1)];
  const move = (by: number) => setAt((before) => Math.min(Math.max(before + by, 0), documents.length - 1));
  if (!document) return null;
  const title = documents.length > 1 ? `${document.name}, ${at + 1} of ${documents.length}` : document.name;
  return (
    <FullScreen title={title} onClose={onClose}>
      <Document key={document.documentId} requestId={requestId} document={document} onMove={move}>
        <Tool label="Previous document" keys="p" onPress={() => move(-1)} disabled={at === 0}>
          ‹ Previous
        </Tool>
        <Tool label="Next document" keys="n" onPress={() => move(1)} disabled={at === documents.length - 1}>
          Next ›
        </Tool>
      </Document>
    </FullScreen>
  );
}

interface DocumentProps {
  requestId: string;
  document: Viewed;
  onMove: (by: number) => void;
  children: ReactNode;
}

function Document({ requestId, document, onMove, children }: DocumentProps) {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [look, act] = useReducer(lookAfter, asTaken);
  const [fit, setFit] = useState(1);
  const picture = usePicture(pictureAddress(requestId, document.documentId, page));
  if (picture.is === 'shown' && picture.picture.pages !== pages) setPages(picture.picture.pages);
  const turnTo = (to: number) => setPage(Math.min(Math.max(to, 1), pages));
  const zoom = (by: number) => act({ do: 'zoom', by, from: fit });
  useKeys({
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': () => act({ do: 'fit' }),
    '1': () => act({ do: 'actual' }),
    r: () => act({ do: 'right' }),
    R: () => act({ do: 'left' }),
    b: () => act({ do: 'brightness', to: look.brightness + light.step }),
    B: () => act({ do: 'brightness', to: look.brightness - light.step }),
    c: () => act({ do: 'contrast', to: look.contrast + light.step }),
    C: () => act({ do: 'contrast', to: look.contrast - light.step }),
    n: () => onMove(1),
    p: () => onMove(-1),
    PageDown: () => turnTo(page + 1),
    PageUp: () => turnTo(page - 1),
  });
  const name = pages > 1 ? `${document.name}, page ${page} of ${pages}` : document.name;
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="View">
        <Tool label="Zoom out" keys="-" onPress={() => zoom(1 / zoomStep)}>
          −
        </Tool>
        <output className={styles.zoom} aria-label="Zoom">
          {Math.round((look.zoom ?? fit) * 100)} %
        </output>
        <Tool label="Zoom in" keys="+" onPress={() => zoom(zoomStep)}>
          +
        </Tool>
        <Tool label="Fit" keys="0" onPress={() => act({ do: 'fit' })} pressed={look.zoom === null}>
          Fit
        </Tool>
        <Tool label="Actual size, 1:1" keys="1" onPress={() => act({ do: 'actual' })} pressed={look.zoom === 1}>
          1:1
        </Tool>
        <Tool label="Turn left" keys="Shift+R" onPress={() => act({ do: 'left' })}>
          ⟲
        </Tool>
        <Tool label="Turn right" keys="r" onPress={() => act({ do: 'right' })}>
          ⟳
        </Tool>
        <Light label="Brightness" of={look.brightness} onSet={(to) => act({ do: 'brightness', to })} />
        <Light label="Contrast" of={look.contrast} onSet={(to) => act({ do: 'contrast', to })} />
        <Tool label="Reset: as it was taken" onPress={() => act({ do: 'reset' })}>
          Reset
        </Tool>
        {pages > 1 && (
          <>
            <Tool label="Previous page" keys="PageUp" onPress={() => turnTo(page - 1)} disabled={page === 1}>
              ↑
            </Tool>
            <output className={styles.zoom} aria-label="Page">
              {page} of {pages}
            </output>
            <Tool label="Next page" keys="PageDown" onPress={() => turnTo(page + 1)} disabled={page === pages}>
              ↓
            </Tool>
          </>
        )}
        {children}
      </div>
      {picture.is === 'shown' && (
        <Stage url={picture.picture.url} name={name} look={look} onAct={(done: Act) => act(done)} onFit={setFit} />
      )}
      <div role="status" className={picture.is === 'shown' ? 'unseen' : styles.waiting}>
        {picture.is === 'shown' && `${name} is shown.`}
        {picture.is === 'loading' && (
          <>
            <p>Loading {name}…</p>
            <progress aria-label={`Loading ${name}`} max={1} value={picture.part > 0 ? picture.part : undefined} />
          </>
        )}
        {picture.is === 'refused' && <Refused fault={picture.fault} onRetry={picture.again} />}
      </div>
    </>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  onPress: () => void;
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function Tool({ label, keys, onPress, pressed, disabled, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      // Not the attribute: at the last document the focus would be lost.
      aria-disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Light({ label, of, onSet }: { label: string; of: number; onSet: (to: number) => void }) {
  return (
    <label className={styles.light}>
      {label}
      <input
        type="range"
        min={light.min}
        max={light.max}
        step={5}
        value={of}
        aria-valuetext={`${of} %`}
        onChange={({ target }) => onSet(Number(target.value))}
      />
    </label>
  );
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Act, fitting, type Look, type Size, turned } from './look';
import styles from './Viewer.module.css';

interface Props {
  url: string;
  name: string;
  look: Look;
  onAct: (act: Act) => void;
  /** Told the zoom at which the whole picture is seen. */
  onFit: (zoom: number) => void;
}

/** The picture in a part of the page that scrolls: by touch, by the mouse’s drag, by arrows once it has the focus. */
export function Stage({ url, name, look, onAct, onFit }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 });
  const room = useRoom(stage);
  const fit = fitting(picture, room, look.turns);
  const zoom = look.zoom ?? fit;
  const shown = turned(picture, look.turns);
  useEffect(() => onFit(fit), [fit, onFit]);
  useKeptMiddle(stage, zoom);
  useWheel(stage, (by) => onAct({ do: 'zoom', by, from: fit }));
  usePinch(stage, (by) => onAct({ do: 'zoom', by, from: fit }));
  return (
    <div ref={stage} className={styles.stage} tabIndex={0} role="region" aria-label="Picture">
      <div className={styles.sheet} style={{ width: shown.width * zoom, height: shown.height * zoom }}>
        <img
          src={url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          style={{
            width: picture.width * zoom,
            height: picture.height * zoom,
            transform: `translate(-50%, -50%) rotate(${look.turns * 90}deg)`,
            filter: `brightness(${look.brightness}%) contrast(${look.contrast}%)`,
          }}
        />
      </div>
    </div>
  );
}

/** The stage’s own size, without scroll bars. */
function useRoom(stage: RefObject<HTMLDivElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 });
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

/** What was in the middle of the stage stays there at another zoom. */
function useKeptMiddle(stage: RefObject<HTMLDivElement | null>, zoom: number) {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = stage.current;
    const by = zoom / before.current;
    before.current = zoom;
    if (!element || by === 1 || !Number.isFinite(by)) return;
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollTo({
      left: (element.scrollLeft + middle.x) * by - middle.x,
      top: (element.scrollTop + middle.y) * by - middle.y,
    });
  }, [stage, zoom]);
}

function useWheel(stage: RefObject<HTMLDivElement | null>, onZoom: (by: number) => void) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page behind is not to scroll or to grow.
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 400));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);
}

/** Two fingers zoom; one scrolls, as everywhere. */
function usePinch(stage: RefObject<HTMLDivElement | null>, onZoom: (by: number) => void) {
  const apart = useRef<number | null>(null);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = [event.touches[0], event.touches[1]];
    if (!one || !other) {
      apart.current = null;
      return;
    }
    event.preventDefault();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (apart.current !== null && apart.current > 0) onZoom(now / apart.current);
    apart.current = now;
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: TouchEvent) => onTouch(event);
    const kinds = ['touchstart', 'touchmove', 'touchend'] as const;
    for (const kind of kinds) element?.addEventListener(kind, listener, { passive: false });
    return () => kinds.forEach((kind) => element?.removeEventListener(kind, listener));
  }, [stage]);
}

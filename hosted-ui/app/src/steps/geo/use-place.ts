import { useEffect, useRef, useState } from 'preact/hooks';
import { findPlace, NoPlaceError, type NoPlace, type Place } from '../../camera/location';

export type PlaceState =
  { kind: 'unasked' | 'finding' } | { kind: 'found'; place: Place } | { kind: 'none'; reason: NoPlace };

/** A browser's question may stay unanswered for ever; an answer that comes later still counts. */
const PATIENCE_MS = 30_000;

/** Asks the device for its place when `find` is called, not before; the latest answer counts. */
export function usePlace(): { place: PlaceState; find: () => void } {
  const [place, setPlace] = useState<PlaceState>({ kind: 'unasked' });
  const asked = useRef(0);
  useEffect(() => () => void (asked.current = -1), []);
  const finding = place.kind === 'finding';
  useEffect(() => {
    if (!finding) return;
    const timer = setTimeout(() => setPlace({ kind: 'none', reason: 'unavailable' }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [finding]);

  function find(): void {
    const turn = ++asked.current;
    const show = (state: PlaceState) => {
      if (asked.current === turn) setPlace(state);
    };
    setPlace({ kind: 'finding' });
    findPlace().then(
      (found) => show({ kind: 'found', place: found }),
      (cause: unknown) => show({ kind: 'none', reason: cause instanceof NoPlaceError ? cause.reason : 'unavailable' }),
    );
  }

  return { place, find };
}

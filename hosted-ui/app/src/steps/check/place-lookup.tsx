import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../../api/failure';
import type { Place } from '../../api/types';
import { useApplicant } from '../../state/applicant-context';
import { useText } from '../../texts/texts-context';
import { isPincode } from '../../validation/place';
import type { Values } from './CheckForm';

/** What the look-up said of a pincode; without a place it does not know it. */
interface PlaceAnswer {
  pincode: string;
  place: Place | null;
}

export interface PlaceLookup {
  /** Null while nothing is known of what was typed last, an outage included. */
  answer: PlaceAnswer | null;
  /** The city and the state to fill in. */
  suggested: Values;
  /** Takes the pincode as far as it is typed. */
  look: (pincode: string) => void;
}

const NOTHING: Values = {};

/** Looks a pincode up as soon as it is whole. Nothing waits for the answer, and without one nothing happens. */
export function usePlaceLookup(): PlaceLookup {
  const { api } = useApplicant();
  const [answer, setAnswer] = useState<PlaceAnswer | null>(null);
  const latest = useRef('');

  function look(pincode: string): void {
    if (pincode === latest.current) return;
    latest.current = pincode;
    setAnswer(null);
    if (!isPincode(pincode)) return;
    const tell = (place: Place | null) => {
      if (latest.current === pincode) setAnswer({ pincode, place });
    };
    api.findPlace(pincode).then(tell, (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.code === 'NOT_FOUND') tell(null);
    });
  }

  const suggested: Values = answer?.place == null ? NOTHING : { ...answer.place };
  useSelection(answer, suggested);
  return { answer, suggested, look };
}

/** What is filled in while the focus is there is selected, as where one arrives by Tab: typing replaces it. */
function useSelection(answer: PlaceAnswer | null, suggested: Values): void {
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (at instanceof HTMLInputElement && at.value !== '' && at.value === suggested[at.name]) at.select();
    // Once for each answer, not whenever the form is shown again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}

interface PlaceToldProps {
  answer: PlaceAnswer | null;
  pincode: string;
  /** The server's refusal says it already. */
  refused: boolean;
}

/** Fields that filled themselves are seen: that is said to screen readers alone. An unknown pincode is said to all. */
export function PlaceTold({ answer, pincode, refused }: PlaceToldProps) {
  const t = useText();
  const told = answer?.pincode === pincode ? answer : null;
  const unknown = told?.place === null && !refused;
  return (
    <p role="status" class={unknown ? 'hint' : 'unseen'}>
      {unknown && t('place.unknown')}
      {told?.place != null && t('place.found', { ...told.place })}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { type Fault } from '../api/faults';
import { fetchPicture, type Picture } from './picture';

export type PictureState =
  { is: 'loading'; part: number } | { is: 'shown'; picture: Picture } | { is: 'refused'; fault: Fault };

/** The picture at an address while it is asked for; another address takes its place. */
export function usePicture(address: string): PictureState & { again: () => void } {
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${address}`;
  const [state, setState] = useState<{ asked: string; is: PictureState }>();
  useEffect(() => {
    const ended = new AbortController();
    let shown: Picture | undefined;
    const tell = (is: PictureState) => {
      if (!ended.signal.aborted) setState({ asked, is });
    };
    fetchPicture(address, ended.signal, (part) => tell({ is: 'loading', part }))
      .then((answer) => {
        if ('code' in answer) {
          tell({ is: 'refused', fault: answer });
        } else if (ended.signal.aborted) {
          URL.revokeObjectURL(answer.url);
        } else {
          shown = answer;
          tell({ is: 'shown', picture: answer });
        }
      })
      .catch(() => undefined);
    return () => {
      ended.abort();
      if (shown) URL.revokeObjectURL(shown.url);
    };
  }, [asked, address]);
  const now: PictureState = state?.asked === asked ? state.is : { is: 'loading', part: 0 };
  return { ...now, again: () => setTurn((before) => before + 1) };
}

import { useState } from 'react';
import { useMutation } from 'urql';
import { explain, type Fault, faultOfAct } from '../api/faults';
import { readFragment } from '../generated';
import { type FaceJudgement, type FacesFragment, FacesFragmentDoc, JudgeFacesDocument } from '../generated/graphql';
import { FaceView, type Way } from './FaceView';
import { FullScreen } from './FullScreen';
import { judgements } from './judgements';
import { Standing } from './Standing';
import { useKeys } from './useKeys';
import styles from './Viewer.module.css';

interface Props {
  requestId: string;
  compared: FacesFragment;
  onClose: () => void;
  onJudged: () => void;
}

const ways: { way: Way; label: string }[] = [
  { way: 'beside', label: 'Side by side' },
  { way: 'wipe', label: 'Wipe' },
  { way: 'blink', label: 'Blink' },
];

/** Whether the reader wants nothing to move. */
function wantsStillness(): boolean {
  return 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The two faces, and the reviewer’s own judgement before anybody else’s. */
export function FacesDialog({ requestId, compared: before, onClose, onJudged }: Props) {
  const [way, setWay] = useState<Way>('beside');
  const [still] = useState(wantsStillness);
  const [judged, setJudged] = useState<FacesFragment>();
  const [fault, setFault] = useState<Fault>();
  const [{ fetching }, send] = useMutation(JudgeFacesDocument);
  const compared = judged ?? before;
  const judge = async (judgement: FaceJudgement) => {
    if (compared.own !== null || fetching) return;
    const { data, error } = await send({ input: { requestId, documentId: compared.documentId, judgement } });
    setFault(error && faultOfAct(error));
    if (data) setJudged(readFragment(FacesFragmentDoc, data.judgeFaces));
    onJudged();
  };
  useKeys(Object.fromEntries(judgements.map(({ key, judgement }) => [key, () => void judge(judgement)])));
  return (
    <FullScreen title="Selfie and portrait" onClose={onClose}>
      <div className={styles.tools}>
        <fieldset className={styles.ways}>
          <legend className="unseen">How the faces are shown</legend>
          {ways.map(({ way: each, label }) => (
            <label key={each}>
              <input
                type="radio"
                name="way"
                checked={way === each}
                disabled={each === 'blink' && still}
                onChange={() => setWay(each)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {still && <span className="fine">Blink is off: your system asks for reduced motion.</span>}
      </div>
      <FaceView requestId={requestId} selfie={compared.documentId} way={way} />
      <section className={styles.judgement} aria-label="Your judgement">
        {compared.own === null ? (
          <>
            <p>Do the two photos show one person? Your answer is kept and cannot be changed.</p>
            <div className={styles.tools}>
              {judgements.map(({ judgement, key, label }) => (
                <button
                  key={judgement}
                  type="button"
                  className={styles.tool}
                  aria-keyshortcuts={key}
                  aria-disabled={fetching}
                  onClick={() => void judge(judgement)}
                >
                  {label} <kbd>{key}</kbd>
                </button>
              ))}
            </div>
          </>
        ) : (
          <div role="status">
            <Standing compared={compared} />
          </div>
        )}
        {fault && <p role="alert">{`${explain(fault).title}. ${explain(fault).text}`}</p>}
      </section>
    </FullScreen>
  );
}

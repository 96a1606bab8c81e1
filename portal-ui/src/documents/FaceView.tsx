import { useEffect, useState } from 'react';
import {
  cropped,
  type Face,
  faceOfPortrait,
  faceOfSelfie,
  lightFactor,
  meanLight,
  type Moved,
  unmoved,
} from './faceCrop';
import type { Size } from './look';
import { pictureAddress, portraitAddress } from './picture';
import { Refused } from './Refused';
import { type PictureState, usePicture } from './usePicture';
import styles from './FaceView.module.css';

export type Way = 'beside' | 'wipe' | 'blink';

/** Of the drawn faces; the page shows them as large as there is room. */
const box: Size = { width: 320, height: 400 };
const blinkTime = 900;

interface Props {
  requestId: string;
  selfie: string;
  way: Way;
}

/** Both faces cropped to the same size; nobody finds them in the pictures, so that they can be moved by hand. */
export function FaceView({ requestId, selfie, way }: Props) {
  const [level, setLevel] = useState(true);
  const [wipe, setWipe] = useState(50);
  const [over, setOver] = useState(false);
  const one = useFace(usePicture(pictureAddress(requestId, selfie, 1)), faceOfSelfie);
  const other = useFace(usePicture(portraitAddress(requestId)), faceOfPortrait);
  useEffect(() => {
    if (way !== 'blink') return;
    const timer = setInterval(() => setOver((before) => !before), blinkTime);
    return () => clearInterval(timer);
  }, [way]);
  return (
    <>
      <div className={way === 'beside' ? styles.beside : styles.above}>
        <FaceBox name="Selfie" face={one} level={level} />
        <FaceBox
          name="Portrait of the identity document"
          face={other}
          level={level}
          clip={way === 'wipe' ? wipe : undefined}
          hidden={way === 'blink' && !over}
        />
      </div>
      {way !== 'beside' && (
        <p className={styles.caption}>
          {way === 'wipe' ? 'Selfie on the left, portrait on the right' : 'Selfie and portrait in turns'}
        </p>
      )}
      <div className={styles.controls}>
        {way === 'wipe' && (
          <label>
            Wipe
            <input
              type="range"
              min={0}
              max={100}
              value={wipe}
              aria-valuetext={`${wipe} % portrait`}
              onChange={({ target }) => setWipe(Number(target.value))}
            />
          </label>
        )}
        <label>
          <input type="checkbox" checked={level} onChange={({ target }) => setLevel(target.checked)} />
          Same light
        </label>
        <Mover name="selfie" face={one} />
        <Mover name="portrait" face={other} />
      </div>
      <p className="fine">
        Nobody has looked for the faces: the selfie is cropped by the oval of the applicant’s page, the portrait by
        where identity photos have the face. Move them where that is wrong.
      </p>
    </>
  );
}

interface Shown {
  picture: PictureState & { again: () => void };
  size: Size | undefined;
  light: number;
  face: Face | undefined;
  moved: Moved;
  onMove: (moved: Moved) => void;
  onLoad: (image: HTMLImageElement) => void;
}

function useFace(picture: PictureState & { again: () => void }, faceOf: (size: Size) => Face): Shown {
  const [seen, setSeen] = useState<{ url: string; size: Size; light: number }>();
  const [moved, setMoved] = useState(unmoved);
  const current = picture.is === 'shown' && seen?.url === picture.picture.url ? seen : undefined;
  return {
    picture,
    size: current?.size,
    light: current?.light ?? 1,
    face: current && faceOf(current.size),
    moved,
    onMove: setMoved,
    onLoad: (image) => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      setSeen({ url: image.src, size, light: lightOf(image, faceOf(size)) });
    },
  };
}

/** The factor that levels the light of the face, measured where it is taken to be. */
function lightOf(image: HTMLImageElement, { x, y, height }: Face): number {
  const side = 48;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 1;
  const [width, tall] = [height * 0.5, height * 0.7];
  context.drawImage(image, x - width / 2, y - tall / 2, width, tall, 0, 0, side, side);
  return lightFactor(meanLight(context.getImageData(0, 0, side, side).data));
}

interface BoxProps {
  name: string;
  face: Shown;
  level: boolean;
  /** How much of it is seen, in per cent from the right. */
  clip?: number;
  hidden?: boolean;
}

function FaceBox({ name, face, level, clip, hidden }: BoxProps) {
  const { picture, size, face: where, moved, light } = face;
  const laid = size && where && cropped(size, where, box, moved);
  const inBox = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <figure className={styles.figure} style={{ visibility: hidden ? 'hidden' : undefined }}>
      <div className={styles.box} style={{ clipPath: clip === undefined ? undefined : `inset(0 0 0 ${100 - clip}%)` }}>
        {picture.is === 'shown' && (
          <img
            src={picture.picture.url}
            alt={name}
            onLoad={({ currentTarget }) => face.onLoad(currentTarget)}
            style={
              laid && {
                width: inBox(laid.width, box.width),
                height: inBox(laid.height, box.height),
                left: inBox(laid.left, box.width),
                top: inBox(laid.top, box.height),
                filter: level ? `brightness(${light.toFixed(2)})` : undefined,
              }
            }
          />
        )}
        <div role="status" className={picture.is === 'shown' ? 'unseen' : styles.waiting}>
          {picture.is === 'loading' && <p>Loading: {name}…</p>}
          {picture.is === 'refused' && <Refused fault={picture.fault} onRetry={picture.again} />}
        </div>
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** By hand: a face that is elsewhere in its picture than it should be. */
function Mover({ name, face: { moved, onMove } }: { name: string; face: Shown }) {
  const sliders = [
    { label: 'Size', key: 'size', min: 0.4, max: 4 },
    { label: 'Left and right', key: 'x', min: -1.5, max: 1.5 },
    { label: 'Up and down', key: 'y', min: -1.5, max: 1.5 },
  ] as const;
  return (
    <details>
      <summary>Move the {name}</summary>
      {sliders.map(({ label, key, min, max }) => (
        <label key={key}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={0.02}
            value={moved[key]}
            onChange={({ target }) => onMove({ ...moved, [key]: Number(target.value) })}
          />
        </label>
      ))}
      <button type="button" onClick={() => onMove(unmoved)}>
        As it was
      </button>
    </details>
  );
}

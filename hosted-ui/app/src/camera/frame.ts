import { greyFrame, type GreyFrame } from './quality';

/** Width of the frames that are judged: enough for light and blur, little work for a cheap phone. */
const JUDGED_WIDTH = 120;

/** The share of the picture that counts, around its middle: what is behind a person must not. */
const MIDDLE = 0.6;

/** Null while the camera has not delivered a picture. */
export type Look = () => GreyFrame | null;

/** Looks at the live picture in small; one canvas serves all looks. */
export function lookThrough(video: HTMLVideoElement): Look {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return null;
    const [width, height] = [videoWidth * MIDDLE, videoHeight * MIDDLE];
    canvas.width = JUDGED_WIDTH;
    canvas.height = Math.max(1, Math.round((JUDGED_WIDTH * height) / width));
    const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
    return greyFrame(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

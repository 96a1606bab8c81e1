/** How a picture is looked at. */
export interface Look {
  /** Pixels of the screen for one of the picture; null fits it into the stage. */
  zoom: number | null;
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  /** In per cent; 100 is as it was taken. */
  brightness: number;
  contrast: number;
}

export const asTaken: Look = { zoom: null, turns: 0, brightness: 100, contrast: 100 };

export const least = 0.05;
export const most = 8;
/** By one press of a key. */
export const zoomStep = 1.25;
export const light = { min: 40, max: 240, step: 20 };

export interface Size {
  width: number;
  height: number;
}

/** The picture’s size as it is turned. */
export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The zoom at which the whole picture is seen; a small one is not made larger than it is by much. */
export function fitting(picture: Size, stage: Size, turns: number): number {
  const { width, height } = turned(picture, turns);
  if (width === 0 || height === 0) return 1;
  return bounded(Math.min(stage.width / width, stage.height / height, 3));
}

export function bounded(zoom: number): number {
  return Math.min(Math.max(zoom, least), most);
}

export type Act =
  | { do: 'zoom'; by: number; from: number }
  | { do: 'actual' | 'fit' | 'left' | 'right' | 'reset' }
  | { do: 'brightness' | 'contrast'; to: number };

export function lookAfter(look: Look, act: Act): Look {
  switch (act.do) {
    case 'zoom':
      return { ...look, zoom: bounded((look.zoom ?? act.from) * act.by) };
    case 'actual':
      return { ...look, zoom: 1 };
    case 'fit':
      return { ...look, zoom: null };
    case 'left':
      return { ...look, turns: (look.turns + 3) % 4 };
    case 'right':
      return { ...look, turns: (look.turns + 1) % 4 };
    case 'reset':
      return asTaken;
    default:
      return { ...look, [act.do]: Math.min(Math.max(act.to, light.min), light.max) };
  }
}

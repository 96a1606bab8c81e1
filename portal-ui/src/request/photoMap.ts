/** Where a photo was taken, in degrees; accuracy in metres, null where the browser did not say. */
export interface Place {
  documentId: string;
  latitude: number;
  longitude: number;
  accuracy: number | null;
}

/** A place on a drawing whose side is mapSize: its middle, and the circle that it may be anywhere in. */
export interface Mark {
  documentId: string;
  x: number;
  y: number;
  radius: number;
}

export interface PhotoMap {
  marks: Mark[];
  /** A round number of metres, and how long it is on the drawing. */
  scale: { metres: number; length: number };
}

export const mapSize = 200;

const metresPerDegree = 111_320;
/** A drawing shows at least so much to each side of its middle. */
const leastMetres = 25;
const margin = 0.9;

/** The places on a flat drawing, north up: they are a few kilometres apart at most. */
export function photoMap(places: readonly Place[]): PhotoMap {
  const middle = {
    latitude: centre(places.map(({ latitude }) => latitude)),
    longitude: centre(places.map(({ longitude }) => longitude)),
  };
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const flat = places.map(({ documentId, latitude, longitude, accuracy }) => ({
    documentId,
    east: (longitude - middle.longitude) * metresPerDegree * shrink,
    north: (latitude - middle.latitude) * metresPerDegree,
    accuracy: accuracy ?? 0,
  }));
  const reach = Math.max(
    leastMetres,
    ...flat.map(({ east, north, accuracy }) => Math.max(Math.abs(east), Math.abs(north)) + accuracy),
  );
  const perMetre = ((mapSize / 2) * margin) / reach;
  const metres = roundBelow(reach);
  return {
    marks: flat.map(({ documentId, east, north, accuracy }) => ({
      documentId,
      x: mapSize / 2 + east * perMetre,
      y: mapSize / 2 - north * perMetre,
      radius: accuracy * perMetre,
    })),
    scale: { metres, length: metres * perMetre },
  };
}

function centre(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** 1, 2 or 5 with noughts behind, at most the given number. */
function roundBelow(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2].find((digit) => digit * power <= metres) ?? 1) * power;
}

/** Metres between two places, along the ground. */
export function distanceBetween(one: Place, other: Place): number {
  const shrink = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(
    (one.latitude - other.latitude) * metresPerDegree,
    (one.longitude - other.longitude) * metresPerDegree * shrink,
  );
}

export function metresInWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** Where a photo was taken, as the device measured it: degrees, and the radius of its error in metres. */
export interface Place {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** Why there is no place. */
export type NoPlace = 'refused' | 'unavailable';

export class NoPlaceError extends Error {
  constructor(readonly reason: NoPlace) {
    super(reason);
  }
}

const EXACT_MS = 12_000;
const ROUGH_MS = 8000;

/** Asks the device where it is, first exactly, then roughly; rejects with a NoPlaceError. */
export async function findPlace(): Promise<Place> {
  try {
    return await measure({ enableHighAccuracy: true, timeout: EXACT_MS, maximumAge: 60_000 });
  } catch (cause) {
    if (cause instanceof NoPlaceError && cause.reason === 'refused') throw cause;
    return measure({ enableHighAccuracy: false, timeout: ROUGH_MS, maximumAge: 60_000 });
  }
}

function measure(options: PositionOptions): Promise<Place> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  return new Promise((resolve, reject) => {
    if (geolocation === undefined) {
      reject(new NoPlaceError('unavailable'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new NoPlaceError(code === 1 ? 'refused' : 'unavailable')),
      options,
    );
  });
}

/** The place as parts of a form: six decimals of a degree are a tenth of a metre. */
export function placeFields({ latitude, longitude, accuracy }: Place): Record<string, string> {
  return { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), accuracy: accuracy.toFixed(1) };
}

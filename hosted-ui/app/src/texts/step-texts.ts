import { fetchWithinTime } from '../api/time-limit';
import type code from './parts/code/en.json';
import type camera from './shared/camera/en.json';
import type face from './shared/face/en.json';
import type file from './shared/file/en.json';
import type geo from './shared/geo/en.json';
import type place from './shared/place/en.json';
import type address from './steps/Address/en.json';
import type businessDetails from './steps/BusinessDetails/en.json';
import type docLocker from './steps/DocLockerAadhaar/en.json';
import type documentUpload from './steps/DocumentUpload/en.json';
import type emailOtp from './steps/EmailOtp/en.json';
import type geoPhoto from './steps/GeoPhotoInside/en.json';
import type liveness from './steps/Liveness/en.json';
import type personalDetails from './steps/PersonalDetails/en.json';
import type selfie from './steps/SelfieFaceMatch/en.json';
import type { Locale, TextKey } from './texts';

/** Keys of the texts that come with a step's chunk; each type's are in steps/<Type>/<locale>.json and in shared/. */
export type StepTextKey =
  | keyof typeof address
  | keyof typeof businessDetails
  | keyof typeof camera
  | keyof typeof code
  | keyof typeof docLocker
  | keyof typeof documentUpload
  | keyof typeof emailOtp
  | keyof typeof face
  | keyof typeof file
  | keyof typeof geo
  | keyof typeof geoPhoto
  | keyof typeof liveness
  | keyof typeof personalDetails
  | keyof typeof place
  | keyof typeof selfie;

/** The step types that have texts of their own: the folders of steps/. */
export const STEPS_WITH_TEXTS: ReadonlySet<string> = new Set([
  'Address',
  'BusinessDetails',
  'DocLockerAadhaar',
  'DocumentUpload',
  'EmailOtp',
  'GeoPhotoInside',
  'GeoPhotoOutside',
  'Liveness',
  'PersonalDetails',
  'SelfieFaceMatch',
]);

/** Parts of steps that are loaded when they are opened, with texts of their own: the folders of parts/. */
export const PARTS_WITH_TEXTS: ReadonlySet<string> = new Set(['code']);

/** One step's own texts in one language. A key that the page's texts have too means something else at this step. */
export type StepTexts = Partial<Record<TextKey, string>>;

const NONE: StepTexts = {};

const loaded = new Map<string, StepTexts>();
const arriving = new Map<string, Promise<void>>();

/** Null while they have not been loaded; empty for a step that has none of its own. */
export function loadedStepTexts(type: string, locale: Locale): StepTexts | null {
  return STEPS_WITH_TEXTS.has(type) || PARTS_WITH_TEXTS.has(type) ? (loaded.get(fileOf(type, locale)) ?? null) : NONE;
}

/** Loads them once; rejects when they cannot be loaded, and can then be called again. */
export function loadStepTexts(type: string, locale: Locale, build: string): Promise<void> {
  if (loadedStepTexts(type, locale) !== null) return Promise.resolve();
  const file = fileOf(type, locale);
  const running = arriving.get(file) ?? arrive(file, build).finally(() => arriving.delete(file));
  arriving.set(file, running);
  return running;
}

/** Loads in another language what has been loaded of these steps in the one before. */
export async function loadSameStepTexts(types: string[], before: Locale, locale: Locale, build: string): Promise<void> {
  const shown = types.filter((type) => loaded.has(fileOf(type, before)));
  await Promise.all(shown.map((type) => loadStepTexts(type, locale, build)));
}

async function arrive(file: string, build: string): Promise<void> {
  // The server preloads the first step's by this very address.
  loaded.set(file, await fetchWithinTime<StepTexts>(`/hosted/texts/${file}?v=${encodeURIComponent(build)}`));
}

const fileOf = (name: string, locale: Locale) =>
  `${PARTS_WITH_TEXTS.has(name) ? 'parts' : 'steps'}/${name}/${locale}.json`;

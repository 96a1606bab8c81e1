// Fails the build when the applicant's page outgrows what a cheap phone on a
// slow network should be made to load. Sizes are gzip bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** Step types that take pictures: they judge them on the phone. */
const WITH_CAMERA = new Set(['SelfieFaceMatch', 'Liveness', 'GeoPhotoInside', 'GeoPhotoOutside', 'DocumentUpload']);
/** Takes files too, which is its own: beyond what it shares with other steps it is held to the size of any step. */
const BEYOND_SHARED = new Set(['DocumentUpload']);
const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const size = (file) => gzipSync(readFileSync(join(dist, file))).length;
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const entry = manifest['src/main.tsx'];

/** The files that loading a chunk brings along, static imports included. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0);

const firstJs = closure('src/main.tsx');
/** The live reader of QR codes with all that it loads, what reads a code included: opened by few, and on demand. */
const CODE = 'src/steps/locker/CodeCamera.tsx';
const steps = Object.keys(manifest).filter((key) => key.startsWith('src/steps/') && key !== CODE);
const texts = readdirSync(join(dist, 'texts'), { recursive: true }).filter((file) => file.endsWith('.json'));
const ofSteps = texts.filter((file) => file.startsWith('steps/'));
const ofParts = texts.filter((file) => file.startsWith('parts/'));
const locales = texts.filter((file) => !ofSteps.includes(file) && !ofParts.includes(file));
const textSize = (file) => size(join('texts', file));
const styles = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk.css ?? []]));
const stepFiles = new Map(
  steps.map((key) => {
    const files = [...closure(key)].filter((file) => !firstJs.has(file));
    return [key, files.flatMap((file) => [file, ...styles.get(file)])];
  }),
);
const isShared = (file) => [...stepFiles.values()].filter((files) => files.includes(file)).length > 1;
const typeOf = (key) => key.slice('src/steps/'.length, -'.tsx'.length);
const textsOf = (key) => ofSteps.filter((file) => file.startsWith(`steps/${typeOf(key)}/`));
const largestStep = Math.max(
  0,
  ...[...stepFiles].map(([key, files]) => total(files) + Math.max(0, ...textsOf(key).map(textSize))),
);
const largestLocale = Math.max(...locales.map(textSize));
const firstLoad = total(firstJs) + total(entry.css ?? []) + largestStep + largestLocale;

const rows = [
  ['first screen, JS', total(firstJs), 25 * KB],
  ['first load: JS, CSS, a step, the texts', firstLoad, 60 * KB],
  ...[...stepFiles].map(([key, files]) => {
    const budget = WITH_CAMERA.has(typeOf(key)) ? 20 : 8;
    return [`step ${typeOf(key)}`, total(files), budget * KB];
  }),
  ...[...stepFiles]
    .filter(([key]) => BEYOND_SHARED.has(typeOf(key)))
    .map(([key, files]) => [
      `step ${typeOf(key)}, beyond what it shares`,
      total(files.filter((file) => !isShared(file))),
      8 * KB,
    ]),
  [
    'the live reader of QR codes',
    total(closure(CODE)) + total(manifest[CODE].dynamicImports?.flatMap((key) => [...closure(key)]) ?? []),
    48 * KB,
  ],
  ['all steps', total(new Set([...stepFiles.values()].flat())), 110 * KB],
  ...locales.map((file) => [`locale ${file}`, textSize(file), 6 * KB]),
  ...[...ofSteps, ...ofParts].map((file) => [`texts of ${file.slice('steps/'.length)}`, textSize(file), 2 * KB]),
];

let over = 0;
for (const [name, bytes, budget] of rows) {
  const mark = bytes > budget ? 'OVER' : 'ok';
  if (bytes > budget) over++;
  console.log(
    `${name.padEnd(40)} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(budget / KB).padStart(3)} KB  ${mark}`,
  );
}
if (over > 0) {
  console.error(`${String(over)} part(s) of the applicant's page are over budget`);
  process.exit(1);
}

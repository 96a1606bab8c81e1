// Fails the build when the applicant's page outgrows what a cheap phone on a
// slow network should be made to load. Sizes are gzip bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const KB = 1024;
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
const steps = Object.keys(manifest).filter((key) => key.startsWith('src/steps/'));
const locales = readdirSync(join(dist, 'texts')).map((file) => `texts/${file}`);
const stepFiles = new Map(steps.map((key) => [key, [...closure(key)].filter((file) => !firstJs.has(file))]));
const largestStep = Math.max(0, ...[...stepFiles.values()].map(total));
const largestLocale = Math.max(...locales.map(size));
const firstLoad = total(firstJs) + total(entry.css ?? []) + largestStep + largestLocale;

const rows = [
  ['first screen, JS', total(firstJs), 25 * KB],
  ['first load: JS, CSS, a step, a locale', firstLoad, 60 * KB],
  ...[...stepFiles].map(([key, files]) => [`step ${key.slice(10)}`, total(files), 8 * KB]),
  ['all steps', total(new Set([...stepFiles.values()].flat())), 80 * KB],
  ...locales.map((file) => [`locale ${file.slice(6)}`, size(file), 6 * KB]),
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

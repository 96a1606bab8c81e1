// Fails the build when the portal outgrows its budgets. All sizes are gzip, in KB of 1,000 bytes.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const budgets = { initialScript: 160, initialStyles: 12, route: 60 };

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const kilobytes = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
const total = (files) => [...files].reduce((sum, file) => sum + kilobytes(file), 0);

/** A chunk's own script and those that it cannot run without. */
function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

/** The styles of a chunk and of those that it cannot run without. */
function stylesOf(key, seen = new Set(), found = new Set()) {
  if (seen.has(key)) return found;
  seen.add(key);
  for (const file of manifest[key].css ?? []) found.add(file);
  for (const imported of manifest[key].imports ?? []) stylesOf(imported, seen, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = scriptsOf(entry);
const initialStyles = stylesOf(entry);

const rows = [
  ['initial script', total(initial), budgets.initialScript],
  ['initial styles', total(initialStyles), budgets.initialStyles],
];
for (const key of Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry)) {
  const own = [...scriptsOf(key), ...stylesOf(key)].filter((file) => !initial.has(file) && !initialStyles.has(file));
  rows.push([key.replace(/^src\//, ''), total(own), budgets.route]);
}

let over = false;
for (const [name, size, budget] of rows) {
  const mark = size > budget ? 'OVER' : 'ok';
  over ||= size > budget;
  console.log(`${name.padEnd(34)}${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KB  ${mark}`);
}
if (over) process.exitCode = 1;

// Fails the build when the portal outgrows its budgets. All sizes are gzip, in KB of 1,000 bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const budgets = { initialScript: 160, styles: 20, route: 60 };

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

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = scriptsOf(entry);
const styles = readdirSync(new URL('assets/', dist))
  .filter((file) => file.endsWith('.css'))
  .map((file) => `assets/${file}`);

const rows = [
  ['initial script', total(initial), budgets.initialScript],
  ['all styles', total(styles), budgets.styles],
];
for (const key of Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry)) {
  const own = [...scriptsOf(key)].filter((file) => !initial.has(file));
  rows.push([key.replace(/^src\//, ''), total(own), budgets.route]);
}

let over = false;
for (const [name, size, budget] of rows) {
  const mark = size > budget ? 'OVER' : 'ok';
  over ||= size > budget;
  console.log(`${name.padEnd(34)}${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KB  ${mark}`);
}
if (over) process.exitCode = 1;

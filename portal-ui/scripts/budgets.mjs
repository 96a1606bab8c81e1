// Fails the build when the portal outgrows its budgets. All sizes are gzip, in KB of 1,000 bytes.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
/** Folders without a page of their own, by the folder whose page shows them. */
const shownBy = { 'src/documents': 'src/request' };
const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.endsWith('Page.tsx'));
const filesOf = (key) => [...scriptsOf(key), ...stylesOf(key)];
const loaded = new Set([...initial, ...initialStyles]);
for (const page of pages) {
  rows.push([page.replace(/^src\//, ''), total(filesOf(page).filter((file) => !loaded.has(file))), budgets.route]);
}
for (const key of Object.keys(manifest)) {
  if (!manifest[key].isDynamicEntry || pages.includes(key)) continue;
  // What is loaded on demand comes after a page of its folder, or of the folder that shows it.
  const folder = shownBy[dirname(key)] ?? dirname(key);
  const hosts = pages.filter((page) => dirname(page) === folder);
  const known = new Set([...loaded, ...(hosts.length === 1 ? filesOf(hosts[0]) : [])]);
  rows.push([key.replace(/^src\//, ''), total(filesOf(key).filter((file) => !known.has(file))), budgets.route]);
}

let over = false;
for (const [name, size, budget] of rows) {
  const mark = size > budget ? 'OVER' : 'ok';
  over ||= size > budget;
  console.log(`${name.padEnd(34)}${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KB  ${mark}`);
}
if (over) process.exitCode = 1;

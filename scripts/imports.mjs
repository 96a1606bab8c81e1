// What the sources of a front end import of each other: statically, as a chunk of its own, or for a type alone. Each
// front end says by it which of its rooms may import which (scripts/imports.mjs there, in `npm run check`).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** The files that each source of the folder imports, by their paths within it; tests are left out. */
export function importsOf(folder) {
  const sources = readdirSync(folder, { recursive: true }).filter((name) => SOURCE.test(name) && !TEST.test(name));
  return new Map(sources.map((name) => [slashed(name), localImports(folder, name)]));
}

function localImports(folder, name) {
  const path = join(folder, name);
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'));
  const local = importedFiles.map(({ fileName }) => fileName).filter((wanted) => wanted.startsWith('.'));
  return local.map((wanted) => slashed(relative(folder, fileOf(join(dirname(path), wanted)))));
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const fileOf = (path) => [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(isFile) ?? path;
const slashed = (path) => path.split(sep).join('/');

/** The folder that a file lies in, or null of one beside the rooms. */
export const roomOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : null);

/** The sentences that name the rooms of the files that are not among the known ones. */
export function unknownRooms(imports, known) {
  const rooms = new Set([...imports.keys()].map(roomOf));
  const unknown = [...rooms].filter((room) => room !== null && !known.includes(room));
  return unknown.map((room) => `src/${room} is not among the rooms of scripts/imports.mjs`);
}

/**
 * The sentences that say which imports leave a room for one that it may not import.
 * @param {(room: string | null) => (string | null)[] | null} allowed the rooms that a room, or a file beside them, may
 *   import, and null among them for files beside the rooms; null if it may import all
 */
export function strayImports(imports, allowed) {
  return [...imports].flatMap(([file, imported]) => {
    const room = roomOf(file);
    const rooms = allowed(room);
    const strays = imported.filter((other) => rooms !== null && ![room, ...rooms].includes(roomOf(other)));
    const named = rooms?.filter((other) => other !== null).join(', ') || 'no other room';
    return strays.map((other) => `${file} imports ${other}: ${room ?? 'a file beside the rooms'} may import ${named}`);
  });
}

/** The sentences that name files that import each other in a circle, if only for their types. */
export function circlesOf(imports) {
  const done = new Set();
  const circles = [];
  const visit = (file, path) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(`import circle: ${[...path.slice(start), file].join(' -> ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/** Prints the sentences; with any, the program fails. */
export function refuse(sentences) {
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length > 0) process.exitCode = 1;
}

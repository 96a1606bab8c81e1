// Fails when source files import each other in a circle, if only for their types.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const fileOf = (path) => [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(isFile);

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const local = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
  return local.map((name) => fileOf(join(dirname(file), name))).filter((path) => /\.tsx?$/.test(path ?? ''));
}

const files = readdirSync('src', { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name));
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const done = new Set();
const circles = [];

function visit(file, path) {
  const start = path.indexOf(file);
  if (start >= 0) circles.push([...path.slice(start), file].join(' -> '));
  if (start >= 0 || done.has(file)) return;
  for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
  done.add(file);
}
files.forEach((file) => visit(file, []));

for (const circle of circles) console.error(`import circle: ${circle}`);
if (circles.length > 0) process.exitCode = 1;

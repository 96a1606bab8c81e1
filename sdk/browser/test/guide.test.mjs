import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The guide shows the examples as they stand, so that what is compiled and run is what is read. */
const home = join(import.meta.dirname, '..');
const guide = readFileSync(join(home, '../../docs/browser-sdk.md'), 'utf8');
const shown = new Set([...guide.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, text]) => text));

for (const name of [
  'react.tsx',
  'vue.ts',
  'angular.ts',
  'host-page/server.mjs',
  'host-page/page.html',
  'host-page/page.js',
])
  test(`the guide shows examples/${name}`, () => {
    assert.ok(shown.has(readFileSync(join(home, 'examples', name), 'utf8')));
  });

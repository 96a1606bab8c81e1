import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The guide shows the examples as they stand, so that what is compiled and run is what is read. */
const home = join(import.meta.dirname, '..');
const shown = (guide) => {
  const text = readFileSync(join(home, '../../docs', guide), 'utf8');
  return new Set([...text.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, sample]) => sample));
};

for (const name of [
  'react.tsx',
  'vue.ts',
  'angular.ts',
  'host-page/server.mjs',
  'host-page/page.html',
  'host-page/page.js',
])
  test(`the guide shows examples/${name}`, () => {
    assert.ok(shown('browser-sdk.md').has(readFileSync(join(home, 'examples', name), 'utf8')));
  });

test('the guide of apps shows examples/react-native.tsx', () => {
  assert.ok(shown('mobile.md').has(readFileSync(join(home, 'examples/react-native.tsx'), 'utf8')));
});

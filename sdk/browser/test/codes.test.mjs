import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The script, its types and the guide know the same error codes. */
const home = join(import.meta.dirname, '..');
const read = (...path) => readFileSync(join(home, ...path), 'utf8');
const codesIn = (text, form) => new Set([...text.matchAll(form)].map(([, code]) => code));

const ofTypes = codesIn(/type ErrorCode =([^;]*);/.exec(read('src/verifyme.d.ts'))[1], /'([A-Z_]+)'/g);

test('the guide lists each error code, and no other', () => {
  const table = /^## Errors$([^]*?)^## /m.exec(read('../../docs/browser-sdk.md'))[1];
  assert.deepEqual([...codesIn(table, /`([A-Z]+(?:_[A-Z]+)*)`/g)].sort(), [...ofTypes].sort());
});

test('the script tells only codes that its types name', () => {
  const script = readdirSync(join(home, 'src/parts'))
    .map((name) => read('src/parts', name))
    .join('');
  const told = codesIn(script, /'([A-Z]+(?:_[A-Z]+)+)'/g);
  assert.ok(told.has('MISSING_CONTAINER'));
  assert.deepEqual(
    [...told].filter((code) => !ofTypes.has(code)),
    []
  );
});

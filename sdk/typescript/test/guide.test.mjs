import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The guide shows the examples as they stand, so that what is compiled is what is read. */
const guide = readFileSync(new URL('../../../docs/server-clients.md', import.meta.url), 'utf8');

for (const name of ['onboarding.ts', 'reconcile.ts'])
  test(`the guide shows examples/${name}`, () => {
    const example = readFileSync(new URL(`../examples/${name}`, import.meta.url), 'utf8');
    assert.ok(guide.includes(`\`\`\`ts\n${example}\`\`\`\n`));
  });

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { Language, Parser } from 'web-tree-sitter';

/** The samples in languages whose compilers need a telephone's SDK: that they are whole and well formed. */
const guide = readFileSync(join(import.meta.dirname, '../../../docs/mobile.md'), 'utf8');
const grammars = join(dirname(createRequire(import.meta.url).resolve('tree-sitter-wasms/package.json')), 'out');

before(() => {
  // To optimise the grammar of Dart takes ten seconds, to parse with it a hundredth of one.
  setFlagsFromString('--liftoff-only');
  return Parser.init();
});

/** What the grammar does not take, as its line and text. */
function faults(parser, text) {
  const found = [];
  const visit = (node) => {
    if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
    for (const each of node.children) visit(each);
  };
  visit(parser.parse(text).rootNode);
  return found;
}

for (const language of ['kotlin', 'swift', 'dart'])
  test(`the sample in ${language} is well formed`, async () => {
    const samples = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))];
    assert.equal(samples.length, 1);
    const [[, sample]] = samples;
    const parser = new Parser();
    parser.setLanguage(await Language.load(join(grammars, `tree-sitter-${language}.wasm`)));
    assert.deepEqual(faults(parser, sample), []);
    // The grammar would tell.
    assert.notDeepEqual(faults(parser, sample.trimEnd().slice(0, -1)), []);
  });

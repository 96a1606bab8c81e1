// Builds dist/: the script as it is served and as a package for CommonJS and ESM, its types, and the demo. Fails when the
// script is no ES5 or outgrows its budget.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { minify } from 'terser';
import { joined } from './joined.mjs';

const BUDGET = 5 * 1024;
const NAMES = ['init', 'open', 'close', 'destroy', 'getState', 'on', 'off', 'version'];
const home = join(import.meta.dirname, '..');

const { code } = await minify(joined(), {
  ecma: 5,
  compress: { passes: 3 },
  // What is kept of an opening, by names that nothing outside of the script has.
  mangle: { properties: { regex: /^(answered|deadline|frame|greetings|path|popup|shown|undo)$/ } },
  format: { comments: /^!/ },
});
parse(code, { ecmaVersion: 5, sourceType: 'script' });
const size = gzipSync(code).length;
console.log(`verifyme.js ${(size / 1024).toFixed(2)} of ${(BUDGET / 1024).toFixed(0)} KB`);
if (size > BUDGET) {
  console.error(`verifyme.js is ${size - BUDGET} bytes over its budget`);
  process.exit(1);
}

const dist = join(home, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const write = (name, text) => writeFileSync(join(dist, name), text);
write('verifyme.js', `${code}\n`);
write(
  'verifyme.mjs',
  `const module = { exports: {} };\n${code}\nexport default module.exports;\n` +
    `export const { ${NAMES.join(', ')} } = module.exports;\n`
);
for (const name of ['verifyme.d.ts', 'verifyme.d.mts']) cpSync(join(home, 'src', name), join(dist, name));
cpSync(join(home, 'demo'), join(dist, 'demo'), { recursive: true });

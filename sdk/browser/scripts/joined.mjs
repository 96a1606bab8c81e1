/**
 * The script as one text: src/verifyme.js with the files of src/parts in it, which have functions alone. They share what
 * it declares, and each other's functions. Run by itself it prints the text, for ESLint.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the order of what happens, in which they compress well. */
const PARTS = ['events', 'options', 'opening', 'messages', 'frames', 'dialog'];
const PLACE = /^ *\/\/ @parts:.*\n/m;
const source = join(import.meta.dirname, '../src');

export function joined() {
  const parts = PARTS.map((name) => readFileSync(join(source, 'parts', `${name}.js`), 'utf8'));
  const whole = readFileSync(join(source, 'verifyme.js'), 'utf8');
  if (!PLACE.test(whole)) throw new Error('src/verifyme.js has no place for the parts');
  return whole.replace(PLACE, () => parts.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(joined());

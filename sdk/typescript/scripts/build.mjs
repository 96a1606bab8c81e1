// Builds dist/: the client as ESM and as CommonJS, each with its types.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const compile = (...options) => execFileSync(process.execPath, [tsc, ...options], { cwd: home, stdio: 'inherit' });

rmSync(join(home, 'dist'), { recursive: true, force: true });
compile('-p', '.');
compile('-p', '.', '--module', 'commonjs', '--moduleResolution', 'node10', '--outDir', 'dist/cjs');
writeFileSync(join(home, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');

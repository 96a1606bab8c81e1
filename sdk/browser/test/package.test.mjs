import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

/** The package as npm would get it, installed from its tarball into a project that has nothing else. */
const home = join(import.meta.dirname, '..');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
let project, packed;

const npm = (cwd, ...args) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });
const write = (name, text) => writeFileSync(join(project, name), text);
const run = (name) => JSON.parse(execFileSync(process.execPath, [name], { cwd: project, encoding: 'utf8' }));

before(() => {
  project = mkdtempSync(join(tmpdir(), 'verifyme-package-'));
  [packed] = JSON.parse(npm(home, 'pack', '--json', '--pack-destination', project));
  write('package.json', '{"name":"shop","private":true}');
  npm(project, 'install', '--offline', join(project, packed.filename));
});

after(() => rmSync(project, { recursive: true, force: true }));

test('the package holds the script in its forms, its types and nothing else', () => {
  assert.deepEqual(packed.files.map(({ path }) => path).sort(), [
    'README.md',
    'dist/verifyme.d.mts',
    'dist/verifyme.d.ts',
    'dist/verifyme.js',
    'dist/verifyme.mjs',
    'package.json',
  ]);
});

/** Without a browser it can be loaded, as a page rendered on a server does, and opens nothing. */
const ASK = `
const errors = []
sdk.init({ host: 'https://verify.example', onError: ({ code }) => errors.push(code) })
const opened = sdk.open({ token: 'vm_t_x' })
console.log(JSON.stringify({ version: sdk.version, opened, errors, names: Object.keys(sdk).sort() }))
`;

for (const [form, name, load] of [
  ['CommonJS', 'use.cjs', "const sdk = require('@verifyme/browser')"],
  ['ESM', 'use.mjs', "import sdk from '@verifyme/browser'"],
])
  test(`${form} loads it`, () => {
    write(name, load + ASK);
    assert.deepEqual(run(name), {
      version: packed.version,
      opened: false,
      errors: ['SDK_ERROR'],
      names: ['close', 'destroy', 'getState', 'init', 'off', 'on', 'open', 'version'],
    });
  });

test('each function can be imported by its name', () => {
  write(
    'names.mjs',
    "import { open, version } from '@verifyme/browser'\nconsole.log(JSON.stringify([typeof open, version]))"
  );
  assert.deepEqual(run('names.mjs'), ['function', '1.0.0']);
});

const TYPED = `
sdk.init({ publicKey: 'vm_pk_test_x', theme: { radius: 12 }, onEvent: (event) => {
  if (event.type === 'step') { const total: number = event.data.total; void total }
  if (event.type === 'closed') { const reason: 'user' | 'escape' | 'completed' | 'terminal' | 'api' | 'popup-closed' = event.data.reason; void reason }
} })
sdk.on('submitted', (data) => { const reference: string | null = data.externalReference; void reference })
sdk.on('event', ({ type }) => { void type })
const started: boolean = sdk.open({ url: 'https://verify.example/start/vm_t_x', mode: 'inline', container: '#here' })
void started
// @ts-expect-error no such mode
sdk.open({ token: 'vm_t_x', mode: 'window' })
// @ts-expect-error no such event
sdk.on('opened', () => undefined)
`;

/** Each way in which TypeScript finds a package's types; `node` is that of projects older than `exports`. */
for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['esnext', 'bundler'],
  ['commonjs', 'node10'],
])
  test(`its types hold for CommonJS and ESM, found by ${moduleResolution}`, () => {
    const files = [];
    const use = (name, text) => {
      write(name, text + TYPED);
      files.push(name);
    };
    if (module !== 'esnext') use('use.cts', "import sdk = require('@verifyme/browser')\n");
    if (module !== 'commonjs') use('use.mts', "import sdk, { open } from '@verifyme/browser'\nvoid open\n");
    else use('use.ts', "import sdk from '@verifyme/browser'\nimport { open } from '@verifyme/browser'\nvoid open\n");
    const compilerOptions = {
      ...{ strict: true, noEmit: true, esModuleInterop: true, lib: ['ES2020', 'DOM'], types: [], module },
      ...{ moduleResolution, ...(moduleResolution === 'node10' && { ignoreDeprecations: '6.0' }) },
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    execFileSync(process.execPath, [tsc], { cwd: project, stdio: 'inherit' });
  });

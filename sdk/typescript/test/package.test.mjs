import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The package as npm would get it, installed from its tarball into a project that has nothing else. */
const home = fileURLToPath(new URL('..', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
let project, packed;

const npm = (cwd, ...args) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });
const write = (name, text) => writeFileSync(join(project, name), text);

before(() => {
  project = mkdtempSync(join(tmpdir(), 'verifyme-server-package-'));
  [packed] = JSON.parse(npm(home, 'pack', '--json', '--pack-destination', project));
  write('package.json', '{"name":"shop","private":true}');
  npm(project, 'install', '--offline', join(project, packed.filename));
});

after(() => rmSync(project, { recursive: true, force: true }));

test('the package holds both forms, their types and nothing else', () => {
  const strange = packed.files.filter(({ path }) => !/^(README\.md|package\.json|dist\/(esm|cjs)\/.+)$/.test(path));
  assert.deepEqual(strange, []);
  for (const form of ['esm', 'cjs'])
    for (const name of ['index.js', 'index.d.ts'])
      assert.ok(packed.files.some(({ path }) => path === `dist/${form}/${name}`));
});

test('it brings nothing with it', () => {
  const tree = JSON.parse(npm(project, 'ls', '--all', '--json'));
  assert.deepEqual(Object.keys(tree.dependencies), ['@verifyme/server']);
  assert.equal(tree.dependencies['@verifyme/server'].dependencies, undefined);
});

const NAMES = 'VerifyMe, VerifyMeError, VerifyMeConnectionError, WebhookVerificationError, verifyWebhook';
for (const [form, name, load] of [
  ['CommonJS', 'use.cjs', `const { ${NAMES} } = require('@verifyme/server')`],
  ['ESM', 'use.mjs', `import { ${NAMES} } from '@verifyme/server'`],
])
  test(`${form} loads it`, () => {
    write(name, `${load}\nconsole.log([${NAMES}].map((each) => typeof each).join())`);
    const said = execFileSync(process.execPath, [name], { cwd: project, encoding: 'utf8' });
    assert.equal(said.trim(), 'function,function,function,function,function');
  });

const TYPED = `
export async function run(verifyme: VerifyMe): Promise<void> {
  const { onboardingUrl }: { onboardingUrl: string } = await verifyme.requests.create({ mobile: '9812341234' })
  for await (const request of verifyme.requests.list({ status: ['SUBMITTED'], from: new Date() })) {
    const result = await verifyme.requests.result(request.requestId, { fields: ['fullName'] })
    const reason: 'VERIFIED_OK' | undefined = result.decision?.reasonCode === 'VERIFIED_OK' ? 'VERIFIED_OK' : undefined
    void reason
  }
  const event = verifyWebhook({ secret: 'whsec_x', headers: {}, body: '' })
  if (event.eventType === 'onboarding.approved') { const automated: boolean = event.data.automated; void automated }
  if (event.eventType === 'onboarding.reverted') { const steps: string[] = event.data.steps; void steps }
  // @ts-expect-error no such field
  await verifyme.requests.create({ phone: '9812341234' })
  // @ts-expect-error no such status
  verifyme.requests.list({ status: ['DONE'] })
  void onboardingUrl
}
`;

test('its types hold for CommonJS and ESM', () => {
  write(
    'use.cts',
    `import server = require('@verifyme/server')
import VerifyMe = server.VerifyMe; import verifyWebhook = server.verifyWebhook\n${TYPED}`
  );
  write('use.mts', `import { VerifyMe, verifyWebhook } from '@verifyme/server'\n${TYPED}`);
  const compilerOptions = { strict: true, noEmit: true, module: 'node16', lib: ['ES2022', 'DOM'], types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.cts', 'use.mts'] }));
  execFileSync(process.execPath, [tsc], { cwd: project, stdio: 'inherit' });
});

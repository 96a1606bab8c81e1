import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { sourcesOf } from './src/texts/shared.ts';

const textsDir = join(import.meta.dirname, 'src/texts');

/**
 * Emits texts/<locale>.json, which the server puts into the first HTML and
 * serves to a page that changes its language, texts/steps/<Type>/<locale>.json,
 * which are loaded with a step, and build.json with the hash that names this
 * build in the addresses of those files.
 */
function localeTexts(): Plugin {
  return {
    name: 'locale-texts',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) hash.update(name);
      for (const file of readdirSync(textsDir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json') && !name.startsWith('shared'))
        .sort()) {
        const texts = sourcesOf(file).map((name) => JSON.parse(readFileSync(join(textsDir, name), 'utf8')) as object);
        const source = JSON.stringify(Object.assign({}, ...texts));
        hash.update(source);
        this.emitFile({ type: 'asset', fileName: `texts/${file}`, source });
      }
      const build = hash.digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

/** What several steps share comes in few files: left alone, each small module would be a request of its own. */
const SHARED_BY_STEPS = [
  { name: 'field', test: /src\/(parts\/(Field|Told|control|corrected-typing)|validation\/digits)\./ },
  { name: 'camera', test: /src\/(camera|state\/sending|api\/upload)/ },
  { name: 'check-form', test: /src\/(steps\/check|validation)\//, minShareCount: 2 },
];

const TESTS = 'src/**/*.test.{ts,tsx}';

/** Of what a page loads once, or what other files put something else in the place of: each file loads the page anew. */
const ONCE_A_LOAD = ['src/app/step-texts.test.tsx', 'src/steps/locker/live.test.ts'];

export default defineConfig({
  base: '/hosted/',
  plugins: [localeTexts()],
  build: {
    // A plain name: Go's embed leaves out files and folders that begin with a dot.
    manifest: 'manifest.json',
    target: 'es2020',
    modulePreload: { polyfill: false },
    // Nothing may become a data: URL, the style sheet's CSP allows 'self' alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/main.tsx', 'src/close-window.ts'],
      output: { codeSplitting: { groups: SHARED_BY_STEPS, includeDependenciesRecursively: false } },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/fixtures/effects.ts', 'src/fixtures/late-imports.ts'],
    // Quarters of an hour pass by a fake clock, second by second: work that a busy machine does slowly.
    testTimeout: 30_000,
    projects: [
      // One document a worker: to make it and to load the page anew for each file takes most of the time.
      { extends: true, test: { name: 'pages', include: [TESTS], exclude: ONCE_A_LOAD, isolate: false } },
      { extends: true, test: { name: 'page loads', include: ONCE_A_LOAD } },
    ],
  },
});

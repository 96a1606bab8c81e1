'use strict';

const js = require('@eslint/js');

const READ_ONLY = 'readonly';
/** What the script may take for granted of a browser. */
const BROWSER = [
  ...['window', 'self', 'document', 'location', 'URL', 'getComputedStyle'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['innerWidth', 'outerWidth', 'screenX', 'screenY'],
];
const globals = (names) => Object.fromEntries(names.map((name) => [name, READ_ONLY]));

module.exports = [
  // The script's files are read together, by `npm run check`, under the name joined.js.
  { ignores: ['dist', 'node_modules', 'src'] },
  js.configs.recommended,
  {
    files: ['joined.js'],
    // Read as ES5: what an old browser cannot read fails here.
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals([...BROWSER, 'module']) },
    rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }], 'no-implicit-globals': 'error', eqeqeq: 'error' },
  },
  {
    files: ['demo/*.js', 'examples/host-page/page.js'],
    languageOptions: {
      sourceType: 'script',
      globals: globals([
        ...['window', 'document', 'location', 'history', 'navigator', 'sessionStorage', 'getSelection'],
        ...['URLSearchParams', 'setTimeout', 'fetch', 'VerifyMe', 'codeFor'],
      ]),
    },
  },
  {
    files: ['scripts/*.mjs', 'test/*.mjs', 'examples/**/*.mjs'],
    languageOptions: { globals: globals(['console', 'process', 'fetch', 'URL']) },
  },
  { files: ['eslint.config.js'], languageOptions: { sourceType: 'commonjs' } },
];

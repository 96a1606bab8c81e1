import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of src/ from the top down. Imports go down only; app/ composes the page and nobody imports it. */
const ROOMS = ['app', 'screens', 'steps', 'camera', 'parts', 'state', 'validation', 'texts', 'api'];

/** Files that may not import the named rooms, to which their imports lead by `up`. */
const without = (files, rooms, up = '(\\.\\./)+') => ({
  files,
  ignores: ['**/*.test.*', 'src/fixtures/**', 'src/main.tsx'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^${up}(main|fixtures|${rooms.join('|')})(/|$)`,
            message: `Imports go down only: ${ROOMS.join(', ')}; fixtures serve tests alone.`,
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['dist', 'node_modules'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Oxlint has the rules that ask for types (.oxlintrc.json).
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Optional fields come as null or not at all; both mean the same.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  ...ROOMS.map((room, floor) => without([`src/${room}/**`], ROOMS.slice(0, floor))),
  // Beside the rooms stand leaves such as the messages to the host page.
  without(['src/*.{ts,tsx}'], ROOMS.slice(0, ROOMS.indexOf('texts')), '\\./'),
  {
    files: ['scripts/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);

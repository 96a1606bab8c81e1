import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The rooms of src, each with those that it may import. Subjects know nothing of each other; the router and main.tsx,
 * which put the rooms together, stand above them. Tests open the whole portal and are free.
 */
const shared = ['ui', 'api', 'labels', 'generated'];
const subjects = [
  'login',
  'queue',
  'requests',
  'request',
  'audit',
  'settings',
  'keys',
  'webhooks',
  'flows',
  'templates',
];
const mayImport = {
  documents: shared,
  generated: [],
  theme: [],
  labels: ['generated'],
  api: ['generated'],
  ui: ['api', 'labels', 'generated'],
  shell: shared,
  ...Object.fromEntries(subjects.map((subject) => [subject, shared])),
  // Its case page shows them.
  request: [...shared, 'documents', 'webhooks'],
};

/** The rule for the files of a room, and for those of a folder within it. */
function importsOf([room, allowed]) {
  return [1, 2].map((depth) => {
    const others = `^(\\.\\.\\/){${depth}}(?!(${allowed.join('|') || 'none'})(\\/|$))`;
    const message = `${room} may import ${allowed.join(', ') || 'no other room'}.`;
    return {
      files: [`src/${room}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [{ regex: others, message }] }],
        'no-restricted-syntax': ['error', { selector: `ImportExpression > Literal[value=/${others}/]`, message }],
      },
    };
  });
}

export default tseslint.config(
  { ignores: ['dist', 'src/generated'] },
  js.configs.recommended,
  // Oxlint has the rules that ask for types (.oxlintrc.json).
  ...tseslint.configs.strict,
  {
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines': ['error', 300],
    },
  },
  ...Object.entries(mayImport).flatMap(importsOf),
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', structuredClone: 'readonly' },
    },
  },
);

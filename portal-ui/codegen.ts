import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../graph/schema/', import.meta.url);
const files = [
  new URL('../schema.graphqls', import.meta.url),
  ...readdirSync(folder).map((name) => new URL(name, folder)),
];
const schema = buildSchema(files.map((file) => readFileSync(file, 'utf8')).join('\n'));

/** The values that the description of a scalar lists, as a type: names with dots, which no enum can hold. */
function dottedNames(scalar: string): string {
  const names = schema.getType(scalar)?.description?.match(/\b[a-z]+(\.[a-z]+)+\b/g);
  if (!names) throw new Error(`the description of ${scalar} lists no values`);
  return names.map((name) => `'${name}'`).join(' | ');
}

const config: CodegenConfig = {
  schema: ['../schema.graphqls', '../graph/schema/*.graphqls'],
  documents: ['src/**/*.graphql'],
  generates: {
    'src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          Time: 'string',
          JSON: 'unknown',
          EventType: dottedNames('EventType'),
          Scope: dottedNames('Scope'),
        },
      },
    },
  },
};

export default config;

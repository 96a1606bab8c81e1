import { readFileSync } from 'node:fs';

const DOCUMENT = '\0document:';
const FRAGMENT = '\0fragment:';
const CONSTANT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;

/**
 * A Vite plugin: makes each document and each fragment of src/generated/graphql.ts a module of its own, so that a page
 * loads the documents that it asks with, and each fragment once. The generator writes all documents into one module,
 * which the first page would load whole, and repeats a fragment in each document that holds it.
 */
export function splitDocuments() {
  const documents = new Map();
  const fragments = new Map();

  function documentModule(name) {
    const { definitions, ...rest } = documents.get(name);
    const parts = definitions.map((part) => {
      if (part.kind !== 'FragmentDefinition') return { code: JSON.stringify(part) };
      fragments.set(part.name.value, part);
      return { code: part.name.value, fragment: part.name.value };
    });
    const imports = parts.filter(({ fragment }) => fragment).map(({ fragment }) => importOf(fragment));
    const code = parts.map((part) => part.code).join(',');
    return `${imports.join('')}export const ${name} = { ...${JSON.stringify(rest)}, definitions: [${code}] };`;
  }

  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(DOCUMENT) || id.startsWith(FRAGMENT) ? id : null),
    load(id) {
      if (id.startsWith(DOCUMENT)) return pure(documentModule(id.slice(DOCUMENT.length)));
      if (id.startsWith(FRAGMENT)) {
        const name = id.slice(FRAGMENT.length);
        return pure(`export const ${name} = ${JSON.stringify(fragments.get(name))};`);
      }
      // Nothing asks by the text of a document: the map from texts to documents, which holds them all, is left out.
      if (id.endsWith('/src/generated/gql.ts')) return pure(readFileSync(id, 'utf8'));
      if (!id.endsWith('/src/generated/graphql.ts')) return null;
      const code = readFileSync(id, 'utf8').replace(CONSTANT, (_, name, document) => {
        documents.set(name, JSON.parse(document));
        return `export { ${name} } from ${JSON.stringify(DOCUMENT + name)};`;
      });
      if (/^export const /m.test(code)) throw new Error(`${id} has a constant that is no document`);
      return pure(code);
    },
  };
}

const importOf = (fragment) => `import { ${fragment} } from ${JSON.stringify(FRAGMENT + fragment)};\n`;
const pure = (code) => ({ code, moduleSideEffects: false });

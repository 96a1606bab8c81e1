import { formatDocument, stringifyDocument } from '@urql/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const DOCUMENT = '\0document:';
const FRAGMENT = '\0fragment:';
const CONSTANT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;

/**
 * A Vite plugin: makes each document and each fragment of src/generated/graphql.ts a module of its own, so that a page
 * loads the documents that it asks with, and each fragment once. The generator writes all documents into one module,
 * which the first page would load whole, and repeats a fragment in each document that holds it.
 *
 * Each operation gets the SHA-256 of its text as its hash, by which the pages send it, and operations.json has the texts
 * for the server: as the page's cache asks for them, with __typename.
 */
export function splitDocuments() {
  const documents = new Map();
  const fragments = new Map();

  function documentModule(name) {
    const { definitions, ...rest } = documents.get(name);
    const text = operationText(documents.get(name));
    if (text) rest.hash = hashOf(text);
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
    generateBundle() {
      const texts = [...documents.values()].map(operationText).filter(Boolean);
      const known = Object.fromEntries(texts.map((text) => [hashOf(text), text]).sort());
      this.emitFile({ type: 'asset', fileName: 'operations.json', source: JSON.stringify(known) });
    },
  };
}

/** The text of a document that can be sent; null of a fragment's own. */
function operationText(document) {
  if (!document.definitions.some(({ kind }) => kind === 'OperationDefinition')) return null;
  return stringifyDocument(formatDocument(structuredClone(document)));
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const importOf = (fragment) => `import { ${fragment} } from ${JSON.stringify(FRAGMENT + fragment)};\n`;
const pure = (code) => ({ code, moduleSideEffects: false });

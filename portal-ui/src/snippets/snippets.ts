// Each file is run against the sandbox by spec/snippets_test.go, filled in the same way.
const files = import.meta.glob<string>('./code/*.txt', { query: '?raw', import: 'default', eager: true });

export const languages = { curl: 'curl', node: 'Node', python: 'Python', go: 'Go', java: 'Java', php: 'PHP' } as const;
export type Language = keyof typeof languages;

/** What a snippet does, in the order of a first integration. */
export type Operation = 'create' | 'read' | 'verify';

/** What of the workspace stands in a snippet. A secret never does: it is named as an environment variable. */
export interface Own {
  /** Of the API. */
  baseUrl: string;
  /** Where the browser SDK is. */
  applicantUrl: string;
  flowKey: string;
  publishableKey: string;
}

export function snippetOf(operation: Operation, language: Language, own: Own): string {
  return filled(`${operation}.${language}`, own);
}

/** What a page needs to open the hosted page. */
export function pageSnippet(own: Own): string {
  return filled('open.browser', own);
}

function filled(name: string, own: Own): string {
  const text = files[`./code/${name}.txt`];
  if (text === undefined) throw new Error(`there is no snippet ${name}`);
  return text
    .trimEnd()
    .replace(/\{\{(baseUrl|applicantUrl|flowKey|publishableKey)\}\}/g, (_, field: keyof Own) => own[field]);
}

const rememberedAs = 'verifyme.snippets.language';

/** The language chosen last in this browser. */
export function rememberedLanguage(): Language {
  try {
    const kept = localStorage.getItem(rememberedAs);
    return kept !== null && Object.hasOwn(languages, kept) ? (kept as Language) : 'curl';
  } catch {
    return 'curl';
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(rememberedAs, language);
  } catch {
    // A browser that keeps nothing begins with curl each time.
  }
}

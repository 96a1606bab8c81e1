import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './texts';

/** The glossaries are for native readers; here they are held to the texts. */
const folder = join(import.meta.dirname, '../../glossary');
const HEADINGS = ['Term', 'On the page', 'Why this word', 'Not taken'];

interface Row {
  term: string;
  word: string;
  why: string;
  notTaken: string;
}

function rowsOf(file: string): { headings: string[]; rows: Row[] } {
  const lines = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [headings = [], , ...rows] = cells;
  return {
    headings,
    rows: rows.map(([term = '', word = '', why = '', notTaken = '']) => ({ term, word, why, notTaken })),
  };
}

function textsOf(locale: string): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file === `${locale}.json` || file.endsWith(`/${locale}.json`));
  return own.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>),
  );
}

const others = LOCALES.filter((locale) => locale !== 'en');

describe('the glossaries', () => {
  it('are there for each language but English', () => {
    expect(readdirSync(folder).sort()).toEqual(others.map((locale) => `${locale}.md`).sort());
  });

  it('have the same terms, each once', () => {
    const [first = [], ...rest] = others.map((locale) => rowsOf(`${locale}.md`).rows.map(({ term }) => term));
    expect(first.length).toBeGreaterThanOrEqual(40);
    expect(new Set(first).size).toBe(first.length);
    for (const terms of rest) expect(terms).toEqual(first);
  });
});

describe.each(others)('the glossary of %s', (locale) => {
  const { headings, rows } = rowsOf(`${locale}.md`);
  const texts = textsOf(locale);

  it('has all cells', () => {
    expect(headings).toEqual(HEADINGS);
    for (const row of rows) expect(Object.values(row)).not.toContain('');
  });

  it.each(rows)('$term: the texts say $word, and nowhere $notTaken', ({ word, notTaken }) => {
    expect(texts.some((text) => text.includes(word))).toBe(true);
    expect(texts.filter((text) => text.includes(notTaken))).toEqual([]);
  });
});

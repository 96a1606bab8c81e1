import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './texts';

const print = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/review-sheet.mjs'), ...args], {
    encoding: 'utf8',
  });

/** [key, text] of each text in the language, a key of several files once for each. */
function textsOf(locale: string): [string, string][] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file === `${locale}.json` || file.endsWith(`/${locale}.json`))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>),
    );
}

function rowsOf(sheet: Document): string[][] {
  const rows = [...sheet.querySelectorAll('tbody tr')];
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
}

const sorted = (pairs: (string | undefined)[][]) => pairs.map((pair) => JSON.stringify(pair)).sort();

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the review sheet of %s', (locale) => {
  const { status, stdout } = print(locale);
  const sheet = new DOMParser().parseFromString(stdout, 'text/html');
  const rows = rowsOf(sheet);

  it('has each text once, beside its key and the English, with a box and room for a remark', () => {
    expect(status).toBe(0);
    expect(sorted(rows.map(([, key, , translation]) => [key, translation]))).toEqual(sorted(textsOf(locale)));
    expect(sorted(rows.map(([, key, english]) => [key, english]))).toEqual(sorted(textsOf('en')));
    expect(sheet.querySelectorAll('tbody tr input[type=checkbox]')).toHaveLength(rows.length);
    expect(rows.every((cells) => cells.length === 5)).toBe(true);
  });

  it('is grouped by screen', () => {
    const screens = [...sheet.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(new Set(screens).size).toBe(screens.length);
    for (const screen of ['Welcome screen', 'Step: Bank account', 'Step: Address', 'After submitting'])
      expect(screens).toContain(screen);
    expect(sheet.querySelectorAll('table')).toHaveLength(screens.length);
    for (const table of sheet.querySelectorAll('tbody')) expect(table.children.length).toBeGreaterThan(0);
    const bank = [...sheet.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Step: Bank account');
    expect(bank?.nextElementSibling?.textContent).toContain('error.BANK_NAME_MISMATCH');
  });
});

describe('the command', () => {
  it.each([[[]], [['en']], [['../en']]])('refuses %j and names the languages', (args) => {
    const { status, stderr, stdout } = print(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('ta');
  });
});

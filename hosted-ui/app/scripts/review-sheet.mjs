// Prints the texts of one language as a sheet of paper for a native reader:
// npm run --silent review-sheet -w hosted-ui/app -- ta > ta.html
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const texts = join(dirname(fileURLToPath(import.meta.url)), '../src/texts');
const read = (file) => JSON.parse(readFileSync(join(texts, file), 'utf8'));
const english = read('en.json');
const step = (type) => `Step: ${english[`step.${type}`]}`;

/** Where the page's own texts are shown, by how their keys begin; the longest beginning counts. */
const SCREENS = {
  'Every screen': ['lang.', 'title.', 'test.', 'net.', 'action.', 'page.', 'contact.', 'date.', 'leave.'],
  'Welcome screen': ['welcome.', 'need.'],
  'Progress, above each step': ['progress.', 'step.', 'unavailable.'],
  [step('MobileOtp')]: [
    'otp.',
    'invalid.mobile',
    'invalid.code',
    'error.INVALID_MOBILE',
    'error.INVALID_OTP',
    'error.OTP_',
  ],
  [step('DocLockerAadhaar')]: ['locker.', 'who.locker', 'error.DOCLOCKER_'],
  [step('PanVerification')]: ['pan.', 'invalid.pan', 'invalid.name', 'who.pan', 'error.PAN_', 'error.INVALID_PAN'],
  [step('BankVerification')]: [
    'bank.',
    'invalid.account',
    'invalid.ifsc',
    'who.bank',
    'error.BANK_',
    'error.INVALID_ACCOUNT',
    'error.INVALID_IFSC',
  ],
  [step('Consent')]: ['consent.', 'invalid.consent', 'error.CONSENT_REQUIRED'],
  'Summary before submitting': ['summary.', 'fact.', 'gender.', 'business.type.', 'error.STEPS_INCOMPLETE'],
  'After submitting': ['returning.', 'final.', 'withdraw.'],
  'Steps sent back or failed': ['reverted.', 'failed.', 'error.FACE_VERIFICATION_FAILED'],
  'A link that does not work': ['notValid.', 'expired.', 'paused.', 'dead.'],
  'When something goes wrong, on any screen': ['error.', 'who.service'],
};

/** What several steps say, by the folder in shared/. */
const SHARED = {
  camera: 'Steps with a camera: all of them',
  face: 'Steps with a camera: selfie and face check',
  file: 'Steps that take a file: those with a camera, and the Aadhaar file',
  geo: 'Steps with a camera: photos of the premises',
  place: 'Steps with a pincode: address and business details',
};

function screenOf(key) {
  const found = Object.entries(SCREENS)
    .flatMap(([screen, starts]) => starts.map((start) => [start, screen]))
    .filter(([start]) => key.startsWith(start))
    .sort(([a], [b]) => b.length - a.length);
  if (found.length === 0) throw new Error(`no screen for ${key}: name one in SCREENS of scripts/review-sheet.mjs`);
  return found[0][1];
}

/** Every text, by its screen. */
function sheetOf(locale) {
  const screens = new Map([...Object.keys(SCREENS)].map((screen) => [screen, []]));
  const add = (screen, file) => {
    const translated = read(`${file}/${locale}.json`);
    for (const [key, text] of Object.entries(read(`${file}/en.json`))) {
      const where = screen ?? screenOf(key);
      if (!screens.has(where)) screens.set(where, []);
      screens.get(where).push([key, text, translated[key]]);
    }
  };
  add(null, '.');
  for (const name of readdirSync(join(texts, 'steps'))) add(step(name), `steps/${name}`);
  for (const name of readdirSync(join(texts, 'parts'))) add(`Part: ${name}`, `parts/${name}`);
  for (const name of readdirSync(join(texts, 'shared'))) {
    if (SHARED[name] === undefined) throw new Error(`name shared/${name} in SHARED of scripts/review-sheet.mjs`);
    add(SHARED[name], `shared/${name}`);
  }
  return screens;
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const STYLE = `
  body { font: 11pt/1.4 'Noto Sans', sans-serif; margin: 1.5cm; color: #000; }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-bottom: 1cm; }
  th, td { border: 1px solid #999; padding: 4px 6px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td.translation { font-size: 12.5pt; }
  td.key { font: 8pt monospace; color: #444; }
  th:nth-child(1) { width: 1.6em; } th:nth-child(2) { width: 19%; } th:nth-child(5) { width: 17%; }
  input { width: 1em; height: 1em; }
  h2 { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; }
  @page { size: A4 landscape; margin: 1cm; }`;

const row = (locale, [key, text, translation]) =>
  `<tr><td><input type="checkbox" aria-label="${escaped(key)} is right"></td><td class="key">${escaped(key)}</td>` +
  `<td>${escaped(text)}</td><td class="translation" lang="${locale}">${escaped(translation)}</td><td></td></tr>`;

function page(locale) {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale);
  const parts = [...sheetOf(locale)].map(
    ([screen, rows]) => `<h2>${escaped(screen)}</h2>
<table><thead><tr><th></th><th>Key</th><th>English</th><th>${name}</th><th>Better so</th></tr></thead><tbody>
${rows.map((each) => row(locale, each)).join('\n')}
</tbody></table>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Review sheet: ${name}</title><style>${STYLE}
</style></head><body><h1>The applicant's page in ${name}</h1>
<p>Tick what is right. Write beside it what would be better. Words in {braces} are filled in by the page and stay.
The words for single terms are in glossary/${locale}.md. Read by: ____________________ on ______________</p>
${parts.join('\n')}
</body></html>`;
}

const [locale] = process.argv.slice(2);
const known = readdirSync(texts)
  .filter((file) => file.endsWith('.json') && file !== 'en.json')
  .map((file) => file.slice(0, -'.json'.length));
if (!known.includes(locale)) {
  console.error(
    `usage: npm run --silent review-sheet -w hosted-ui/app -- LANGUAGE > FILE.html, LANGUAGE one of ${known.join(' ')}`,
  );
  process.exit(2);
}
console.log(page(locale));

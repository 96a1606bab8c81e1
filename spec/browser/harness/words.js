import { readdirSync, readFileSync } from 'node:fs'

const TEXTS = new URL('../../../hosted-ui/app/src/texts/', import.meta.url)

const read = once((file) => JSON.parse(readFileSync(new URL(file, TEXTS), 'utf8')))

/** The words of the page and of the steps in one language, by their keys. */
const allWords = once((locale) => {
  const all = (folder) => readdirSync(new URL(`${folder}/`, TEXTS)).map((name) => read(`${folder}/${name}/${locale}.json`))
  return Object.assign({}, ...all('shared'), ...all('parts'), ...all('steps'), read(`${locale}.json`))
})

/**
 * The words of the applicant's page in one language, those of its steps included, so that a play finds its way in any of
 * them. A key that several have is the page's, unless `step` names the type whose own is meant.
 * @returns {(key: string, values?: Record<string, string | number>) => string}
 */
export function wordsIn(locale, step = null) {
  const own = step === null ? {} : read(`steps/${step}/${locale}.json`)
  const texts = { ...allWords(locale), ...own }
  return (key, values = {}) => {
    if (!Object.hasOwn(texts, key)) throw new Error(`no text ${key} in ${locale}`)
    return texts[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  }
}

/** Remembers what was made of a name. */
function once(make) {
  const made = new Map()
  return (name) => made.get(name) ?? made.set(name, make(name)).get(name)
}

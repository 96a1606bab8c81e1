import { readdirSync, readFileSync } from 'node:fs'

const TEXTS = new URL('../../../hosted-ui/app/src/texts/', import.meta.url)

const read = (file) => JSON.parse(readFileSync(new URL(file, TEXTS), 'utf8'))

/**
 * The words of the applicant's page in one language, those of its steps included, so that a play finds its way in any of
 * them. A key that several have is the page's, unless `step` names the type whose own is meant.
 * @returns {(key: string, values?: Record<string, string | number>) => string}
 */
export function wordsIn(locale, step = null) {
  const all = (folder) => readdirSync(new URL(`${folder}/`, TEXTS)).map((name) => read(`${folder}/${name}/${locale}.json`))
  const ofSteps = [...all('shared'), ...all('steps')]
  const texts = Object.assign({}, ...ofSteps, read(`${locale}.json`), step === null ? {} : read(`steps/${step}/${locale}.json`))
  return (key, values = {}) => {
    if (!Object.hasOwn(texts, key)) throw new Error(`no text ${key} in ${locale}`)
    return texts[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  }
}

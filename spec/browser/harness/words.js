import { readFileSync } from 'node:fs'

const TEXTS = new URL('../../../hosted-ui/app/src/texts/', import.meta.url)

/**
 * The words of the applicant's page in one language, so that a play finds its way in any of them.
 * @returns {(key: string, values?: Record<string, string | number>) => string}
 */
export function wordsIn(locale) {
  const texts = JSON.parse(readFileSync(new URL(`${locale}.json`, TEXTS), 'utf8'))
  return (key, values = {}) => {
    if (!Object.hasOwn(texts, key)) throw new Error(`no text ${key} in ${locale}`)
    return texts[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  }
}

/** The browser's own line about an answer of 400 and above, or about one that never came. */
const FAILED_LOAD = /^Failed to load resource: (?:.*status of (\d+)|net::(\w+))/

/**
 * What the pages of a test complain about: errors on the console, where refusals by the content policy
 * appear too, and exceptions that nobody caught.
 */
export class Complaints {
  #heard = []
  #expected = []

  /** What a page wrote on its console. */
  message(written) {
    if (written.type() === 'error') this.#heard.push({ text: written.text(), url: written.location().url })
  }

  /** What a page threw and nobody caught. */
  exception(thrown) {
    this.#heard.push({ text: String(thrown.error().stack), url: '' })
  }

  /**
   * What the play provokes: an answer's status or a network failure's name, then the path it may come from;
   * or how another message begins.
   * @param {...string} causes for example '422 /api/applicant/steps/'
   */
  expect(...causes) {
    this.#expected.push(...causes)
  }

  get unexpected() {
    return this.#heard.filter((each) => {
      const cause = causeOf(each)
      return !this.#expected.some((expected) => cause.startsWith(expected))
    })
  }
}

function causeOf({ text, url }) {
  const failed = FAILED_LOAD.exec(text)
  return failed === null ? text : `${failed[1] ?? failed[2]} ${new URL(url).pathname}`
}

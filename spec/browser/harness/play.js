import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { evenPhotos } from './camera.js'
import { DESK, launchChromium, PHONE } from './chromium.js'
import { Complaints } from './complaints.js'

/** Long for a page, short for a person who waits for the failure. */
const PATIENCE_MS = 15_000

/**
 * One test file: a browser, a workspace, and tests that each get fresh contexts.
 * @param {() => Promise<Tenant>} openTenant
 * @param {string[]} [args] further ones of the browser
 * @param {string[]} [without] those that it goes without
 * @returns {(title: string, act: (stage: Stage) => Promise<void>) => void}
 */
export function play(openTenant, args = [], without = []) {
  let browser, tenant
  before(async () => {
    ;[browser, tenant] = await Promise.all([launchChromium(args, without), openTenant()])
  })
  after(() => browser?.close())

  return (title, act) => {
    test(title, { timeout: 120_000 }, async () => {
      const stage = new Stage(browser, tenant)
      try {
        await act(stage)
        stage.assertQuiet()
      } catch (error) {
        await stage.photograph(title)
        throw error
      } finally {
        await stage.clear()
      }
    })
  }
}

/** What one test plays on: pages that are watched, and closed when it is over. */
class Stage {
  #browser
  #contexts = []
  #closing = []
  #complaints = new Complaints()

  constructor(browser, tenant) {
    this.#browser = browser
    this.tenant = tenant
  }

  /** A page on a phone, in a browser profile of its own. */
  phone(options = {}) {
    return this.#page({ ...PHONE, ...options })
  }

  /** A page on a desktop screen, in a browser profile of its own. */
  desk(options = {}) {
    return this.#page({ ...DESK, ...options })
  }

  /** The failures that are part of the play, as in {@link Complaints.expect}. */
  expect(...causes) {
    this.#complaints.expect(...causes)
  }

  /** Closes it when the test is over. */
  keep(closable) {
    this.#closing.push(closable)
    return closable
  }

  assertQuiet() {
    assert.deepEqual(this.#complaints.unexpected, [], 'the pages complained on their console')
  }

  async photograph(title) {
    const folder = await mkdtemp(join(tmpdir(), 'verifyme-failed-'))
    const pages = this.#contexts.flatMap((context) => context.pages())
    for (const [index, page] of pages.entries()) {
      const path = join(folder, `${title.replace(/\W+/g, '-').slice(0, 60)}-${index + 1}.png`)
      // The failure itself matters more than its picture.
      const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
      if (taken !== null) console.error(`picture of the failure: ${path} (${page.url()})`)
    }
  }

  async clear() {
    await Promise.all(this.#contexts.map((context) => context.close()))
    await Promise.all(this.#closing.map((closable) => closable.close()))
  }

  async #page(options) {
    const context = await this.#browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(evenPhotos)
    this.#complaints.listen(context)
    this.#contexts.push(context)
    return context.newPage()
  }
}

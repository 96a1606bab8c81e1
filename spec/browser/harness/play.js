import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { DESK, PHONE } from './chromium.js'
import { Complaints } from './complaints.js'
import { profilesWith } from './profiles.js'
import { responses } from './responses.js'

/** Where a failed test's stay: the runner may keep its temporary files in memory, and only while it runs. */
const PICTURES = process.env.PICTURES_FOLDER || tmpdir()

/**
 * The runner ends a test then, and leaves its pages as they are; before that they are still looked at. No scene is meant
 * to come near: waits for an element, a frame or an answer have a bound of their own, and on a machine at half its speed
 * the longest scene takes some two minutes.
 */
const TEST_MS = 240_000
const ACT_MS = 230_000

/**
 * One test file: a workspace, and tests that each get pages without a past.
 * @param {() => Promise<Tenant>} openTenant
 * @param {string[]} [args] further ones of the browser
 * @returns {(title: string, act: (stage: Stage) => Promise<void>, without?: string[]) => void} without: arguments that the
 *   test's browser goes without
 */
export function play(openTenant, args = []) {
  let tenant
  before(async () => {
    tenant = await openTenant()
  })

  return (title, act, without = []) => {
    test(title, { timeout: TEST_MS }, async () => {
      const stage = new Stage(await profilesWith(args, without), tenant)
      try {
        await inTime(act(stage))
        stage.assertQuiet()
      } catch (error) {
        await stage.photograph(title)
        await stage.close()
        throw error
      }
      await stage.clear()
    })
  }
}

/** Fails what waits for longer than a test may take. */
async function inTime(acted) {
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not over within ${ACT_MS / 1000} s`)), ACT_MS)
  })
  try {
    await Promise.race([acted, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What one test plays on: pages that are watched, and given back when it is over. */
class Stage {
  #profiles
  #taken = []
  #closing = []
  #complaints = new Complaints()

  constructor(profiles, tenant) {
    this.#profiles = profiles
    this.tenant = tenant
  }

  /** A page on a phone, in a browser profile of its own. */
  phone(options) {
    return this.#page(options ? { ...PHONE, ...options } : PHONE)
  }

  /** A page on a desktop screen, in a browser profile of its own. */
  desk(options) {
    return this.#page(options ? { ...DESK, ...options } : DESK)
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
    const folder = await mkdtemp(join(PICTURES, 'verifyme-failed-'))
    const pages = this.#taken.flatMap(({ context }) => context.pages())
    for (const [index, page] of pages.entries()) {
      const path = join(folder, `${title.replace(/\W+/g, '-').slice(0, 60)}-${index + 1}.png`)
      // The failure itself matters more than its picture.
      const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
      if (taken !== null) console.error(`picture of the failure: ${path} (${page.url()})`)
      else console.error(`no picture of ${page.url()}: ${await responses(page)}`)
    }
  }

  /** Gives back what other tests may use. */
  async clear() {
    await Promise.all(this.#taken.map((profile) => this.#profiles.giveBack(profile)))
    await this.#closeKept()
  }

  /** Closes everything. */
  async close() {
    await Promise.all(this.#taken.map((profile) => profile.close()))
    await this.#closeKept()
  }

  async #closeKept() {
    await Promise.all(this.#closing.map((closable) => closable.close()))
  }

  async #page(options) {
    const profile = await this.#profiles.take(options)
    this.#taken.push(profile)
    profile.tell(this.#complaints)
    return profile.page
  }
}

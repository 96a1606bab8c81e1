import { isDeepStrictEqual } from 'node:util'
import { evenPhotos } from './camera.js'
import { launchChromium } from './chromium.js'
import { PATIENCE_MS } from './eventually.js'

/** So many wait for a scene that uses them again; of more, the one that has waited longest is closed. */
const MOST_AT_REST = 8

/** Where a page waits: without a script, in the renderer that has compiled the service's scripts. */
const RESTING_PLACE = '/healthz'

/** What a scene cannot take back. */
const LASTING = {
  page: ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once', 'route'],
  contextToo: ['routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
}

/** A browser's profile with one page, which as a rule serves one scene after another. */
export class Profile {
  #heard = null
  #origins = new Set()
  #lasting = false
  #toTakeBack = []
  #session

  /** @param {object} options of a browser's context */
  static async open(browser, options) {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(evenPhotos)
    const page = await context.newPage()
    return new Profile(context, page, options, await context.newCDPSession(page))
  }

  constructor(context, page, options, session) {
    this.context = context
    this.page = page
    this.options = options
    this.#session = session
    context.on('console', (message) => this.#heard?.message(message))
    context.on('weberror', (event) => this.#heard?.exception(event))
    page.on('framenavigated', (frame) => this.#origins.add(originOf(frame.url())))
    this.#notice(page, LASTING.page)
    this.#notice(page.clock, LASTING.clock)
    this.#notice(context, [...LASTING.context, ...LASTING.contextToo])
    this.#takeBack(page, ['on', 'once'], (event, listener) => page.removeListener(event, listener))
    // A request may still be held up.
    this.#takeBack(page, ['route'], () => page.unrouteAll({ behavior: 'ignoreErrors' }))
    const [grant, setOffline] = [context.grantPermissions.bind(context), context.setOffline.bind(context)]
    this.#takeBack(context, ['setOffline'], () => setOffline(false))
    const { permissions = [] } = options
    this.#takeBack(context, ['grantPermissions'], () => context.clearPermissions().then(() => grant(permissions)))
  }

  /** From now on tells it what the pages complain about. */
  tell(complaints) {
    this.#heard = complaints
  }

  /**
   * Makes it as good as new, and says whether that was possible: it was not where a scene did what it cannot take back, or
   * saw another site, which may have left something in the tab.
   */
  async renew() {
    this.#heard = null
    const [origin, ...others] = [...this.#origins].filter((each) => each !== null)
    const lasting = this.#lasting || this.options.javaScriptEnabled === false
    if (this.page.isClosed() || lasting || origin === undefined || others.length > 0) return false
    for (const takeBack of this.#toTakeBack.splice(0)) await takeBack()
    for (const other of this.context.pages()) if (other !== this.page) await other.close()
    // It may be on its way elsewhere.
    const came = await this.page.goto(origin + RESTING_PLACE).catch(() => null)
    if (!came?.ok()) return false
    await this.page.evaluate(forget)
    await this.context.clearCookies()
    await this.page.mouse.move(0, 0)
    await this.page.setViewportSize(this.options.viewport)
    await this.page.emulateMedia({ colorScheme: this.options.colorScheme ?? 'light' })
    await this.#session.send('Page.resetNavigationHistory')
    return true
  }

  close() {
    this.#heard = null
    return this.context.close()
  }

  #notice(owner, names) {
    this.#watch(owner, names, () => (this.#lasting = true))
  }

  /** Does the opposite of what a scene did, once it is over. */
  #takeBack(owner, names, opposite) {
    this.#watch(owner, names, (given) => this.#toTakeBack.push(() => opposite(...given)))
  }

  #watch(owner, names, note) {
    for (const name of names) {
      const act = owner[name].bind(owner)
      owner[name] = (...given) => {
        note(given)
        return act(...given)
      }
    }
  }
}

/** The profiles of one browser, which serve again where the same options are asked for. */
export class Profiles {
  #browser
  #atRest = []

  constructor(browser) {
    this.#browser = browser
  }

  async take(options) {
    const index = this.#atRest.findIndex((each) => isDeepStrictEqual(each.options, options))
    return index < 0 ? Profile.open(this.#browser, options) : this.#atRest.splice(index, 1)[0]
  }

  async giveBack(profile) {
    if (!(await profile.renew())) return profile.close()
    this.#atRest.push(profile)
    if (this.#atRest.length > MOST_AT_REST) await this.#atRest.shift().close()
  }
}

const opened = new Map()

/** Those of the browser with further arguments, and without some that it is driven with elsewhere; all files share it. */
export function profilesWith(args, without) {
  const key = JSON.stringify([args, without])
  if (!opened.has(key)) {
    // The runner closes it, and the stack besides, when it is ended from outside.
    const browser = launchChromium(args, without, { handleSIGINT: false, handleSIGTERM: false })
    const profiles = browser.then((each) => {
      // What has crashed fails the tests that play in it, and no later ones.
      each.once('disconnected', () => opened.delete(key))
      return new Profiles(each)
    })
    opened.set(key, { browser, profiles })
  }
  return opened.get(key).profiles
}

/** Closes the browsers. */
export async function closeProfiles() {
  await Promise.all([...opened.values()].map(async ({ browser }) => (await browser).close()))
}

/** Runs in the page at rest. */
async function forget() {
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}

/** Null for what belongs to no site. */
function originOf(address) {
  const { origin } = new URL(address || 'about:blank')
  return origin === 'null' ? null : origin
}

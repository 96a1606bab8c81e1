import { openSite } from './sites.js'

/** A page of the service as the SDK knows it: it keeps what it hears, and says what a test wants. */
const SERVICE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Service</title>
<h1 tabindex="-1">Welcome</h1><button id="first">First</button> <button id="last">Last</button>
<script>
  window.heard = []
  const host = parent === window ? opener : parent
  addEventListener('message', ({ data, origin, source }) => heard.push({ data, origin, isHost: source === host }))
  window.say = (message) => host.postMessage({ source: 'verifyme', ...message }, '*')
</script>`

const READY = `${SERVICE}<script>
  addEventListener('message', () => say({ type: 'ready', requestId: 'vm_req_1', status: 'LINK_ISSUED' }), { once: true })
</script>`

/** Says something in a page of the service, once its script has run. */
export async function say(page, message) {
  await page.waitForFunction(() => 'say' in window)
  await page.evaluate((said) => window.say(said), message)
}

/** The business's page, without a script of its own. */
const SHOP = (script) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The shop</title>
<script src="${script}"></script>
<main><h1>The shop</h1><button id="verify">Verify</button><div id="here"></div></main>`

/**
 * The service's page in place of the hosted one: silent, or ready as soon as it is greeted.
 * @returns {Promise<{origin: string, link: string, close: () => Promise<void>}>}
 */
export async function openService(stage, { ready = true } = {}) {
  const site = stage.keep(await openSite({ page: ready ? READY : SERVICE }))
  return { ...site, link: `${site.origin}/start/vm_t_abc` }
}

/**
 * A page of a business on another origin, with the SDK loaded and nothing else, under the policy of "Framing
 * requirements" and nothing beyond it.
 */
export async function openShop(stage, { service, host = 'localhost', clock = false, page, ...options } = {}) {
  const { baseUrl } = stage.tenant
  const policy = [
    "default-src 'none'",
    `script-src ${baseUrl}`,
    `frame-src ${[baseUrl, service].filter(Boolean).join(' ')}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const site = stage.keep(
    await openSite({
      host,
      page: SHOP(`${baseUrl}/sdk/v1/verifyme.js`),
      headers: { 'Content-Security-Policy': policy },
    }),
  )
  const shown = page ?? (await stage.phone(options))
  if (clock) await shown.clock.install({ time: 0 })
  await shown.goto(site.origin)
  if (clock) await shown.clock.pauseAt(60_000)
  return new Shop(shown, site.origin, service)
}

/** The business's page, whose script a test is. */
export class Shop {
  constructor(page, origin, service) {
    this.page = page
    this.origin = origin
    this.service = service
  }

  /** Forgets what was, and listens. */
  async init(options = {}) {
    await this.page.evaluate(
      (given) => {
        VerifyMe.destroy()
        window.told = []
        VerifyMe.init(given).on('event', ({ type, data }) => told.push([type, data]))
      },
      { host: this.service, ...options },
    )
  }

  open(options) {
    return this.page.evaluate((given) => VerifyMe.open(given), options)
  }

  /** Opens in the click that popups need. */
  async openByClick(options) {
    await this.page.evaluate((given) => {
      document.querySelector('#verify').onclick = () => (window.started = VerifyMe.open(given))
    }, options)
    await this.page.click('#verify')
    return this.page.evaluate(() => window.started)
  }

  /** Runs a script whose last value is JSON, and for which nobody has clicked; any other takes itself for a click. */
  async evaluateWithoutClick(expression) {
    const session = await this.page.context().newCDPSession(this.page)
    const { result } = await session.send('Runtime.evaluate', { expression })
    return JSON.parse(result.value)
  }

  told() {
    return this.page.evaluate(() => window.told)
  }

  /** Waits for an event of the type and gives its data. */
  async hears(type) {
    await this.page.waitForFunction((wanted) => told.some(([each]) => each === wanted), type)
    return (await this.told()).find(([each]) => each === type)[1]
  }

  /**
   * Does in the SDK's frame what closes it, and gives the data of `closed`. The frame may be gone before its process has
   * answered the key or the click, which the browser then never does: only the event tells.
   */
  async closesBy(act) {
    let failure = null
    act(await this.frame()).catch((error) => (failure = error))
    try {
      return await this.hears('closed')
    } catch (error) {
      throw failure ?? error
    }
  }

  state() {
    return this.page.evaluate(() => VerifyMe.getState())
  }

  /** The document in the SDK's frame. */
  async frame() {
    return (await this.page.waitForSelector('iframe')).contentFrame()
  }
}

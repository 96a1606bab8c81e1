import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { openService, openShop } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'

/** What the browser itself still holds of openings that have ended. */
const scene = play(() => Tenant.open('SDK memory'))

const ROUNDS = 10

/** Each is one opening that ends. */
const ENDINGS = {
  'a dialog that is destroyed while it loads': (url) => {
    VerifyMe.open({ url })
    VerifyMe.destroy()
  },
  'a dialog that is closed when its page is there': async (url) => {
    VerifyMe.init({ host: new URL(url).origin })
    const ready = new Promise((resolve) => VerifyMe.on('ready', resolve))
    VerifyMe.open({ url })
    await ready
    VerifyMe.close()
    VerifyMe.off('ready')
  },
  'a frame of the page': (url) => {
    VerifyMe.open({ url, mode: 'inline', container: '#here' })
    VerifyMe.destroy()
  },
}

for (const [what, act] of Object.entries(ENDINGS))
  scene(`${what} leaves no node in memory`, async (stage) => {
    const service = await openService(stage)
    const shop = await openShop(stage, { service: service.origin })
    const session = await shop.page.context().newCDPSession(shop.page)
    const nodes = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Memory.getDOMCounters')).nodes
    }
    const round = async () => {
      await shop.init()
      await shop.page.evaluate(act, service.link)
    }
    // The first opening brings what stays for good, such as the browser's own focus.
    await round()
    const before = await nodes()
    for (let each = 0; each < ROUNDS; each++) await round()
    let after
    await eventually(`${what} is forgotten`, async () => (after = await nodes()) < before + ROUNDS / 2).catch(
      () => undefined,
    )
    assert.ok(after < before + ROUNDS / 2, `${before} nodes before, ${after} after ${ROUNDS} openings`)
  })

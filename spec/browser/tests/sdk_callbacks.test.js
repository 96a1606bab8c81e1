import assert from 'node:assert/strict'
import { BLOCKS_POPUPS } from '../harness/chromium.js'
import { play } from '../harness/play.js'
import { openService, openShop, say } from '../harness/shop.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

/** The names of the SDK's object and the functions of init(), with a page of the test's own for the hosted one. */
const scene = play(() => Tenant.open('SDK callbacks'))

scene(
  'the object is called Service and VerifyMe, and a script that stands twice in the page makes one',
  async (stage) => {
    const script = `<script src="${stage.tenant.baseUrl}/sdk/v1/verifyme.js"></script>`
    const shop = stage.keep(
      await openSite({
        host: 'localhost',
        page: `<!doctype html><title>Shop</title>${script}<script>window.first = Service</script>${script}`,
      }),
    )
    const page = await stage.phone()
    await page.goto(shop.origin)
    assert.deepEqual(
      await page.evaluate(() => [
        Service === VerifyMe,
        Service === window.first,
        Service.version,
        Object.keys(Service),
      ]),
      [true, true, '1.0.0', ['version', 'init', 'open', 'close', 'destroy', 'getState', 'on', 'off']],
    )
  },
)

scene('onClose is called with each reason, once, and with nothing else', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin, page: await stage.desk() })
  const { page } = shop
  const closings = () => page.evaluate(() => window.closings)
  const begin = async (options) => {
    await shop.init()
    await page.evaluate(() => {
      window.closings = []
      VerifyMe.init({ onClose: (...given) => window.closings.push(given) })
    })
    const opening = options?.mode === 'popup' && page.waitForEvent('popup')
    assert.equal(await shop.openByClick({ url: service.link, ...options }), true)
    await shop.hears('ready')
    assert.deepEqual(await closings(), [])
    return opening
  }
  const says = (reason) => () =>
    shop.closesBy((frame) => say(frame, { type: 'closed', reason }))
  for (const [reason, end] of [
    ['api', () => page.evaluate(() => void VerifyMe.close().close())],
    ['user', () => page.getByRole('button', { name: 'Close' }).click()],
    ['escape', () => page.getByRole('button', { name: 'Close' }).press('Escape')],
    ['escape', says('escape')],
    ['completed', says('completed')],
    ['terminal', says('terminal')],
  ]) {
    await begin()
    await end()
    await shop.hears('closed')
    assert.deepEqual(await closings(), [[{ reason }, undefined]], reason)
  }
  const popup = await begin({ mode: 'popup' })
  await popup.close()
  await shop.hears('closed')
  assert.deepEqual(await closings(), [[{ reason: 'popup-closed' }, undefined]])

  await begin()
  await page.evaluate(() => VerifyMe.destroy())
  assert.deepEqual(await closings(), [])
}, BLOCKS_POPUPS)

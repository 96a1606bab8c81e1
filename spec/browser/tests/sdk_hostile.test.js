import assert from 'node:assert/strict'
import { BLOCKS_POPUPS } from '../harness/chromium.js'
import { play } from '../harness/play.js'
import { openService, openShop } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'

/** Pages that the SDK meets and their authors did not write for it, with a page of the test's own for the hosted one. */
const scene = play(() => Tenant.open('SDK hostile'), [], BLOCKS_POPUPS)

const READY = { requestId: 'vm_req_1', status: 'LINK_ISSUED' }
const SUBMITTED = { requestId: 'vm_req_1', status: 'SUBMITTED', externalReference: null }

scene('no function throws, whatever it is given', async (stage) => {
  const shop = await openShop(stage, { service: stage.tenant.baseUrl })
  const thrown = await shop.page.evaluate(() => {
    const trap = {
      toString: () => {
        throw new Error('no')
      },
      valueOf: () => {
        throw new Error('no')
      },
    }
    const odd = [
      undefined,
      null,
      7,
      NaN,
      '',
      'text',
      [],
      {},
      Symbol('s'),
      () => undefined,
      trap,
      Object.create(null),
      7n,
    ]
    const failures = []
    for (const name of ['init', 'open', 'close', 'destroy', 'getState', 'on', 'off'])
      for (const first of odd)
        for (const second of odd)
          try {
            VerifyMe[name](first, second)
          } catch (error) {
            failures.push([name, odd.indexOf(first), odd.indexOf(second), error.message])
          }
    const { open } = VerifyMe.getState()
    return { failures, open, frames: document.querySelectorAll('iframe, dialog').length }
  })
  assert.deepEqual(thrown, { failures: [], open: false, frames: 0 })
})

scene('a handler that closes the page at the submission takes onComplete from nobody', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  const completed = (ending) =>
    shop.page.evaluate(
      async ({ url, host, how, data }) => {
        const heard = []
        VerifyMe.destroy()
        VerifyMe.init({
          host,
          onEvent: ({ type }) => {
            heard.push(type)
            if (type === 'submitted') VerifyMe[how]()
          },
          onComplete: () => heard.push('onComplete'),
        }).on('complete', () => heard.push('on complete'))
        const ready = new Promise((resolve) => VerifyMe.on('ready', resolve))
        VerifyMe.open({ url, returnUrl: '/left' })
        await ready
        const source = document.querySelector('iframe').contentWindow
        dispatchEvent(
          new MessageEvent('message', {
            origin: host,
            source,
            data: { source: 'verifyme', type: 'submitted', ...data },
          }),
        )
        return { heard, path: location.pathname, frames: document.querySelectorAll('iframe').length }
      },
      { url: service.link, host: service.origin, how: ending, data: SUBMITTED },
    )
  assert.deepEqual(await completed('close'), {
    heard: ['ready', 'submitted', 'closed', 'complete', 'on complete', 'onComplete'],
    path: '/',
    frames: 0,
  })
  // destroy() calls nobody.
  assert.deepEqual(await completed('destroy'), { heard: ['ready', 'submitted'], path: '/', frames: 0 })
})

scene("a popup never opens in a window or a frame of the page's own", async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  await shop.init()
  await shop.page.evaluate(() => {
    window.name = 'verifyme'
    const own = document.createElement('iframe')
    own.name = 'verifyme'
    document.body.append(own)
  })
  const opening = shop.page.waitForEvent('popup')
  assert.equal(await shop.openByClick({ url: service.link, mode: 'popup' }), true)
  const popup = await opening
  await shop.hears('ready')
  assert.equal(popup.url(), service.link)
  assert.equal(shop.page.url(), `${shop.origin}/`)
  assert.deepEqual(
    shop.page.frames().map((frame) => frame.url()),
    [`${shop.origin}/`, 'about:blank'],
  )
})

scene('a popup that takes the place of a frame is greeted as often as any page', async (stage) => {
  const service = await openService(stage, { ready: false })
  const shop = await openShop(stage, { service: service.origin, clock: true })
  await shop.init()
  await shop.open({ url: service.link })
  await shop.page.clock.runFor(7900)
  const opening = shop.page.waitForEvent('popup')
  await shop.page.clock.runFor(200)
  const popup = await opening
  await popup.waitForURL(service.link)
  await popup.waitForLoadState()
  await shop.page.clock.runFor(12_000)
  // The clock is the browser's: the popup's messages come when they come.
  await popup.waitForFunction(() => window.heard.length >= 25)
  assert.equal(await popup.evaluate(() => window.heard.length), 25)
  await popup.evaluate((data) => say({ type: 'ready', ...data }), READY)
  await shop.hears('ready')
})

scene('the token of a redirect is told to nobody, however the link spells it', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  for (const path of ['/start/vm_t_abc', '/start/vm%5Ft_abc', '/start/%76m_t_abc/']) {
    await shop.init()
    const told = await shop.page.evaluate((url) => {
      VerifyMe.on('redirect', () => VerifyMe.close())
      VerifyMe.open({ url, mode: 'redirect' })
      return window.told
    }, service.origin + path)
    assert.deepEqual(told[0], ['redirect', { url: `${service.origin}/start/vm_t_***` }])
    assert.ok(!JSON.stringify(told).includes('abc'))
  }
})

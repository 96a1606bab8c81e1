import assert from 'node:assert/strict'
import { BLOCKS_POPUPS } from '../harness/chromium.js'
import { play } from '../harness/play.js'
import { openService, openShop, say } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'

/** Pages that the SDK meets and their authors did not write for it, with a page of the test's own for the hosted one. */
const scene = play(() => Tenant.open('SDK hostile'))

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
}, BLOCKS_POPUPS)

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
  await say(popup, { type: 'ready', ...READY })
  await shop.hears('ready')
}, BLOCKS_POPUPS)

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

/** Rules as pages have them, and worse ones, each on its own. */
const RULES = [
  '* { all: unset !important }',
  '@layer theme { * { all: unset !important } }',
  'iframe { max-width: 100% !important; height: auto !important; border: 5px solid !important }',
  'button { width: 100% !important; display: block !important } div { margin: 10px !important; padding: 9px !important }',
  'dialog { display: none !important; animation: late 9s; opacity: 0 } @keyframes late { from { left: 100vw } }',
  'html, body { overflow-y: scroll !important } body { padding-right: 10px !important }',
  'body { pointer-events: none; visibility: hidden; cursor: none; line-height: 5; text-transform: uppercase }',
]

scene("the page's rules move nothing of the dialog, and it stays still behind it", async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin, page: await stage.desk() })
  await shop.init()
  const shown = (rules) =>
    shop.page.evaluate(
      async ({ url, rule }) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rule)
        document.adoptedStyleSheets = [sheet]
        const ready = new Promise((resolve) => VerifyMe.on('ready', resolve))
        VerifyMe.open({ url })
        await ready
        const root = document.body.lastElementChild
        const boxOf = (each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return [x, y, width, height].map(Math.round).join(' ')
        }
        const seen = {
          boxes: [root, root.firstChild, ...root.querySelectorAll('button, iframe')].map(boxOf),
          at: document.elementFromPoint(innerWidth / 2, innerHeight / 2).localName,
          opacity: getComputedStyle(root).opacity,
          scrolls: getComputedStyle(document.documentElement).overflowY,
        }
        VerifyMe.close()
        return seen
      },
      { url: service.link, rule: rules },
    )
  const plain = await shown('')
  assert.deepEqual(plain, {
    boxes: ['0 0 1280 800', '380 24 520 752', '852 24 48 48', '380 72 520 704'],
    at: 'iframe',
    opacity: '1',
    scrolls: 'hidden',
  })
  for (const rules of RULES) assert.deepEqual(await shown(rules), plain, rules)
})

scene('the page has its own style again afterwards, with what it insists on', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  await shop.init()
  const left = await shop.page.evaluate((url) => {
    const styles = ['overflow-y: scroll;', 'overflow-x: clip;', 'color: red; overflow: scroll !important;', '']
    const rows = styles.flatMap((style) => [
      [document.documentElement, style],
      [document.body, style],
    ])
    return rows.map(([element, style]) => {
      element.style.cssText = style
      const before = element.style.cssText
      VerifyMe.open({ url })
      // The viewport scrolls as the page says, or else as its body does.
      const [ofPage, ofBody] = [document.documentElement, document.body].map((each) => getComputedStyle(each).overflowY)
      const locked = (ofPage === 'visible' ? ofBody : ofPage) === 'hidden'
      VerifyMe.close()
      const after = element.style.cssText
      element.removeAttribute('style')
      return { element: element.localName, before, after, locked }
    })
  }, service.link)
  assert.equal(left.length, 8)
  assert.deepEqual(
    left.filter(({ before, after, locked }) => before !== after || !locked),
    [],
  )
})

scene('what scripts of the page have put into Object.prototype is no option', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  const told = await shop.page.evaluate(
    async ({ url, origin }) => {
      const names = [
        ...['publicKey', 'host', 'onEvent', 'onComplete', 'onError', 'theme', 'zIndex', 'locale', 'fallback', 'url'],
        ...['token', 'mode', 'container', 'returnUrl', 'event', 'error', 'ready', 'answered', 'frame', 'popup', 'undo'],
      ]
      const heard = []
      const plant = async (value) => {
        for (const name of names) Object.prototype[name] = value
        try {
          VerifyMe.destroy()
          VerifyMe.init({ host: origin })
          VerifyMe.on('ready', ({ requestId }) => heard.push(requestId)).on('error', ({ code }) => heard.push(code))
          heard.push(VerifyMe.open({}))
          const ready = new Promise((resolve) => VerifyMe.on('ready', resolve))
          heard.push(VerifyMe.open({ url }), document.querySelector('iframe').src)
          await ready
          VerifyMe.close()
        } finally {
          for (const name of names) delete Object.prototype[name]
        }
      }
      await plant('https://evil.example/start/vm_t_evil')
      await plant(() => 'planted')
      return heard
    },
    { url: service.link, origin: service.origin },
  )
  const round = ['MISSING_TARGET', false, true, `${service.link}?embed=1`, 'vm_req_1']
  assert.deepEqual(told, [...round, ...round])
})

scene('a dialog that the page opens over it answers, and one below it does not', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin, page: await stage.desk() })
  const { page } = shop
  await shop.init()
  await page.evaluate(() => {
    const own = document.body.appendChild(document.createElement('dialog'))
    own.append(Object.assign(document.createElement('button'), { id: 'stay', textContent: 'Stay logged in' }))
    own.querySelector('button').onclick = () => own.close()
    own.show()
  })
  await shop.open({ url: service.link })
  await shop.hears('ready')
  assert.equal(
    await page.evaluate(() => {
      document.querySelector('#stay').focus()
      return document.activeElement.localName
    }),
    'iframe',
  )
  await page.evaluate(() => {
    const own = document.querySelector('#stay').parentNode
    own.close()
    own.showModal()
  })
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  assert.equal(await page.evaluate(() => document.querySelector('#stay').parentNode.open), false)
  assert.equal((await shop.state()).open, true)
})

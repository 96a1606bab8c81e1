import assert from 'node:assert/strict'
import { play } from '../harness/play.js'
import { openService, openShop, say } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'

/** What the browser SDK refuses, whom it hears, and what it leaves, with a page of the test's own in place of the hosted one. */
const scene = play(() => Tenant.open('SDK'))

const REQUEST = { requestId: 'vm_req_1', status: 'LINK_ISSUED' }
const SUBMITTED = { requestId: 'vm_req_1', status: 'SUBMITTED', externalReference: 'order 7&8' }

scene('options that are no good are told as errors, and leave nothing in the page', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  const wrong = await shop.page.evaluate(
    ({ link, host }) => {
      const trap = (name) =>
        Object.defineProperty({ url: link }, name, {
          get() {
            throw new Error('no')
          },
        })
      const inline = (container) => ({ url: link, mode: 'inline', container })
      const rows = {
        MISSING_TARGET: [undefined, null, 'text', {}, { url: '', token: '' }, { url: null, mode: 'popup' }],
        SDK_ERROR: ['url', 'mode', 'container', 'returnUrl'].map(trap),
        INVALID_URL: [
          ...[7, {}, { toString: () => link }, 'no address', '/start/vm_t_abc', `blob:${link}`, 'data:text/html,x'],
          ...['javascript:alert(1)//start/vm_t_abc', 'java\nscript:alert(1)', `${host}/`, `${host}/start/`],
          ...[`${host}/portal/vm_t_abc`, `${host}/start/../portal/vm_t_abc`, `${host}/start/a/b`],
          ...['//shop.example@', '//a:b@', '//:b@'].map((begin) => link.replace('//', begin)),
        ].map((url) => ({ url })),
        ORIGIN_MISMATCH: [
          ...['https://evil.example/start/vm_t_abc', link.replace('http:', 'https:'), link.replace(/:\d+/, '')],
          ...[link.replace('127.0.0.1', '127.0.0.1.evil.example'), link.replace('127.0.0.1', 'localhost')],
          // With a Cyrillic letter, and as that is sent.
          ...['https://verifym\u0435.example/start/vm_t_abc', 'https://xn--verifym-8fg.example/start/vm_t_abc'],
        ].map((url) => ({ url })),
        INVALID_TOKEN: [7, 'abc', 'vm_t_', 'vm_t_a/../../portal', 'vm_live_abc', 'vm_t_a?embed=0', ['vm_t_abc']].map(
          (token) => ({ token }),
        ),
        INVALID_MODE: ['window', '', 7, ['modal'], 'toString'].map((mode) => ({ url: link, mode })),
        MISSING_CONTAINER: [
          ...[undefined, '#none', '<<', 7, document.createElement('div'), document, { nodeType: 1 }],
          document.implementation.createHTMLDocument().body,
        ].map(inline),
        INVALID_HOST: [
          ...[7, '', {}, 'none', '//verify.example', 'verify.example', 'javascript:alert(1)', 'data:,x'],
          ...['ftp://verify.example', 'https://a:b@verify.example', 'https://verify.example/start'],
          ...['https://verify.example?x', 'https://verify.example#x'],
        ].map((wrongHost) => ({ token: 'vm_t_abc', host: wrongHost })),
      }
      for (const returnUrl of [
        'javascript:alert(1)',
        ' jAva\tscript:alert(1)',
        'data:text/html,x',
        'https://',
        7,
        'https://a:b@shop.example/',
      ])
        rows.INVALID_URL.push({ url: link, returnUrl })
      const before = document.documentElement.outerHTML
      const answerOf = (options) => {
        VerifyMe.destroy()
        const told = []
        const called = []
        VerifyMe.init({
          host: Object.hasOwn(Object(options), 'host') ? options.host : host,
          onEvent: ({ type, data }) => told.push([type, data.code]),
          onError: ({ code }) => called.push(code),
        })
        const started = VerifyMe.open(options)
        const { open, status } = VerifyMe.getState()
        return { started, told, called, open, status, left: document.documentElement.outerHTML === before }
      }
      return Object.entries(rows)
        .flatMap(([code, each]) =>
          each.map((options, row) => {
            const want = {
              started: false,
              told: [['error', code]],
              called: [code],
              open: false,
              status: 'error',
              left: true,
            }
            const got = answerOf(options)
            return JSON.stringify(got) === JSON.stringify(want) ? null : { code, row, got }
          }),
        )
        .filter((each) => each !== null)
    },
    { link: service.link, host: service.origin },
  )
  assert.deepEqual(wrong, [])
  assert.equal(shop.page.url(), `${shop.origin}/`)

  const ofInit = await shop.page.evaluate(() => {
    const rows = [
      { publicKey: 7 },
      { publicKey: 'vm_test_secret' },
      { publicKey: 'vm_live_secret' },
      { publicKey: 'x' },
      { theme: 'dark' },
      { zIndex: '7' },
      { zIndex: NaN },
      { zIndex: Infinity },
      { locale: 7 },
      { fallback: 'no' },
      { onEvent: 'f' },
      { onComplete: {} },
      { onClose: 7 },
      {
        get theme() {
          throw new Error('no')
        },
      },
      {
        theme: {
          get radius() {
            throw new Error('no')
          },
        },
      },
    ]
    const sound = [
      undefined,
      null,
      7,
      'text',
      {},
      { theme: null, zIndex: undefined, locale: null },
      { theme: { radius: {} } },
    ]
    const codes = (options) => {
      VerifyMe.destroy()
      const told = []
      VerifyMe.on('error', ({ code }) => told.push(code))
      return [VerifyMe.init(options) === VerifyMe && VerifyMe.getState().initialized, ...told]
    }
    return [rows.map(codes), sound.map(codes), [codes({ onError: 7 }).length]]
  })
  assert.deepEqual(new Set(ofInit[0].map(String)), new Set(['true,SDK_ERROR']))
  assert.deepEqual(new Set(ofInit[1].map(String)), new Set(['true']))
})

scene('only the page of its own frame is heard, of its origin and by the protocol', async (stage) => {
  const service = await openService(stage, { ready: false })
  const shop = await openShop(stage, { service: service.origin, clock: true })
  await shop.init({ fallback: false, publicKey: 'vm_pk_test_7', locale: 'hi-IN' })
  assert.equal(await shop.open({ url: `${service.link}?utm=1#x` }), true)
  const frame = await shop.frame()
  assert.equal(frame.url(), `${service.link}?embed=1&publicKey=vm_pk_test_7&locale=hi`)
  await frame.waitForLoadState()

  // Greeted every 400 ms, 25 times and no more; told once that the page is late.
  const heard = () => frame.evaluate(() => window.heard)
  await shop.page.clock.runFor(3 * 400)
  assert.deepEqual(
    await heard(),
    Array(3).fill({
      data: { source: 'verifyme-host', type: 'init', origin: shop.origin },
      origin: shop.origin,
      isHost: true,
    }),
  )
  await shop.page.clock.runFor(7000)
  assert.deepEqual(
    (await shop.told()).map(([type, { code }]) => [type, code]),
    [['error', 'FRAME_TIMEOUT']],
  )
  await shop.page.clock.runFor(20_000)
  assert.equal((await heard()).length, 25)

  await shop.page.evaluate(
    ({ origin, request }) => {
      const own = document.querySelector('iframe').contentWindow
      const forge = (over) =>
        dispatchEvent(
          new MessageEvent('message', {
            origin,
            source: own,
            data: { source: 'verifyme', type: 'ready', ...request },
            ...over,
          }),
        )
      forge({ origin: location.origin })
      forge({ origin: `${origin}.evil.example` })
      forge({ origin: 'null' })
      forge({ source: window })
      forge({ source: null })
      for (const data of [
        null,
        7,
        'verifyme',
        [],
        {},
        { source: 'verifyme' },
        { type: 'ready', ...request },
        { source: 'verifyme-host', type: 'ready' },
        { source: 'verifyme', type: 'init' },
        { source: 'verifyme', type: '__proto__' },
        { source: 'verifyme', type: 'toString' },
        // Too early.
        { source: 'verifyme', type: 'step', stepKey: 'x' },
        { source: 'verifyme', type: 'submitted' },
        { source: 'verifyme', type: 'closed', reason: 'user' },
        { source: 'verifyme', type: 'resize', height: 900 },
      ])
        forge({ data })
      window.oldFrame = own
      window.forge = forge
    },
    { origin: service.origin, request: REQUEST },
  )
  const says = (message) => say(frame, message)
  const told = async (count) => {
    await shop.page.waitForFunction((wanted) => window.told.length >= wanted, count)
    return (await shop.told()).slice(1)
  }
  await says({ type: 'ready', ...REQUEST, extra: 'no' })
  assert.deepEqual(await told(2), [['ready', REQUEST]])
  await says({ type: 'ready', ...REQUEST })
  const step = { stepKey: 'bank', stepType: 'BankVerification', status: 'completed', completed: 1, total: 3 }
  await says({ type: 'step', ...step, source: 'verifyme' })
  await says({ type: 'error', code: 'SESSION_EXPIRED', message: 'ended' })
  await says({ type: 'submitted', ...SUBMITTED })
  await says({ type: 'error', code: 'APPROVED', message: 'finished' })
  await says({ type: 'closed', reason: 'nonsense' })
  assert.deepEqual((await told(8)).slice(1), [
    ['step', step],
    ['error', { code: 'SESSION_EXPIRED', message: 'ended' }],
    ['submitted', SUBMITTED],
    ['complete', SUBMITTED],
    ['error', { code: 'APPROVED', message: 'finished' }],
    ['closed', { reason: 'user' }],
  ])
  const { status, open, requestId, lastEvent, host, mode, version } = await shop.state()
  assert.deepEqual(
    { status, open, requestId, lastEvent, host, mode, version },
    {
      status: 'closed',
      open: false,
      requestId: 'vm_req_1',
      lastEvent: 'closed',
      host: service.origin,
      mode: 'modal',
      version: '1.0.0',
    },
  )

  // Too late, and of an opening before this one.
  await shop.page.evaluate((url) => {
    window.told = []
    window.forge({})
    VerifyMe.open({ url })
    window.forge({ source: window.oldFrame })
    VerifyMe.close()
  }, service.link)
  assert.deepEqual(await shop.told(), [['closed', { reason: 'api' }]])
})

/** Counts what the page holds of listeners and timers. */
function countHoldings() {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const held = new Set()
  const ids = new WeakMap()
  let next = 0
  const idOf = (object) => ids.get(object) ?? (ids.set(object, ++next), next)
  const keyOf = (target, type, listener, options) =>
    [idOf(target ?? window), type, idOf(listener), Boolean(options?.capture ?? options)].join()
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    held.add(keyOf(this, type, listener, options))
    return add.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    held.delete(keyOf(this, type, listener, options))
    return remove.call(this, type, listener, options)
  }
  for (const [start, stop] of [
    ['setInterval', 'clearInterval'],
    ['setTimeout', 'clearTimeout'],
  ]) {
    const [begin, end] = [window[start], window[stop]]
    window[start] = (act, ms) => {
      const id = begin(() => {
        if (start === 'setTimeout') held.delete(`${stop} ${id}`)
        act()
      }, ms)
      held.add(`${stop} ${id}`)
      return id
    }
    window[stop] = (id) => {
      held.delete(`${stop} ${id}`)
      end(id)
    }
  }
  window.holdings = () => [...held]
}

scene('after a hundred openings of every kind nothing is left in the page', async (stage) => {
  const service = await openService(stage)
  const page = await stage.phone()
  await page.addInitScript(countHoldings)
  const shop = await openShop(stage, { service: service.origin, page })
  await shop.init()
  const left = await page.evaluate(async (url) => {
    document.documentElement.style.overflow = 'clip'
    document.body.append(document.createElement('aside'))
    document.querySelector('aside').setAttribute('inert', '')
    const before = [document.documentElement.outerHTML, window.holdings().length]
    const button = document.querySelector('#verify')
    const here = document.querySelector('#here')
    const ready = () => new Promise((resolve) => VerifyMe.on('ready', resolve))
    const rounds = [
      () => VerifyMe.open({ url }) && VerifyMe.close(),
      () => VerifyMe.open({ url }) && document.querySelector('dialog button').click(),
      () => VerifyMe.open({ url, mode: 'inline', container: here }) && VerifyMe.close(),
      // Two at once: the second is refused, the first stays.
      () =>
        VerifyMe.open({ url }) &&
        !VerifyMe.open({ url }) &&
        document.querySelectorAll('iframe').length === 1 &&
        VerifyMe.close(),
      // Opened again by the handler that hears of the closing, and that by the next.
      () => {
        let again = 3
        VerifyMe.on('closed', () => again-- > 0 && VerifyMe.open({ url }))
        for (VerifyMe.open({ url }); VerifyMe.getState().open;) VerifyMe.close()
        VerifyMe.off('closed')
      },
      // Removed by the page itself.
      async () => {
        VerifyMe.open({ url, mode: 'inline', container: here })
        here.replaceChildren()
        const { code } = await new Promise((resolve) => VerifyMe.on('error', resolve))
        VerifyMe.off('error')
        if (code !== 'MISSING_CONTAINER') failed.push(code)
      },
      async () => {
        VerifyMe.open({ url })
        await ready()
        VerifyMe.off('ready')
        VerifyMe.close()
      },
      // While it loads; the configuration goes too.
      () => {
        VerifyMe.open({ url })
        VerifyMe.destroy()
        VerifyMe.init({ host: new URL(url).origin })
      },
    ]
    const failed = []
    for (let round = 0; round < 100; round++) {
      button.focus()
      // Those that wait for the service are few.
      const kind = round < 16 ? round % 8 : [0, 1, 2, 3, 4, 7][round % 6]
      await rounds[kind]()
      if (VerifyMe.getState().open || document.activeElement !== button) failed.push([round, kind])
    }
    VerifyMe.destroy()
    const after = [document.documentElement.outerHTML, window.holdings().length]
    return { failed, before, after, state: VerifyMe.getState() }
  }, service.link)
  assert.deepEqual(left.failed, [])
  assert.deepEqual(left.after, left.before)
  assert.deepEqual(
    { ...left.state, host: null },
    {
      version: '1.0.0',
      initialized: false,
      open: false,
      mode: null,
      host: null,
      status: 'idle',
      requestId: null,
      lastEvent: null,
    },
  )
})

import assert from 'node:assert/strict'
import { BLOCKS_POPUPS } from '../harness/chromium.js'
import { copiedBy } from '../harness/clipboard.js'
import { eventually } from '../harness/eventually.js'
import { assertAccessible, assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { openService, openShop, say } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'

/** What the browser SDK shows on a business's page, with a page of the test's own in place of the hosted one. */
const scene = play(() => Tenant.open('SDK'))

const SUBMITTED = { requestId: 'vm_req_1', status: 'SUBMITTED', externalReference: 'order 7&8' }

scene('the dialog keeps the focus, holds the page still and gives the focus back', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin, page: await stage.desk() })
  const { page } = shop
  await shop.init({ theme: { overlayColor: 'rgb(1, 2, 3)', radius: '1.5rem' }, zIndex: 4711, locale: 'hi' })
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 300)
    // The opener stands in a dialog of the page's own, in a shadow root.
    const own = document.body.appendChild(document.createElement('dialog'))
    const inner = own.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    window.opener = inner.appendChild(document.createElement('button'))
    own.showModal()
    window.opener.focus({ preventScroll: true })
  })
  const opened = async () => {
    assert.equal(await shop.open({ url: service.link }), true)
    await page.waitForFunction(() => VerifyMe.getState().status === 'ready')
  }
  const at = () => page.evaluate(() => document.activeElement.localName)
  const given = () =>
    page.evaluate(() => [
      !document.querySelector('iframe'),
      document.activeElement.shadowRoot?.activeElement === window.opener,
    ])

  await opened()
  const frame = await shop.frame()
  const dialog = page.getByRole('dialog', { name: 'Identity verification' })
  assert.equal(await at(), 'iframe', 'the page has the focus as soon as it is ready')
  assert.deepEqual(
    await dialog.evaluate((root) => ({
      modal: root.matches(':modal'),
      said: root.getAttribute('aria-modal'),
      zIndex: root.style.zIndex,
      overlay: getComputedStyle(root).backgroundColor,
      radius: getComputedStyle(root.querySelector('div')).borderRadius,
      // The sign that it loads is gone.
      parts: [...root.firstChild.children].map((each) => each.localName),
      others: [...document.body.children].filter((each) => each.localName !== 'dialog' && !each.inert).length,
    })),
    {
      modal: true,
      said: 'true',
      zIndex: '4711',
      overlay: 'rgb(1, 2, 3)',
      radius: '24px',
      parts: ['div', 'button', 'iframe', 'div'],
      others: 0,
    },
  )
  // The page's own dialog takes no focus either.
  await page.evaluate(() => window.opener.focus())
  assert.equal(await at(), 'iframe')
  // A key that leaves the frame takes its way through two processes.
  const stopsAt = async (stop, key, within = frame) => {
    await page.keyboard.press(key)
    await eventually(`${key} goes to ${stop}`, async () => {
      const inFrame = await within.evaluate(() => document.hasFocus() && document.activeElement.id)
      return [await at(), inFrame].join(' ') === stop
    })
  }
  for (const stop of ['iframe first', 'iframe last', 'button false', 'iframe first']) await stopsAt(stop, 'Tab')
  // Backwards a frame is entered at its document, and left the same way.
  for (const stop of ['button false', 'iframe ', 'iframe last', 'iframe first']) await stopsAt(stop, 'Shift+Tab')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 500)
  assert.equal(await page.evaluate(() => scrollY), 300)

  // Esc on either side, the button, and the page's own word.
  await dialog.getByRole('button').press('Escape')
  assert.deepEqual(await given(), [true, true])
  await opened()
  await say(await shop.frame(), { type: 'closed', reason: 'escape' })
  await page.waitForFunction(() => !VerifyMe.getState().open)
  assert.deepEqual(await given(), [true, true])
  await opened()
  await dialog.getByRole('button', { name: 'बंद करें' }).click()
  assert.deepEqual(await given(), [true, true])
  for (const reason of ['completed', 'terminal']) {
    await opened()
    await say(await shop.frame(), { type: 'closed', reason })
    await page.waitForFunction(() => !VerifyMe.getState().open)
  }
  assert.deepEqual(
    (await shop.told()).filter(([type]) => type === 'closed').map(([, { reason }]) => reason),
    ['escape', 'escape', 'user', 'completed', 'terminal'],
  )
  // The page's own dialog was not closed with it.
  assert.equal(await page.evaluate(() => document.querySelector('dialog').open), true)
  await page.evaluate(() => document.querySelector('dialog').close())

  // A screen that is too small for a window is filled.
  for (const [width, height, fills] of [
    [360, 740, true],
    [768, 1024, false],
    [844, 390, true],
    [1280, 800, false],
  ]) {
    await page.setViewportSize({ width, height })
    await opened()
    const box = await dialog.locator('div').nth(0).boundingBox()
    assert.equal(box.width === width && box.height === height, fills, `${width} x ${height}: ${JSON.stringify(box)}`)
    assert.ok(box.x >= 0 && box.y >= 0 && box.y + box.height <= height)
    if (width === 768) await assertAccessible(page, 'the dialog')
    await page.evaluate(() => VerifyMe.close())
  }

  // The same where browsers know no dialogs.
  await page.evaluate(() => delete HTMLDialogElement.prototype.showModal)
  await opened()
  const again = await shop.frame()
  for (const stop of ['iframe first', 'iframe last', 'button false', 'iframe first']) await stopsAt(stop, 'Tab', again)
  await dialog.getByRole('button').press('Escape')
  assert.equal((await shop.state()).open, false)
})

scene('the dialog keeps out of the edges that a phone takes for itself', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  const session = await shop.page.context().newCDPSession(shop.page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, right: 11, bottom: 34, left: 13 } })
  await shop.init()
  assert.equal(await shop.open({ url: service.link }), true)
  await shop.hears('ready')
  const box = await shop.page.locator('iframe').boundingBox()
  assert.deepEqual([box.x, box.x + box.width, box.y + box.height], [13, 360 - 11, 740 - 34])
  const close = await shop.page.getByRole('button', { name: 'Close' }).boundingBox()
  assert.deepEqual([close.y, close.x + close.width], [47, 360 - 11])
})

scene('a page that is not ready in time goes on in a popup, then by redirect', async (stage) => {
  const service = await openService(stage, { ready: false })
  const shop = await openShop(stage, { service: service.origin, clock: true })
  const { page } = shop
  const codes = async () =>
    (await shop.told()).map(([type, data]) => [type, data.code ?? data.to ?? data.url ?? data.reason])

  // Eight seconds after the click most browsers open no popup.
  await shop.init()
  await page.evaluate(() => (window.open = () => null))
  assert.equal(await shop.open({ url: service.link, mode: 'inline', container: '#here' }), true)
  await page.evaluate(() =>
    VerifyMe.on('redirect', () => {
      sessionStorage.told = JSON.stringify(window.told)
    }),
  )
  const gone = page.waitForURL(service.link)
  await page.clock.runFor(8000)
  await gone
  await page.goBack()
  assert.deepEqual(
    await page.evaluate(() =>
      JSON.parse(sessionStorage.told).map(([type, data]) => [type, data.code ?? data.to ?? data.url]),
    ),
    [
      ['error', 'FRAME_TIMEOUT'],
      ['fallback', 'popup'],
      ['fallback', 'redirect'],
      ['redirect', `${service.origin}/start/vm_t_***`],
    ],
  )

  // With one, as a browser that allows popups.
  await shop.init({ publicKey: 'vm_pk_test_7' })
  assert.equal(await shop.open({ url: service.link }), true)
  await page.clock.runFor(7900)
  const opening = page.waitForEvent('popup')
  await page.clock.runFor(200)
  const popup = await opening
  await popup.waitForURL(`${service.link}?publicKey=vm_pk_test_7`)
  assert.deepEqual(await codes(), [
    ['error', 'FRAME_TIMEOUT'],
    ['fallback', 'popup'],
  ])
  assert.equal(await page.locator('iframe, dialog').count(), 0)
  assert.deepEqual([(await shop.state()).mode, (await shop.state()).open], ['popup', true])
  await say(popup, { type: 'ready', requestId: 'vm_req_1', status: 'LINK_ISSUED' })
  await shop.hears('ready')
  await popup.close()
  await page.clock.runFor(400)
  assert.deepEqual((await codes()).slice(2), [
    ['ready', undefined],
    ['closed', 'popup-closed'],
  ])

  // Not where the page does without.
  await shop.init({ fallback: false })
  await shop.open({ url: service.link })
  await page.clock.runFor(9000)
  assert.deepEqual(await codes(), [['error', 'FRAME_TIMEOUT']])
  assert.equal((await shop.state()).open, true)
  const late = await shop.frame()
  await say(late, { type: 'ready', requestId: 'vm_req_1', status: 'LINK_ISSUED' })
  await shop.hears('ready')
  // A handler that ends it is obeyed.
  await shop.init()
  await page.evaluate(() => VerifyMe.on('fallback', () => VerifyMe.close()))
  await shop.open({ url: service.link })
  await page.clock.runFor(9000)
  assert.deepEqual(await codes(), [
    ['error', 'FRAME_TIMEOUT'],
    ['fallback', 'popup'],
    ['closed', 'api'],
  ])
}, BLOCKS_POPUPS)

scene('popup, redirect, inline and what follows the submission', async (stage) => {
  const service = await openService(stage)
  const shop = await openShop(stage, { service: service.origin })
  const { page } = shop
  const heard = async () => (await shop.told()).map(([type, data]) => [type, data.code ?? data.reason ?? data.url])

  assert.deepEqual(
    await shop.evaluateWithoutClick(`
    VerifyMe.init({ host: '${service.origin}' }).on('error', ({ code }) => { window.code = code })
    const started = VerifyMe.open({ token: 'vm_t_abc', mode: 'popup' })
    JSON.stringify([started, code, VerifyMe.getState().open])`),
    [false, 'POPUP_BLOCKED', false],
  )

  await shop.init({ onComplete: 'x' })
  const returnUrl = `${shop.origin}/done?cart=a%20b&status=mine#top`
  const opening = page.waitForEvent('popup')
  assert.equal(await shop.openByClick({ url: service.link, mode: 'popup', returnUrl }), true)
  const popup = await opening
  await shop.hears('ready')
  await say(popup, { type: 'submitted', ...SUBMITTED })
  await page.waitForURL(
    `${shop.origin}/done?cart=a%20b&requestId=vm_req_1&status=SUBMITTED&externalReference=order%207%268#top`,
  )
  await popup.close()

  // A window that goes before it is ready may be one that is isolated.
  const silent = await openService(stage, { ready: false })
  await shop.init({ host: silent.origin })
  const opening2 = page.waitForEvent('popup')
  await shop.openByClick({ token: 'vm_t_abc', mode: 'popup' })
  await (await opening2).close()
  await shop.hears('popup-detached')
  assert.deepEqual([(await shop.state()).open, (await shop.state()).status], [false, 'closed'])

  // In a frame of the page: as high as its page, never closed by Esc, opened anew when its page is.
  await shop.init()
  assert.equal(await shop.open({ url: service.link, mode: 'inline', container: '#here', returnUrl: '/done' }), true)
  await shop.hears('ready')
  const frame = await shop.frame()
  assert.equal(frame.url(), `${service.link}?embed=1&inline=1`)
  const height = () => page.locator('iframe').evaluate((each) => each.clientHeight)
  assert.equal(await height(), 640)
  for (const [said, shown] of [
    [900.4, 901],
    [100, 640],
    ['7000', 640],
    [Infinity, 640],
    [-5, 640],
    [1200, 1200],
  ]) {
    await say(frame, { type: 'resize', height: said })
    await eventually(`the frame is ${shown} px high`, async () => (await height()) === shown)
  }
  await say(frame, { type: 'closed', reason: 'escape' })
  await frame.evaluate(() => {
    window.old = true
    setTimeout(() => location.reload())
  })
  await eventually('the new page is greeted', () =>
    frame.evaluate(() => !window.old && window.heard.length > 0).catch(() => false),
  )
  await say(frame, { type: 'submitted', ...SUBMITTED })
  await shop.hears('complete')
  await say(frame, { type: 'closed', reason: 'completed' })
  await shop.hears('closed')
  assert.deepEqual(await heard(), [
    ['ready', undefined],
    ['submitted', undefined],
    ['complete', undefined],
    ['closed', 'completed'],
  ])
  assert.equal(await page.locator('#here').innerHTML(), '')

  await shop.init({ locale: 'ta' })
  await page.evaluate(() =>
    VerifyMe.on('redirect', ({ url }) => {
      sessionStorage.url = url
    }),
  )
  assert.equal(await shop.open({ token: 'vm_t_abc', mode: 'redirect' }), true)
  await page.waitForURL(`${service.link}?locale=ta`)
}, BLOCKS_POPUPS)

/** In the page: the name of the field that has the focus, if the bar of buttons covers its middle. */
function behindTheButtons() {
  const { activeElement: field } = document
  const { x, y, width, height } = field.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.buttons')
  return above && !above.contains(field) ? field.name || field.id || field.textContent.trim() : null
}

scene('the demo opens a link as it is told, shows the code for it, and logs what its page is told', async (stage) => {
  const { onboardingUrl, requestId } = await stage.tenant.create()
  const page = await stage.desk({ permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' })
  await page.goto(`${stage.tenant.baseUrl}/sdk-demo/`)
  // On a narrow or a low screen too, what gets the focus is not behind the buttons.
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [320, 256],
  ]) {
    await page.setViewportSize({ width, height })
    await page.reload()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    const hidden = []
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press(stop < 20 ? 'Tab' : 'Shift+Tab')
      hidden.push(await page.evaluate(behindTheButtons))
    }
    assert.deepEqual(
      hidden.filter((each) => each !== null),
      [],
      `${width} x ${height}`,
    )
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()

  const press = (name) => page.getByRole('button', { name, exact: true }).first().click()
  const logged = () => page.locator('#log strong').allTextContents()
  const code = () => page.locator('#code').textContent()

  await press('Open')
  await page.fill('[name=zIndex]', 'high')
  await press('Open')
  assert.deepEqual(await logged(), ['error', 'error', 'error'])
  await page.fill('[name=zIndex]', '99')
  await page.fill('[name=target]', onboardingUrl)
  await page.fill('[name=overlayColor]', "rgb(9 9 9) '</script>")
  await page.fill('[name=radius]', '20')
  await page.selectOption('[name=locale]', 'hi')
  await page.uncheck('[name=fallback]')
  for (const part of [
    'zIndex: 99',
    'radius: 20',
    "locale: 'hi'",
    'fallback: false',
    "\\'\\x3c/script>",
    'url: onboardingUrl',
  ])
    assert.ok((await code()).includes(part), `${part} is not in ${await code()}`)
  assert.ok(!(await code()).includes('vm_t_'))
  await press('Clear')
  await press('Open')
  await page.waitForFunction(() => VerifyMe.getState().status === 'ready')
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  await frame.waitForFunction(() => document.documentElement.lang === 'hi')
  await page.evaluate(() => VerifyMe.close())
  assert.deepEqual(await logged(), ['ready', 'closed'])
  const copied = await copiedBy(page, async () => {
    await page.locator('[data-copies=log]').click()
    await page.getByText('Copied').first().waitFor()
  })
  assert.match(copied, new RegExp(`\\tready\\trequestId "${requestId}"`))

  // It knows what it was told when the page is left and come back to.
  await page.locator('[value=redirect]').check()
  await press('Open')
  await page.waitForURL(/\/start\//)
  await page.goto(`${stage.tenant.baseUrl}/sdk-demo/?requestId=vm_req_1&status=SUBMITTED`)
  assert.deepEqual(await logged(), ['ready', 'closed', 'redirect', 'returned'])
  assert.equal(await page.inputValue('[name=target]'), '')
  assert.equal(await page.isChecked('[value=redirect]'), true)
  await assertSound(page, 'the demo')
})

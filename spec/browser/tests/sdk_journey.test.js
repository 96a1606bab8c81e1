import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { anyMobile } from '../harness/applicant.js'
import { PLACED } from '../harness/camera.js'
import { BLOCKS_POPUPS, FAKE_CAMERA } from '../harness/chromium.js'
import { eventually } from '../harness/eventually.js'
import { Traveller } from '../harness/journey.js'
import { play } from '../harness/play.js'
import { openShop } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'
import { wordsIn } from '../harness/words.js'

const FLOW = 'in-a-frame-v1'
const TYPES = ['MobileOtp', 'SelfieFaceMatch', 'GeoPhotoInside', 'DocumentUpload', 'Consent']

/** The hosted page in the hands of the browser SDK, on a business's page of another site. */
const scene = play(
  async () => {
    const tenant = await Tenant.open('SDK journey')
    await tenant.publish(
      FLOW,
      TYPES.map((type) => ({
        key: type.charAt(0).toLowerCase() + type.slice(1),
        type,
        ...(type !== 'Consent' && { purposeCode: 'IDENTITY_CHECK' }),
      })),
    )
    return tenant
  },
  [...FAKE_CAMERA, '--test-third-party-cookie-phaseout'],
)

/** A person in the frame, whose page the SDK has opened. */
class FramedTraveller extends Traveller {
  open() {
    return this.sees('welcome.title')
  }
}

scene('a whole journey in the dialog, with camera, place and upload, without a cookie', async (stage) => {
  const { requestId, externalReference, onboardingUrl } = await stage.tenant.create({ flowKey: FLOW })
  const shop = await openShop(stage, { service: stage.tenant.baseUrl, ...PLACED })
  // The place is asked for in the name of the page that holds the frame.
  await shop.page.context().grantPermissions(['geolocation'], { origin: shop.origin })
  await shop.init({ publicKey: stage.tenant.publishableKey })
  const returnUrl = `${shop.origin}/thanks?from=kyc#end`
  await shop.page.evaluate(() => VerifyMe.on('event', () => (sessionStorage.told = JSON.stringify(window.told))))
  assert.equal(await shop.open({ url: onboardingUrl, returnUrl }), true)
  const frame = await shop.frame()
  // The handshake repeats every 400 ms: a quick hand would have begun before it.
  await shop.page.waitForFunction(() => window.told.some(([type]) => type === 'ready'))
  await new FramedTraveller(frame, { tenant: stage.tenant.name }).travel(onboardingUrl, TYPES)
  await shop.page.waitForURL(
    `${shop.origin}/thanks?from=kyc&requestId=${requestId}&status=SUBMITTED&externalReference=${externalReference}#end`,
  )

  const told = await shop.page.evaluate(() => JSON.parse(sessionStorage.told))
  assert.deepEqual(
    told.map(([type, { status, completed, total }]) =>
      [type, status, completed, total].filter((each) => each !== undefined),
    ),
    [
      ['ready', 'LINK_ISSUED'],
      ...TYPES.map((_, index) => ['step', 'completed', index + 1, TYPES.length]),
      ['submitted', 'SUBMITTED'],
      ['complete', 'SUBMITTED'],
      ['redirect'],
    ],
  )
  assert.deepEqual(await shop.page.context().cookies(), [])
  assert.equal((await stage.tenant.request(requestId)).status, 'SUBMITTED')
})

scene('inline the frame is as high as its page, in the language that was asked for', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ flowKey: FLOW })
  // Of the same site: blocked third-party cookies would take the frame's storage with them.
  const shop = await openShop(stage, { service: stage.tenant.baseUrl, host: '127.0.0.1' })
  await shop.init({ locale: 'ta-IN' })
  await shop.open({ url: onboardingUrl, mode: 'inline', container: '#here' })
  await shop.hears('ready')
  const frame = await shop.frame()
  const fits = () =>
    frame.evaluate(() => {
      const { scrollHeight, clientHeight, lang } = document.documentElement
      return lang === 'ta' && scrollHeight <= clientHeight && clientHeight > 640 && clientHeight
    })
  const before = await eventually('the frame has the height of the welcome', fits)
  const applicant = new FramedTraveller(frame, { locale: 'ta', tenant: stage.tenant.name })
  await applicant.open()
  await applicant.press('welcome.start')
  await applicant.arrives('otp.title')
  await eventually('and of the next screen', () =>
    frame.evaluate((welcome) => innerHeight < welcome && innerHeight >= 640, before),
  )

  // The applicant's own choice stays when the frame is opened again.
  await frame.selectOption('select[name=language]', 'gu')
  await frame.waitForFunction((words) => document.body.textContent.includes(words), wordsIn('gu')('otp.title'))
  await shop.page.evaluate(() => VerifyMe.close())
  await shop.open({ url: onboardingUrl })
  await (await shop.frame()).waitForFunction(() => document.documentElement.lang === 'gu')
})

scene('inline each screen comes with its heading in sight, wherever the last one was left', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const shop = await openShop(stage, { service: stage.tenant.baseUrl })
  await shop.init()
  await shop.open({ url: onboardingUrl, mode: 'inline', container: '#here' })
  await shop.hears('ready')
  const applicant = new FramedTraveller(await shop.frame(), { tenant: stage.tenant.name })
  const { height } = shop.page.viewportSize()
  const arrives = async (title) => {
    await applicant.arrives(title)
    await eventually(`${title} is in sight`, async () => {
      const box = await applicant.page.locator('h1').boundingBox()
      return box.y >= 0 && box.y + box.height <= height
    })
  }
  await applicant.open()
  await applicant.press('welcome.start')
  await arrives('otp.title')
  await applicant.write('mobile', anyMobile())
  await applicant.press('otp.send')
  await arrives('otp.code.title')
  await applicant.write('code', await applicant.shownCode())
  await arrives('bank.title')
  await applicant.checkBank()
  await applicant.agree()
  await applicant.press('summary.submit')
  await arrives('final.SUBMITTED.title')
})

scene('what the hosted page reports ends up as errors', async (stage) => {
  stage.expect('404 /api/applicant/session', '404 /start/', "Framing 'http", '404 /hosted/')
  const { tenant } = stage
  const other = await Tenant.open('SDK journey of others')
  const shop = await openShop(stage, { service: tenant.baseUrl })
  const replaced = await tenant.create({ flowKey: FLOW })
  await tenant.reissueLink(replaced.requestId)
  const cancelled = await tenant.create({ flowKey: FLOW })
  await tenant.cancel(cancelled.requestId)
  const { onboardingUrl } = await tenant.create({ flowKey: FLOW })

  for (const [code, url, publicKey] of [
    ['LINK_INVALID', replaced.onboardingUrl],
    ['LINK_INVALID', `${tenant.baseUrl}/start/vm_t_${'B'.repeat(43)}`],
    ['LINK_INVALID', onboardingUrl, other.publishableKey],
    ['CANCELLED', cancelled.onboardingUrl],
  ]) {
    await shop.init({ publicKey })
    await shop.open({ url })
    assert.equal((await shop.hears('error')).code, code, url)
    assert.equal((await shop.state()).status, 'error')
    // The page closes what it ends, as its button says.
    if (code !== 'CANCELLED') continue
    const closed = await shop.closesBy((frame) =>
      frame.getByRole('button', { name: wordsIn('en')('action.close'), exact: true }).click(),
    )
    assert.deepEqual(closed, { reason: 'terminal' })
  }
})

scene('a popup is isolated from the page that opened it, and a refused frame goes on there', async (stage) => {
  stage.expect("Framing 'http")
  const { tenant } = stage
  const { onboardingUrl } = await tenant.create({ flowKey: FLOW })
  const shop = await openShop(stage, { service: tenant.baseUrl, clock: true })
  const { page } = shop
  const opened = async (act) => {
    const opening = page.waitForEvent('popup')
    await act()
    const popup = await opening
    await popup.waitForURL(onboardingUrl)
    await popup.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(800)
    await shop.hears('popup-detached')
    await popup.close()
  }
  await shop.init()
  await opened(() => shop.openByClick({ url: onboardingUrl, mode: 'popup' }))
  assert.deepEqual(
    (await shop.told()).map(([type]) => type),
    ['popup-detached'],
  )

  await tenant.update({ allowedOrigins: ['https://shop.example'] })
  stage.keep({ close: () => tenant.update({ allowedOrigins: [] }) })
  await shop.init()
  await opened(async () => {
    await shop.open({ url: onboardingUrl })
    await page.clock.runFor(8000)
  })
  assert.deepEqual(
    (await shop.told()).map(([type, { code, to }]) => code ?? to ?? type),
    ['FRAME_TIMEOUT', 'popup', 'popup-detached'],
  )

  await shop.init()
  await shop.open({ url: onboardingUrl, mode: 'redirect' })
  await page.waitForURL(onboardingUrl)
}, BLOCKS_POPUPS)

/** The server of the guides, with a key of the tenant's. */
async function startHostPage(stage) {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../sdk/browser/examples/host-page/server.mjs', import.meta.url))],
    {
      env: {
        ...process.env,
        VERIFYME_BASE_URL: stage.tenant.baseUrl,
        VERIFYME_API_KEY: stage.tenant.apiKey,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  stage.keep({
    close() {
      server.kill()
      return once(server, 'exit')
    },
  })
  const [said] = await once(server.stdout, 'data')
  return String(said).trim().replace('127.0.0.1', 'localhost')
}

scene("the guides' page takes a final request for no trouble", async (stage) => {
  const { requestId, onboardingUrl } = await stage.tenant.create()
  await stage.tenant.cancel(requestId)
  const page = await stage.phone()
  await page.route('**/verification', (route) => route.fulfill({ json: { onboardingUrl } }))
  await page.goto(await startHostPage(stage))
  await page.evaluate(() => VerifyMe.on('error', ({ code }) => (window.told = code)))
  await page.getByRole('button', { name: 'Verify your identity' }).click()
  await page.waitForFunction(() => window.told === 'CANCELLED')
  assert.equal(await page.locator('#said').innerText(), '')
})

scene("the guides' server makes the request and its page opens it, under a strict policy", async (stage) => {
  const page = await stage.phone()
  await page.goto(await startHostPage(stage))
  await page.getByRole('button', { name: 'Verify your identity' }).click()
  await page.waitForFunction(() => VerifyMe.getState().status === 'ready')
  const { requestId } = await page.evaluate(() => VerifyMe.getState())
  assert.equal((await stage.tenant.request(requestId)).status, 'LINK_ISSUED')
  await page.evaluate(() => VerifyMe.close())
  await page.waitForFunction(() => document.activeElement.id === 'verify')
})

import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.js'
import { hostPage, openFrame } from '../harness/frame.js'
import { goToLocker, isPastLocker, LOCKER_FLOW, MockLocker } from '../harness/locker.js'
import { play } from '../harness/play.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Embedded'))

function said(messages) {
  return messages.map(({ data }) => data)
}

scene('framed by another site it needs no cookie and tells its host what happens', async (stage) => {
  const { requestId, externalReference, onboardingUrl } = await stage.tenant.create()
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`)
  const sent = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/applicant/')) sent.push(request)
  })

  await applicant.sees('welcome.title')
  // The host greets every 400 ms, so that a quick hand could start before the first greeting.
  await eventually('the host hears that the page is ready', () => page.evaluate(() => window.messages.length > 0))
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank()
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')

  await assertSessionByHeader(sent)
  assert.deepEqual(await page.context().cookies(), [])
  const messages = await eventually('the host hears of the submission', async () => {
    const heard = await page.evaluate(() => window.messages)
    return heard.some(({ data }) => data.type === 'submitted') && heard
  })
  assert.ok(messages.every(({ origin }) => origin === stage.tenant.baseUrl))
  assert.deepEqual(
    said(messages),
    [
      { source: 'verifyme', type: 'ready', requestId, status: 'LINK_ISSUED' },
      completed('mobileOtp', 'MobileOtp', 1),
      completed('bank', 'BankVerification', 2),
      completed('consent', 'Consent', 3),
      { source: 'verifyme', type: 'submitted', requestId, status: 'SUBMITTED', externalReference },
    ],
  )
  assert.equal((await stage.tenant.request(requestId)).status, 'SUBMITTED')
})

scene('a frame that is loaded again resumes, by the session token, which is all that it stores', async (stage) => {
  const { requestId, onboardingUrl } = await stage.tenant.create()
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`)
  await applicant.sees('welcome.title')
  await applicant.start()
  const state = page.waitForRequest((request) => request.url().includes('/api/applicant/steps/'))
  await applicant.confirmMobile()
  const stored = await applicant.page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }])
  const token = (await (await state).allHeaders())['x-applicant-session']
  assert.deepEqual(stored, [{ [`verifyme.session.${requestId}`]: token }, {}])
  await applicant.page.evaluate(() => location.reload())
  await applicant.reads('welcome.back')
  await applicant.press('action.continue')
  await applicant.sees('bank.title')
})

scene('the document locker opens in a window, which closes itself', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ flowKey: LOCKER_FLOW })
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`)
  await goToLocker(applicant)
  const opening = page.context().waitForEvent('page')
  await applicant.press('locker.open')
  const popup = await opening
  const locker = new MockLocker(popup, { tenant: stage.tenant.name })
  await locker.asks()
  await applicant.sees('locker.waiting.title')
  await locker.allow()
  await isPastLocker(applicant)
  await eventually('the window is closed', () => popup.isClosed())
})

scene('where no window may be opened, a link leads to the document locker', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ flowKey: LOCKER_FLOW })
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`)
  await goToLocker(applicant)
  await applicant.page.evaluate(() => {
    window.open = () => null
  })
  await applicant.press('locker.open')
  await applicant.reads('locker.blocked')
  const opening = page.context().waitForEvent('page')
  await applicant.page.getByRole('link', { name: applicant.words('locker.open'), exact: true }).click()
  const tab = await opening
  await new MockLocker(tab, { tenant: stage.tenant.name }).allow()
  await isPastLocker(applicant)
})

scene('the Escape key and the button at the end ask the host to close', async (stage) => {
  const { requestId, onboardingUrl } = await stage.tenant.create()
  await stage.tenant.cancel(requestId)
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`)
  await applicant.sees('final.CANCELLED.title')
  await applicant.page.getByRole('heading', { level: 1 }).press('Escape')
  await applicant.press('action.close')
  const told = await eventually('the host is asked twice', async () => {
    const heard = await page.evaluate(() => window.messages.map(({ data }) => data))
    return heard.filter(({ type }) => type === 'closed').length === 2 && heard
  })
  assert.deepEqual(
    told.filter(({ type }) => type !== 'ready').map(({ type, reason, code }) => ({ type, why: reason ?? code })),
    [
      { type: 'error', why: 'CANCELLED' },
      { type: 'closed', why: 'escape' },
      { type: 'closed', why: 'terminal' },
    ],
  )
})

for (const [how, end, status] of [
  ['cancelled', (tenant, { requestId }) => tenant.cancel(requestId), 'CANCELLED'],
  ['expired', (tenant) => tenant.advance(60 * 60 + 1), 'EXPIRED'],
])
  scene(`a request that is ${how} while its page is open is told to the host`, async (stage) => {
    stage.expect('401 /api/applicant/', '410 /api/applicant/')
    const request = await stage.tenant.create({ expiresInHours: 1 })
    const { page, applicant } = await openFrame(stage, `${request.onboardingUrl}?embed=1`, { clock: true })
    await applicant.sees('welcome.title')
    await applicant.start()
    await end(stage.tenant, request)
    const told = await eventually('the host hears of it', async () => {
      // The page asks twice a minute by itself.
      await page.clock.runFor(30_000)
      const heard = await page.evaluate(() => window.messages.map(({ data }) => data))
      return heard.filter(({ type }) => type === 'error').length > 0 && heard
    })
    assert.deepEqual(
      told.filter(({ type }) => type === 'error').map(({ code }) => code),
      [status],
    )
  })

scene('a site that is not on the list cannot frame the page', async (stage) => {
  stage.expect("Framing 'http")
  const { tenant } = stage
  const { onboardingUrl } = await tenant.create()
  await tenant.update({ allowedOrigins: ['https://shop.example'] })
  stage.keep({ close: () => tenant.update({ allowedOrigins: [] }) })
  const shop = stage.keep(await openSite({ host: 'localhost', page: hostPage(`${onboardingUrl}?embed=1`) }))
  const page = await stage.phone()
  await page.goto(shop.origin)
  await eventually('the frame is refused', () => page.frames()[1]?.url() === 'chrome-error://chromewebdata/')
})

function completed(stepKey, stepType, count) {
  return { source: 'verifyme', type: 'step', stepKey, stepType, status: 'completed', completed: count, total: 3 }
}

async function assertSessionByHeader(requests) {
  const afterOpening = requests.filter((request) => !request.url().endsWith('/session'))
  assert.ok(afterOpening.length > 0)
  for (const request of afterOpening) {
    const headers = await request.allHeaders()
    assert.ok(headers['x-applicant-session'], request.url())
    assert.equal(headers.cookie, undefined, request.url())
  }
}

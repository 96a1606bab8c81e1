import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { openShop } from '../harness/shop.js'
import { Tenant } from '../harness/tenant.js'
import { wordsIn } from '../harness/words.js'

/** How a journey ends that the hosted page's own applicant does not end, as the page tells it to the SDK. */
const scene = play(() => Tenant.open('SDK ended'))

/** The hosted page in the SDK's dialog, where the test may let time pass. */
async function openDialog(stage, { onboardingUrl }) {
  const shop = await openShop(stage, { service: stage.tenant.baseUrl, clock: true })
  await shop.page.clock.resume()
  await open(shop, onboardingUrl)
  return shop
}

async function open(shop, url) {
  await shop.init()
  assert.equal(await shop.open({ url }), true)
  await shop.hears('ready')
}

/** The code of the first error, for which the page asks the service twice a minute. */
async function errorOf(shop) {
  const told = await eventually('the page tells of it', async () => {
    await shop.page.clock.fastForward(30_000)
    return (await shop.told()).find(([type]) => type === 'error')
  })
  return told[1].code
}

async function applicantIn(shop, tenant) {
  const applicant = new Applicant(await shop.frame(), { tenant: tenant.name })
  await applicant.sees('welcome.title')
  return applicant
}

/** Up to the submission. */
async function submit(applicant) {
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank()
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
}

function pressClose(shop) {
  return shop.closesBy((frame) =>
    frame.getByRole('button', { name: wordsIn('en')('action.close'), exact: true }).click(),
  )
}

/** The events but for `ready`, each as its type and what tells most. */
async function said(shop) {
  return (await shop.told())
    .filter(([type]) => type !== 'ready')
    .map(([type, { code, reason, to }]) => `${type} ${code ?? reason ?? to}`)
}

for (const [status, end] of [
  ['APPROVED', (tenant, requestId) => tenant.simulate(requestId, 'approved')],
  ['REJECTED', (tenant, requestId) => tenant.simulate(requestId, 'rejected')],
  ['CANCELLED', (tenant, requestId) => tenant.cancel(requestId)],
])
  scene(
    `${status} is told to the page that shows the submission, and at once to one that opens the link`,
    async (stage) => {
      stage.expect('401 /api/applicant/', '410 /api/applicant/')
      const { tenant } = stage
      const request = await tenant.create()
      const shop = await openDialog(stage, request)
      await submit(await applicantIn(shop, tenant))
      await shop.hears('complete')
      await end(tenant, request.requestId)
      assert.equal(await errorOf(shop), status)
      const state = await shop.state()
      // What the applicant had to do is done, whatever follows.
      assert.deepEqual([state.open, state.status, state.requestId], [true, 'completed', request.requestId])

      await shop.page.evaluate(() => VerifyMe.close())
      await open(shop, request.onboardingUrl)
      assert.deepEqual(await shop.hears('ready'), { requestId: request.requestId, status })
      assert.equal((await shop.hears('error')).code, status)
      assert.equal((await shop.state()).status, 'error')
      assert.deepEqual(await pressClose(shop), { reason: 'terminal' })
      assert.deepEqual(await said(shop), [`error ${status}`, 'closed terminal'])
    },
  )

scene('what is submitted closes as completed, and is no error when it is opened again', async (stage) => {
  const { tenant } = stage
  const request = await tenant.create()
  const shop = await openDialog(stage, request)
  await submit(await applicantIn(shop, tenant))
  assert.deepEqual(await pressClose(shop), { reason: 'completed' })
  await open(shop, request.onboardingUrl)
  assert.deepEqual(await shop.hears('ready'), { requestId: request.requestId, status: 'SUBMITTED' })
  assert.deepEqual(await said(shop), [])
})

scene(
  'EXPIRED is told while the page is open and when it is opened, and leaves the page in the dialog',
  async (stage) => {
    stage.expect('401 /api/applicant/', '410 /api/applicant/', '410 /start/', '404 /hosted/')
    const { tenant } = stage
    const request = await tenant.create({ expiresInHours: 1 })
    const shop = await openDialog(stage, request)
    await tenant.advance(60 * 60 + 1)
    assert.equal(await errorOf(shop), 'EXPIRED')

    await shop.page.evaluate(() => VerifyMe.close())
    await open(shop, request.onboardingUrl)
    assert.equal((await shop.hears('error')).code, 'EXPIRED')
    await staysInTheDialog(shop, 'EXPIRED')
  },
)

scene('a link that is not valid stays in the dialog too', async (stage) => {
  stage.expect('404 /api/applicant/', '404 /start/', '404 /hosted/')
  const shop = await openDialog(stage, { onboardingUrl: `${stage.tenant.baseUrl}/start/vm_t_${'B'.repeat(43)}` })
  assert.deepEqual(await shop.hears('ready'), { requestId: null, status: null })
  await staysInTheDialog(shop, 'LINK_INVALID')
})

/** The page is there, so that it does not go on in a popup; Esc closes it. */
async function staysInTheDialog(shop, code) {
  await shop.hears('error')
  await shop.page.clock.fastForward(10_000)
  await shop.closesBy((frame) => frame.getByRole('heading', { level: 1 }).press('Escape'))
  assert.deepEqual(await said(shop), [`error ${code}`, 'closed escape'])
}

scene('a session that ends is renewed by the link; where it cannot be, SESSION_EXPIRED is told', async (stage) => {
  stage.expect('401 /api/applicant/')
  const { tenant } = stage
  const request = await tenant.create()
  const shop = await openDialog(stage, request)
  const applicant = await applicantIn(shop, tenant)
  await tenant.advance(2 * 60 * 60 + 1)
  await applicant.start()
  await applicant.confirmMobile()
  assert.deepEqual(await said(shop), ['step undefined'])

  const body = JSON.stringify({
    error: { code: 'SESSION_EXPIRED', message: 'It has ended.', traceId: '0'.repeat(32) },
  })
  const refuses = (route) => route.fulfill({ status: 401, contentType: 'application/json', body })
  await shop.page.route('**/api/applicant/**', refuses)
  assert.equal(await errorOf(shop), 'SESSION_EXPIRED')
  assert.deepEqual([(await shop.state()).open, (await shop.state()).status], [true, 'error'])

  await shop.page.unroute('**/api/applicant/**', refuses)
  await shop.page.evaluate(() => VerifyMe.close())
  await open(shop, request.onboardingUrl)
  assert.deepEqual(await shop.hears('ready'), { requestId: request.requestId, status: 'IN_PROGRESS' })
  assert.deepEqual(await said(shop), [])
})

scene("a framed page leaves the request's own return URL to its host", async (stage) => {
  const { tenant } = stage
  const shop = await openShop(stage, { service: tenant.baseUrl })
  const request = await tenant.create({ returnUrl: `${shop.origin}/returned` })
  await open(shop, request.onboardingUrl)
  await submit(await applicantIn(shop, tenant))
  await shop.hears('complete')
  assert.equal(new URL((await shop.frame()).url()).origin, tenant.baseUrl)
  assert.equal(shop.page.url(), `${shop.origin}/`)
})

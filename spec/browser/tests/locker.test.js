import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { eventually } from '../harness/eventually.js'
import { atLocker, isPastLocker, MockLocker } from '../harness/locker.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** The document locker by the rows of "Sandbox simulation rules", in the tab of the applicant. */
const scene = play(() => Tenant.open('Locker'))

const lockerOn = (page, stage) => new MockLocker(page, { tenant: stage.tenant.name })

async function stepOf(stage, { requestId }) {
  const { steps } = await stage.tenant.request(requestId)
  return steps.find(({ key }) => key === 'aadhaar')
}

/** Presses the button and stands before the simulated locker, in the same tab. */
async function goThere(stage, { page, applicant }) {
  await applicant.press('locker.open')
  const locker = lockerOn(page, stage)
  await locker.asks()
  return locker
}

scene('allowed: the page comes back to the step, and goes on', async (stage) => {
  const { request, page, applicant } = await atLocker(stage)
  const locker = await goThere(stage, { page, applicant })
  assert.equal((await stepOf(stage, request)).status, 'PENDING')
  await locker.allow()
  await isPastLocker(applicant)
  assert.equal(page.url(), request.onboardingUrl)
  assert.equal((await stepOf(stage, request)).status, 'COMPLETED')
})

scene('skipped at first: from the summary it goes there too', async (stage) => {
  const flowKey = 'locker-optional-v1'
  await stage.tenant.publish(flowKey, [
    { key: 'mobileOtp', type: 'MobileOtp' },
    { key: 'aadhaar', type: 'DocLockerAadhaar', required: false, purposeCode: 'IDENTITY_CHECK' },
    { key: 'consent', type: 'Consent' },
  ])
  const request = await stage.tenant.create({ flowKey })
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.start()
  await applicant.sendCode()
  await applicant.typeCode(await applicant.shownCode())
  await applicant.press('action.skip')
  await applicant.agree()
  await applicant.press('summary.change')
  await applicant.sees('locker.title')
  const locker = await goThere(stage, { page, applicant })
  await locker.allow()
  await applicant.sees('summary.title')
  assert.equal((await stepOf(stage, request)).status, 'COMPLETED')
})

scene('denied: the page says so, and it can be allowed after all', async (stage) => {
  const { request, page, applicant } = await atLocker(stage)
  await (await goThere(stage, { page, applicant })).deny()
  await applicant.reads('error.DOCLOCKER_NOT_COMPLETED')
  await (await goThere(stage, { page, applicant })).allow()
  await isPastLocker(applicant)
  const { status, attempts } = await stepOf(stage, request)
  assert.deepEqual({ status, attempts }, { status: 'COMPLETED', attempts: 2 })
})

scene('answered elsewhere, without JavaScript: the page that waits goes on by itself', async (stage) => {
  const { page, applicant } = await atLocker(stage)
  await goThere(stage, { page, applicant })
  const address = page.url()
  await page.goBack()
  await applicant.sees('locker.waiting.title')
  assert.equal(await page.getByRole('link', { name: applicant.words('locker.again') }).evaluate((a) => a.href), address)

  const plain = await stage.phone({ javaScriptEnabled: false })
  await plain.goto(address)
  const locker = lockerOn(plain, stage)
  await locker.asks()
  await locker.allow()
  await plain.waitForURL('**/start/**')
  await isPastLocker(applicant)
  await plain.goto(address)
  await locker.isOver()
})

scene('no answer in time: the step can be tried again', async (stage) => {
  const { page, applicant } = await atLocker(stage)
  const locker = await goThere(stage, { page, applicant })
  const address = page.url()
  await page.goBack()
  await applicant.sees('locker.waiting.title')
  await stage.tenant.advance(16 * 60)
  await applicant.reads('error.DOCLOCKER_NOT_COMPLETED')
  await page.goto(address)
  await locker.isOver()
})

scene('a program answers by a form, once', async (stage) => {
  const { request, page, applicant } = await atLocker(stage)
  await goThere(stage, { page, applicant })
  const answer = (decision) =>
    fetch(page.url(), { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  const response = await answer('deny')
  assert.equal(response.status, 303)
  assert.equal(response.headers.get('location'), request.onboardingUrl)
  assert.equal((await answer('allow')).status, 303)
  await eventually('the first answer counts', async () => (await stepOf(stage, request)).status === 'IN_PROGRESS')
})

scene('an address that nobody was sent to answers nothing', async (stage) => {
  stage.expect('404 /mock/doclocker/')
  const page = await stage.phone()
  const response = await page.goto(`${stage.tenant.baseUrl}/mock/doclocker/${'D'.repeat(43)}`)
  assert.equal(response.status(), 404)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Links'))

async function visit(stage, url) {
  const page = await stage.phone()
  const response = await page.goto(url)
  return { status: response.status(), applicant: new Applicant(page, { tenant: stage.tenant.name }) }
}

scene('a link that was never issued leads to the page for it', async (stage) => {
  stage.expect('404 /start/')
  const unknown = `${stage.tenant.baseUrl}/start/vm_t_${'A'.repeat(43)}`
  for (const url of [unknown, unknown.slice(0, -9), `${stage.tenant.baseUrl}/start/nothing`]) {
    const { status, applicant } = await visit(stage, url)
    assert.equal(status, 404)
    await applicant.sees('notValid.title')
  }
})

scene('a link past its lifetime leads to the page for it', async (stage) => {
  stage.expect('410 /start/')
  const { onboardingUrl } = await stage.tenant.create({ expiresInHours: 1 })
  await stage.tenant.advance(60 * 60 + 1)
  const { status, applicant } = await visit(stage, onboardingUrl)
  assert.equal(status, 410)
  await applicant.sees('expired.title')
  await applicant.press('dead.askButton')
  await applicant.reads('dead.asked', { tenant: stage.tenant.name })
})

scene('a link whose lifetime ends on the way stops at the page for it', async (stage) => {
  stage.expect('410 /api/applicant/', '401 /api/applicant/', '409 /api/applicant/')
  const { onboardingUrl, requestId } = await stage.tenant.create({ expiresInHours: 1 })
  const { applicant } = await visit(stage, onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile()
  await stage.tenant.advance(60 * 60 + 1)
  await applicant.typeBank()
  await applicant.sees('expired.title')
  assert.equal((await stage.tenant.request(requestId)).status, 'EXPIRED')
})

scene('a cancelled request says so, on opening and on the way', async (stage) => {
  stage.expect('401 /api/applicant/', '409 /api/applicant/')
  const { onboardingUrl, requestId } = await stage.tenant.create()
  const onTheWay = await visit(stage, onboardingUrl)
  await onTheWay.applicant.start()
  await onTheWay.applicant.confirmMobile()
  await stage.tenant.cancel(requestId)
  await onTheWay.applicant.typeBank()
  await onTheWay.applicant.sees('final.CANCELLED.title')

  const later = await visit(stage, onboardingUrl)
  assert.equal(later.status, 200)
  await later.applicant.sees('final.CANCELLED.title')
})

scene('a reissued link takes the place of the old one, with what was done', async (stage) => {
  stage.expect('401 /api/applicant/', '404 /api/applicant/', '404 /start/')
  const { onboardingUrl, requestId } = await stage.tenant.create()
  const before = await visit(stage, onboardingUrl)
  await before.applicant.start()
  await before.applicant.confirmMobile()
  const fresh = await stage.tenant.reissueLink(requestId)
  await before.applicant.typeBank()
  await before.applicant.sees('notValid.title')
  assert.equal((await visit(stage, onboardingUrl)).status, 404)

  const { applicant } = await visit(stage, fresh.onboardingUrl)
  await applicant.reads('welcome.back')
  await applicant.press('action.continue')
  await applicant.sees('bank.title')
})

scene('unknown query parameters are taken off the address', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const { applicant } = await visit(stage, `${onboardingUrl}?utm_source=sms&fbclid=1#top`)
  await applicant.sees('welcome.title')
  assert.equal(new URL(applicant.page.url()).search, '')
})

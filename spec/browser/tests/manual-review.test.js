import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { markPage, PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Manual review'))

scene('under MANUAL a submitted request enters the open queue by itself and is approved', async (stage) => {
  const { tenant } = stage
  stage.expect(...PORTAL_NOISE)
  const [first, second] = [
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1)),
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 2)),
  ]
  await Promise.all([first.logIn(), second.logIn()])
  await Promise.all([first.watchesQueue(), second.watchesQueue()])
  const untouched = [await markPage(first.page), await markPage(second.page)]

  const { requestId, externalReference, onboardingUrl } = await tenant.create()
  const applicant = new Applicant(await stage.phone(), { tenant: tenant.name })
  await applicant.complete(onboardingUrl)
  assert.equal(await first.row(externalReference).count(), 0, 'nothing waits before the submission')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  assert.equal((await tenant.request(requestId)).status, 'SUBMITTED')

  await Promise.all([first.row(externalReference).waitFor(), second.row(externalReference).waitFor()])
  await first.openCase(externalReference)
  await first.startReview()
  await first.hasTheCase()
  await second.page.getByText(first.user.email).waitFor()

  await first.decide('Approve', { reason: 'VERIFIED_OK', comment: 'The account is the applicant’s own.' })
  await first.panel.getByText('Approved').waitFor()
  await second.row(externalReference).waitFor({ state: 'hidden' })
  for (const [index, isUntouched] of untouched.entries())
    assert.ok(await isUntouched(), `the page of reviewer ${index + 1} was loaded anew`)

  const result = await tenant.result(requestId)
  assert.equal(result.status, 'APPROVED')
  assert.deepEqual(
    { outcome: result.decision.outcome, automated: result.decision.automated },
    { outcome: 'APPROVED', automated: false },
  )
})

scene('the applicant follows a review that ends in a rejection', async (stage) => {
  const { tenant } = stage
  stage.expect(...PORTAL_NOISE)
  const { requestId, externalReference, onboardingUrl } = await tenant.create()
  const phone = await stage.phone()
  const applicant = new Applicant(phone, { tenant: tenant.name })
  await applicant.complete(onboardingUrl)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')

  const reviewer = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.openCase(externalReference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await phone.reload()
  await applicant.sees('final.REVIEWING.title')
  await reviewer.decide('Reject', { reason: 'DATA_MISMATCH', comment: 'Another name on the account.' })
  await reviewer.panel.getByText('Rejected').waitFor()
  await phone.reload()
  await applicant.sees('final.REJECTED.title')

  const { status, decision } = await tenant.result(requestId)
  assert.equal(status, 'REJECTED')
  assert.equal(decision.reasonCode, 'DATA_MISMATCH')
})

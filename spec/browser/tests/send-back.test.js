import assert from 'node:assert/strict'
import { Applicant, GOOD_BANK } from '../harness/applicant.js'
import { runs } from '../harness/operations.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Send back'))

const ASKED = { steps: ['Bank account'], reason: 'DATA_MISMATCH', message: 'Please use an account of your own.' }

/** A reviewer who has a submitted case, and the applicant of it. */
async function underReview(stage) {
  const { tenant } = stage
  stage.expect(...PORTAL_NOISE)
  const request = await tenant.create()
  const applicant = new Applicant(await stage.phone(), { tenant: tenant.name })
  await applicant.complete(request.onboardingUrl)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const reviewer = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.openCase(request.externalReference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  return { tenant, request, applicant, reviewer }
}

/** The API cannot be reached from the page, and then again. */
async function lose(page) {
  await page.route('**/graphql', (route) => route.abort())
  return () => page.unroute('**/graphql')
}

scene('a step goes back to the applicant, over the same link, and comes again to be approved', async (stage) => {
  const { tenant, request, applicant, reviewer } = await underReview(stage)
  await reviewer.sendBack(ASKED)
  await reviewer.panel.getByText(ASKED.message).waitFor()
  await reviewer.page.getByText('Sent back to the applicant', { exact: true }).waitFor()
  const sent = await tenant.request(request.requestId)
  assert.equal(sent.status, 'REVERTED')
  assert.deepEqual(sent.revert, { reasonCode: ASKED.reason, message: ASKED.message, steps: ['bank'] })

  await applicant.page.goto(request.onboardingUrl)
  await applicant.sees('reverted.title')
  await applicant.reads('step.BankVerification')
  assert.equal(await applicant.page.getByText(applicant.words('step.MobileOtp'), { exact: true }).count(), 0)
  await applicant.page.getByText(ASKED.message).waitFor()
  await applicant.press('action.continue')
  await applicant.sees('bank.title')
  await applicant.typeBank({ ...GOOD_BANK, account: '998877665544' })
  await applicant.sees('summary.title')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')

  await reviewer.startReview()
  await reviewer.hasTheCase()
  await reviewer.decide('Approve', { reason: 'VERIFIED_OK', comment: 'The new account is in order.' })
  await reviewer.panel.getByText('Approved').waitFor()
  const { status, verified } = await tenant.result(request.requestId)
  assert.equal(status, 'APPROVED')
  assert.match(verified.bankAccount, /5544$/)
})

scene('a consent withdrawn before its step is sent back is given again first, and then in its place', async (stage) => {
  const { tenant, request, applicant, reviewer } = await underReview(stage)
  const { page } = applicant
  await page.locator('details.disclosure summary').click()
  await page.locator('.withdrawals li').first().getByRole('button').click()
  await applicant.press('withdraw.sure')
  await applicant.reads('withdraw.done')
  await reviewer.sendBack({ ...ASKED, steps: ['Bank account', 'Consent'] })

  await page.goto(request.onboardingUrl)
  await applicant.sees('reverted.title')
  await applicant.press('action.continue')
  await applicant.reads('withdraw.ended.title')
  await applicant.press('withdraw.again')
  await applicant.sees('bank.title')
  await applicant.typeBank({ ...GOOD_BANK, account: '998877665544' })
  await applicant.sees('consent.title')
  // A page that is loaded anew begins with what was asked for.
  await page.reload()
  await applicant.sees('reverted.title')
  await applicant.press('action.continue')
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.sees('summary.title')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { status, consents } = await tenant.request(request.requestId)
  assert.equal(status, 'SUBMITTED')
  assert.deepEqual(consents.filter(({ withdrawnAt }) => withdrawnAt), [])
})

scene('a case that waits for the applicant is back in the queue once it is submitted again', async (stage) => {
  const { request, applicant, reviewer } = await underReview(stage)
  await reviewer.sendBack(ASKED)
  await reviewer.page.getByRole('link', { name: 'Queue' }).first().click()
  await reviewer.watchesQueue()
  await reviewer.row(request.externalReference).waitFor({ state: 'detached' })
  await applicant.page.reload()
  await applicant.press('action.continue')
  await applicant.sees('bank.title')
  await applicant.typeBank()
  await applicant.sees('summary.title')
  await applicant.submit()
  await reviewer.row(request.externalReference).waitFor()
})

scene('without a connection the dialog says so, keeps what was typed, and sends it afterwards', async (stage) => {
  const { tenant, request, reviewer } = await underReview(stage)
  stage.expect('ERR_FAILED /graphql')
  const dialog = await reviewer.fillSendBack(ASKED)
  const find = await lose(reviewer.page)
  const send = dialog.getByRole('button', { name: 'Send back to the applicant' })
  await send.click()
  await dialog.getByText('No answer came').waitFor()
  assert.equal(await dialog.getByLabel('Message to the applicant').inputValue(), ASKED.message)
  assert.equal((await tenant.request(request.requestId)).status, 'REVIEWING')
  await find()
  await send.click()
  await reviewer.waitsForApplicant()
})

scene('an answer that is lost is not taken for somebody else’s act', async (stage) => {
  const { tenant, request, reviewer } = await underReview(stage)
  stage.expect('ERR_FAILED /graphql')
  const { page } = reviewer
  await page.route('**/graphql', async (route) => {
    if (!runs(route.request(), 'RevertRequest')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const dialog = await reviewer.fillSendBack(ASKED)
  await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
  await page.getByRole('dialog', { name: 'This case has moved on' }).getByText('Your own attempt').waitFor()
  await page.getByRole('button', { name: 'See the case' }).click()
  await reviewer.waitsForApplicant()
  assert.deepEqual((await tenant.request(request.requestId)).revert.steps, ['bank'])
})

scene('of two tabs the one that is behind learns that the case has moved', async (stage) => {
  const { reviewer, tenant } = await underReview(stage)
  await reviewer.fillSendBack(ASKED)
  const other = new Reviewer(await reviewer.page.context().newPage(), tenant, reviewer.user)
  await other.page.goto(reviewer.page.url())
  await other.decide('Reject', { reason: 'FRAUD_SUSPECTED', comment: 'Another name.' })
  await reviewer.page.getByRole('dialog', { name: 'Someone else moved this case' }).waitFor()
  await reviewer.page.getByRole('button', { name: 'See the case' }).click()
  await reviewer.panel.getByText('Rejected').waitFor()
})

import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** Its width and its distance from what has the focus, in pixels. */
const FOCUS_RING = 5

const scene = play(() => Tenant.open('Withdrawal'))

scene('a consent withdrawn before the submission keeps from it until it is given again', async (stage) => {
  const { onboardingUrl, requestId } = await stage.tenant.create()
  const page = await stage.phone()
  await page.goto(onboardingUrl)
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank()
  await applicant.agree()
  await applicant.sees('summary.title')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const reach = await page.locator('.within-reach').boundingBox()
  const fold = await page.locator('details.disclosure summary').boundingBox()
  assert.ok(reach.y + reach.height <= fold.y - FOCUS_RING, 'the way on covers the focus ring of what follows it')
  await page.locator('details.disclosure summary').click()
  const bank = page.locator('.withdrawals li').first()
  await bank.getByRole('button').click()
  await applicant.press('withdraw.sure')
  await applicant.reads('withdraw.ended.title')
  await page.waitForFunction((title) => document.activeElement.textContent === title, applicant.words('withdraw.ended.title'))
  assert.equal((await stage.tenant.request(requestId)).status, 'IN_PROGRESS')
  await applicant.press('withdraw.again')
  await applicant.headingHasFocus()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
})

scene('a tab that has not heard of a withdrawal on another device does not give the consent again', async (stage) => {
  const { onboardingUrl, requestId } = await stage.tenant.create()
  const page = await stage.phone()
  const late = new Applicant(page, { tenant: stage.tenant.name })
  await late.open(onboardingUrl)
  await late.start()
  await late.confirmMobile()
  await late.checkBank()
  await page.check('input[name=accepted]')

  const other = await stage.desk()
  const applicant = new Applicant(other, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.press('action.continue')
  await applicant.sees('consent.title')
  await applicant.agree()
  await other.locator('details.disclosure summary').click()
  await other.locator('.withdrawals li').first().getByRole('button').click()
  await applicant.press('withdraw.sure')
  await applicant.reads('withdraw.ended.title')
  const before = await stage.tenant.request(requestId)

  await late.press('consent.agree')
  await late.reads('withdraw.ended.title')
  assert.deepEqual((await stage.tenant.request(requestId)).consents, before.consents)
})

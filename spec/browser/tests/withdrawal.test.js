import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

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

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Applicant } from '../harness/applicant.js'
import { submittedCase } from '../harness/cases.js'
import { assertSound } from '../harness/inspection.js'
import { walkAnalytics } from '../harness/owner-screens.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Figures'))

/** An analyst at the figures of today. */
async function begin(stage) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const user = stage.tenant.user('ANALYST')
  await page.goto(`${stage.tenant.baseUrl}/portal/analytics?period=today`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  return page
}

scene('an analyst reads the figures of what just happened, and saves them', async (stage) => {
  const page = await begin(stage)
  await page.getByText('No request was created in this time').waitFor()

  const submitted = await stage.tenant.create()
  const phone = await stage.phone()
  const applicant = new Applicant(phone, { tenant: stage.tenant.name })
  await applicant.complete(submitted.onboardingUrl)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  await stage.tenant.create()
  await page.getByText('1 of them were started by their applicants.').waitFor({ timeout: 20_000 })
  await page.getByText('Submitted at least once, of those started: 1 of 1.').waitFor()
  await page.getByText('Nobody stopped at a step.').waitFor()

  const chart = page.getByRole('slider', { name: 'Requests by day: values by day' })
  await chart.focus()
  await page.keyboard.press('End')
  assert.match(await chart.getAttribute('aria-valuetext'), /: 2 created, 0 approved, 0 rejected, 1 not decided, 1 not/)

  await page.getByRole('button', { name: 'Table of Steps' }).click()
  const row = page.getByRole('region', { name: 'Steps, values' }).getByRole('row', { name: /^bank/ })
  assert.deepEqual((await row.getByRole('cell').allTextContents()).slice(0, 4), ['bank', '1', '1', '0'])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Steps' }).click()
  const saved = await saving
  assert.equal(saved.suggestedFilename(), 'steps.csv')
  assert.match(await readFile(await saved.path(), 'utf8'), /^Step,Started,.*\r\n(.*\r\n)*bank,1,1,0,/)

  await page.getByLabel('Flow', { exact: true }).selectOption('employee-verification-v1')
  await page.getByText('No request was created in this time').waitFor()
})

scene('the figures are sound to look at, as charts and as a table', async (stage) => {
  const page = await begin(stage)
  await submittedCase(stage.tenant)
  await walkAnalytics(page, stage.tenant, (screen) => assertSound(page, screen))
})

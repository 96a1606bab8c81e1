import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Palette'))

/** An owner at the review queue. */
async function begin(stage) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const user = stage.tenant.user('OWNER')
  await page.goto(`${stage.tenant.baseUrl}/portal/queue`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  return page
}

const box = (page) => page.getByRole('combobox', { name: 'Page, act, request id or reference' })

scene('an owner goes everywhere by Ctrl+K, foresees the queue, and tries a policy before saving it', async (stage) => {
  await submittedCase(stage.tenant)
  const page = await begin(stage)
  await page.getByText('One case waits').waitFor()
  await page.getByRole('button', { name: 'Forecast' }).click()
  const forecast = page.getByRole('region', { name: 'Forecast' })
  await forecast.getByText('Nobody has decided a case lately').waitFor()
  await forecast.getByText('From 1 case waiting, 0 of them late').waitFor()
  await assertSound(page, 'the queue with its forecast')

  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await page.getByRole('option').filter({ hasText: 'vm_req_' }).waitFor()
  await assertSound(page, 'the palette')
  await box(page).fill('analyt')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What happened in this time' }).waitFor()
  await page.getByText('No reviewer decided anything.').waitFor()
  await page.getByText('A verification cost').or(page.getByText('nothing was approved')).first().waitFor()

  await page.keyboard.press('Control+k')
  await box(page).fill('settings')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Automatic/ }).check()
  const trial = page.getByRole('region', { name: 'On past submissions' })
  await trial.getByText('Of the last submission 1 more would approve themselves: 1 in place of 0.').waitFor()
  await assertSound(page, 'a policy that is tried')

  await page.keyboard.press('Control+k')
  await box(page).fill('take')
  await page.keyboard.press('Enter')
  const leave = page.getByRole('button', { name: 'Leave' })
  await Promise.race([leave.waitFor().then(() => leave.click()), page.waitForURL(/\/portal\/requests\/vm_req_/)])
  await page.waitForURL(/\/portal\/requests\/vm_req_/)
  assert.match(page.url(), /\/portal\/requests\/vm_req_/)
})

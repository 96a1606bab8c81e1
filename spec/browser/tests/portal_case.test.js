import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Case page'))

/** A reviewer who has a case. */
async function withCase(stage) {
  const { externalReference } = await submittedCase(stage.tenant)
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.openCase(externalReference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  return { reviewer, page, dialog: page.getByRole('dialog'), head: page.getByRole('list', { name: 'About the case' }) }
}

scene('an identifier is shown in full after a reason and the password, and masked again', async (stage) => {
  const { reviewer, page, dialog } = await withCase(stage)
  const verified = page.getByRole('region', { name: 'Verified data' })
  await verified.getByRole('button', { name: 'Show in full: mobile' }).click()
  await dialog.getByLabel('Why do you need it?').fill('The applicant called')
  await dialog.getByRole('button', { name: 'Show in full' }).click()
  await dialog.getByLabel('Password').fill(reviewer.user.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await verified.getByText(/^masked again in \d+ s$/).waitFor()
  const [whole] = (await verified.innerText()).match(/[6-9]\d{9}/) ?? []
  assert.ok(whole, 'the whole number is shown')
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]))
  assert.ok(!kept.includes(whole))
  await page.getByText('Saw the mobile number in full. The applicant called').waitFor()
  await verified.getByRole('button', { name: 'Mask now: mobile' }).click()
  assert.equal(await page.getByText(whole).count(), 0)
})

scene('a case is put off, escalated and given back, and its head says so', async (stage) => {
  const { reviewer, page, dialog, head } = await withCase(stage)
  await reviewer.panel.getByRole('button', { name: 'Put off until…' }).click()
  await dialog.getByRole('radio', { name: /^Tomorrow morning/ }).check()
  await dialog.getByRole('button', { name: 'Put off' }).click()
  await head.getByText('put off until').waitFor()
  await reviewer.panel.getByText('nobody has it').waitFor()
  await reviewer.panel.getByRole('button', { name: 'Back to the queue now' }).click()
  await head.getByText('put off until').waitFor({ state: 'hidden' })
  await reviewer.panel.getByRole('button', { name: 'Escalate…' }).click()
  await dialog.getByLabel('Reason').fill('Two accounts of one person')
  await page.keyboard.press('Control+Enter')
  await head.getByText('escalated to the owners').waitFor()
  await page.getByText('Two accounts of one person').waitFor()
  await reviewer.panel.getByRole('button', { name: 'End the escalation' }).click()
  await head.getByText('escalated to the owners').waitFor({ state: 'hidden' })
})

scene('a case is assigned to a colleague', async (stage) => {
  const { reviewer, dialog } = await withCase(stage)
  const colleague = stage.tenant.user('REVIEWER', 2)
  await reviewer.panel.getByRole('button', { name: 'Assign to…' }).click()
  await dialog.getByLabel('Reviewer').selectOption(colleague.email)
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await reviewer.panel.getByText(colleague.email).waitFor()
})

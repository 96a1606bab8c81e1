import assert from 'node:assert/strict'
import { OTHERS_BANK, submittedCase } from '../harness/cases.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Views'))

scene('a filter is kept as a view, opens by itself next time, and its cases are assigned', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const flagged = await submittedCase(stage.tenant, { bank: OTHERS_BANK })
  const plain = await submittedCase(stage.tenant)
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER', 1))
  await reviewer.logIn()
  await reviewer.watchesQueue()
  await page.getByText('2 cases, first due first').waitFor()

  await page.getByLabel('Flag', { exact: true }).selectOption('BANK_NAME_MISMATCH')
  await page.getByText('1 of 2 cases, first due first').waitFor()
  await reviewer.row(plain.externalReference).waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).search, '?flag=BANK_NAME_MISMATCH')
  await page.getByRole('button', { name: 'Keep this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Other holders')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Keep the view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete this view' }).waitFor()

  // A case that comes under the filter appears by itself; another only counts.
  const second = await submittedCase(stage.tenant, { bank: OTHERS_BANK })
  await reviewer.row(second.externalReference).waitFor()
  await page.getByText('2 of 3 cases, first due first').waitFor()

  await page.goto(`${stage.tenant.baseUrl}/portal/queue`)
  await page.waitForURL('**/portal/queue?flag=BANK_NAME_MISMATCH')
  await page.getByText('2 of 3 cases, first due first').waitFor()

  const colleague = new Reviewer(await stage.desk(), stage.tenant, stage.tenant.user('REVIEWER', 2))
  await colleague.logIn()
  await colleague.page.getByLabel('View').selectOption({ label: 'Other holders, shared' })
  await colleague.page.getByText('2 of 3 cases, first due first').waitFor()

  await page.getByRole('button', { name: 'Assign these' }).click()
  await dialog.getByText('The filters find 2 cases.').waitFor()
  await dialog.getByLabel('To').selectOption({ label: colleague.user.email })
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await colleague.page.getByText('Assigned to you').nth(1).waitFor()
  await page.getByText(`Assigned to ${colleague.user.email}`).nth(1).waitFor()
  await colleague.takeNext()
  await colleague.page.getByRole('heading', { level: 1, name: flagged.externalReference }).waitFor()
  await colleague.hasTheCase()
})

import assert from 'node:assert/strict'
import { logInAt, loseSession } from '../harness/account-screens.js'
import { submittedCase } from '../harness/cases.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Drafts'))

const SAID = 'Asha has two accounts'

const field = (page) => page.getByLabel('Write a comment')
const stored = (page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

/** The case of a request, with a comment that is typed and sealed, and never sent. */
async function typed(stage) {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to')
  const { requestId } = await submittedCase(stage.tenant)
  const page = await stage.desk()
  await logInAt(page, stage.tenant, `requests/${requestId}`, stage.tenant.user('REVIEWER'))
  await type(page)
  return { page, path: `requests/${requestId}` }
}

async function type(page) {
  await field(page).fill(SAID)
  await eventually('the draft is in the storage of the tab', async () => (await stored(page)).includes('verifyme.draft.'))
}

const holds = (page, text) =>
  eventually(`the field holds “${text}”`, async () => (await field(page).inputValue()) === text)

scene('a draft outlives a reload and a session that ends, and cannot be read in the storage', async (stage) => {
  const { page, path } = await typed(stage)
  assert.ok(!(await stored(page)).includes('Asha'))
  await page.reload()
  await holds(page, SAID)
  await loseSession(page)
  assert.ok(!(await stored(page)).includes('Asha'))
  await logInAt(page, stage.tenant, path, stage.tenant.user('REVIEWER'))
  await holds(page, SAID)
})

scene('a draft is gone with the log-out, in other tabs too', async (stage) => {
  const { page, path } = await typed(stage)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await holds(other, '')
  await type(other)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').waitFor()
  assert.ok(!(await stored(page)).includes('verifyme.draft.'))
  await other.getByLabel('E-mail').waitFor()
  await logInAt(page, stage.tenant, path, stage.tenant.user('REVIEWER'))
  await holds(page, '')
  // It comes back by itself.
  await holds(other, '')
  assert.ok(!(await stored(other)).includes('verifyme.draft.'))
  await other.close()
})

scene('a draft is opened by nobody else who logs in at the same tab', async (stage) => {
  const { page, path } = await typed(stage)
  await loseSession(page)
  await logInAt(page, stage.tenant, path, stage.tenant.user('REVIEWER', 2))
  await holds(page, '')
  assert.ok(!(await stored(page)).includes('verifyme.draft.'))
})

scene('tabs that are opened at once seal with the same key', async (stage) => {
  const { page } = await typed(stage)
  await page.context().clearCookies({ name: 'vm_drafts' })
  const tabs = await Promise.all([1, 2, 3].map(() => page.context().newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(page.url())))
  for (const tab of tabs) await type(tab)
  for (const tab of tabs) {
    await tab.reload()
    await holds(tab, SAID)
    await tab.close()
  }
})

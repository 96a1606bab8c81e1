import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eventually } from '../harness/eventually.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { walkPeople } from '../harness/portal-screens.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('People'))

const PASSWORD = 'a few words in a row'

/** An owner at the people of the workspace. */
async function begin(stage) {
  const page = await stage.desk()
  const owner = stage.tenant.user('OWNER')
  await page.goto(`${stage.tenant.baseUrl}/portal/settings/people`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  return page
}

/** The link of the latest invitation, from the sandbox inbox. */
function mailedLink(tenant) {
  return eventually('an invitation in the inbox', async () => {
    const bodies = (await tenant.messages()).map(({ body }) => body)
    return bodies.map((body) => /\S+\/portal\/password#\S+/.exec(body)?.[0]).find(Boolean)
  })
}

scene('an owner invites somebody, who chooses a password, works, and is out once disabled', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await begin(stage)
  const dialog = page.getByRole('dialog')
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: email }) })

  await page.getByRole('button', { name: 'Invite somebody' }).focus()
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Control+Enter')
  await item.getByText('Invited', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await eventually('the focus is back where the dialog was opened', () =>
    page.getByRole('button', { name: 'Invite somebody' }).evaluate((button) => button === document.activeElement),
  )

  const theirs = await stage.desk()
  await theirs.goto(await mailedLink(tenant))
  await theirs.getByLabel('New password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Save and log in' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await theirs.getByRole('button', { name: 'Log out' }).click()
  await theirs.getByLabel('E-mail').waitFor()
  const invited = new Reviewer(theirs, tenant, { email, password: PASSWORD })
  await invited.logIn()
  await invited.watchesQueue()

  await page.reload()
  await item.getByText('Active', { exact: true }).waitFor()
  assert.equal(await item.getByText('Never').count(), 0, 'the invited user was seen')
  await item.getByRole('button', { name: `Disable ${email}` }).click()
  await dialog.getByText('logged out within a second').waitFor()
  await dialog.getByRole('button', { name: 'Disable this account' }).click()
  await item.getByText('Disabled', { exact: true }).waitFor()

  await theirs.getByLabel('E-mail').waitFor()
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Log in' }).click()
  await theirs.getByRole('alert').getByText('These details do not match').waitFor()
  stage.expect('401 /api/portal/session', 'WebSocket connection to')
})

scene('the pages of the people are sound', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await begin(stage)
  await walkPeople(page, stage.tenant, (screen) => assertSound(page, screen))
})

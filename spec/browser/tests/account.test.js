import assert from 'node:assert/strict'
import { ACCOUNT_NOISE, logInAt, loseSession, walkAccount, walkForgotten } from '../harness/account-screens.js'
import { submittedCase } from '../harness/cases.js'
import { eventually } from '../harness/eventually.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Accounts'))

const PASSWORD = 'a few words in a row'

scene('who has forgotten the password chooses another by a mail, and other sessions end', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to')
  const { tenant } = stage
  const user = tenant.user('REVIEWER', 2)
  const [open, page] = [await stage.desk(), await stage.desk()]
  await logInAt(open, tenant, 'account', user)
  await open.getByText('This one').waitFor()

  await page.goto(`${tenant.baseUrl}/portal/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: 'Look at your mail' }).waitFor()
  const link = await eventually('the mail in the inbox', async () => {
    const bodies = (await tenant.messages()).map(({ body }) => body)
    return bodies.map((body) => /\S+\/portal\/password#\S+/.exec(body)?.[0]).find(Boolean)
  })
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await open.getByLabel('E-mail').waitFor()
  await logInAt(open, tenant, 'account', { email: user.email, password: PASSWORD })
  await open.getByText('This one').waitFor()
})

scene('a user ends another session, whose page is at the log-in within moments', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to')
  const { tenant } = stage
  const user = tenant.user('REVIEWER')
  const [other, page] = [await stage.desk(), await stage.desk()]
  await logInAt(other, tenant, 'queue', user)
  await other.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await logInAt(page, tenant, 'account', user)
  const list = page.getByRole('list', { name: 'Your sessions' })
  await list.getByRole('button', { name: /^End the session of Chrome on / }).click()
  await eventually('one session is left', async () => (await list.getByRole('listitem').count()) === 1)
  await other.getByLabel('E-mail').waitFor()
})

scene('who logs in in one tab is signed in in the others, each where it was', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to')
  const { tenant } = stage
  const page = await stage.desk()
  await logInAt(page, tenant, 'account', tenant.user('REVIEWER'))
  await page.getByText('This one').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${tenant.baseUrl}/portal/requests`)
  await other.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await loseSession(other, page)
  await logInAt(page, tenant, 'account', tenant.user('REVIEWER'))
  await page.getByText('This one').waitFor()
  await other.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
})

scene('a logo is uploaded from a file, saved, and shown to a new applicant', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await stage.desk()
  await logInAt(page, tenant, 'settings', tenant.user('OWNER'))
  const png = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    canvas.getContext('2d').fillRect(0, 0, 64, 64)
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await page
    .getByLabel('Picture of the logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png) })
  await page.getByAltText('The uploaded logo').waitFor()
  await page.getByRole('button', { name: 'Preview the applicant’s page' }).click()
  const shown = page.frameLocator('iframe').locator('img').first()
  await shown.waitFor()
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await page.getByText('Everything is saved.').waitFor()
  const { onboardingUrl } = await tenant.create()
  const applicant = await stage.desk()
  await applicant.goto(onboardingUrl)
  await applicant.locator('img[src*="/logos/"]').first().waitFor()
  const width = await applicant.locator('img[src*="/logos/"]').first().evaluate((image) => image.naturalWidth)
  assert.equal(width, 64)
})

scene('the pages of the account are sound', async (stage) => {
  stage.expect(...PORTAL_NOISE, ...ACCOUNT_NOISE)
  const page = await stage.desk()
  const visit = (screen) => assertSound(page, screen)
  await submittedCase(stage.tenant)
  await walkForgotten(page, stage.tenant, visit)
  await logInAt(page, stage.tenant, 'account', stage.tenant.user('OWNER'))
  await walkAccount(page, stage.tenant, visit)
})

scene('a workspace that requires a second factor opens nothing before it is set up', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to', '403 ')
  const strict = await Tenant.open('Strict')
  const [page, colleague] = [await stage.desk(), await stage.desk()]
  await logInAt(colleague, strict, 'requests', strict.user('REVIEWER'))
  await colleague.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await logInAt(page, strict, 'settings', strict.user('OWNER'))
  await page.getByLabel('Require a second factor').check()
  await page.getByRole('button', { name: 'Save the settings' }).click()
  // The owner has none either.
  await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor()
  await assertSound(page, 'second-factor-required')
  await colleague.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor()
  await colleague.goto(`${strict.baseUrl}/portal/queue`)
  await colleague.getByRole('button', { name: 'Turn on' }).waitFor()
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { PASSWORD_NOISE } from '../harness/owner-screens.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Passwords'))

const PASSWORD = 'a few words in a row'

async function invite(stage) {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  const { link } = await stage.tenant.addUser(email, 'REVIEWER')
  return { email, link, token: new URL(link).hash.slice(1) }
}

scene('a new user chooses a password by keyboard alone, and logs in with it later', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { email, link } = await invite(stage)
  const page = await stage.desk()
  await page.goto(link)
  await page.locator('input[name=new-password]:focus').waitFor()
  await page.keyboard.type('too short')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('it needs 3 more characters').waitFor()
  await page.locator('input[name=new-password]:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  assert.equal(await page.getByLabel('New password').getAttribute('type'), 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').waitFor()
  await new Reviewer(page, stage.tenant, { email, password: PASSWORD }).logInByForm()
})

scene('the token leaves the address and the history, and no request carries it in its address', async (stage) => {
  stage.expect(...PORTAL_NOISE, ...PASSWORD_NOISE)
  const { link, token } = await invite(stage)
  const page = await stage.desk()
  const asked = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await page.goto(link)
  await page.getByLabel('New password').waitFor()
  await page.waitForURL((url) => url.hash === '')
  assert.equal(new URL(page.url()).pathname, '/portal/password')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await page.goBack()
  await page.getByText('Open the link that you were sent once more').waitFor()
  assert.ok(!page.url().includes(token), page.url())
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  assert.ok(!stored.includes(token), stored)
  assert.deepEqual(
    asked.filter((url) => url.includes(token)),
    [],
  )
})

scene('a link that was used elsewhere meanwhile says so, and does not lose the way to the log-in', async (stage) => {
  stage.expect(...PORTAL_NOISE, '410 /api/portal/password')
  const { link } = await invite(stage)
  const [first, second] = [await stage.desk(), await stage.desk()]
  for (const page of [first, second]) {
    await page.goto(link)
    await page.getByLabel('New password').fill(PASSWORD)
  }
  await first.getByRole('button', { name: 'Save and log in' }).click()
  await first.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await second.getByRole('button', { name: 'Save and log in' }).click()
  await second.getByRole('alert').getByText('This link was used already').waitFor()
  await second.getByRole('link', { name: 'Go to the log-in' }).click()
  await second.getByLabel('E-mail').waitFor()
})

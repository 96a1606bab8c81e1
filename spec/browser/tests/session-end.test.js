import assert from 'node:assert/strict'
import { logInAt } from '../harness/account-screens.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Ended'))

/** Ends the session, as its time or an owner does, and looks at the tab again. */
async function comeBack(page) {
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

scene('a tab that is looked at again is at the log-in where its session has ended', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to', '401 ')
  const { tenant } = stage
  const page = await stage.desk()
  const user = tenant.user('DEVELOPER')
  await logInAt(page, tenant, 'account', user)
  await page.getByText('This one').waitFor()
  await comeBack(page)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('This one').waitFor()
})

scene('what is typed into a dialog outlives the end of the session and the browser’s Back', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to', '401 ')
  const { tenant } = stage
  const page = await stage.desk()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await logInAt(page, tenant, 'settings', tenant.user('OWNER'))
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name').fill('Typed')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Stay' }).click()
  await comeBack(page)
  await dialog.getByLabel('Text in English').fill('Typed too')
  await dialog.getByRole('button', { name: 'Save the template' }).click()
  await dialog.getByText('log in in another tab').waitFor()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Typed')
})

scene('a refusal that comes after its dialog was closed is told in sight', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /graphql')
  const { tenant } = stage
  const page = await stage.desk({ viewport: { width: 320, height: 640 } })
  let close
  const closed = new Promise((resolve) => {
    close = resolve
  })
  await logInAt(page, tenant, 'settings/people', tenant.user('OWNER'))
  await page.getByRole('button', { name: /^Disable developer/ }).click()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ChangePerson')) return route.continue()
    await closed
    return route.abort()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable this account' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('list').last().getByRole('button').last().scrollIntoViewIfNeeded()
  close()
  const notice = page.getByRole('alert').filter({ hasText: 'No answer came' })
  await notice.waitFor()
  const { y, height } = await notice.boundingBox()
  assert.ok(y >= 0 && y + height <= 640, `the notice stands at ${y}`)
  await assertSound(page, 'late-refusal')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'hidden' })
})

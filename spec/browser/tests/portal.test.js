import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Portal'))

/** A case for the portal, of an applicant who has left the page. */
async function submit(stage) {
  const request = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.complete(request.onboardingUrl)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  await page.close()
  return request
}

scene('a wrong password is refused in words', async (stage) => {
  stage.expect(...PORTAL_NOISE, '401 /api/portal/session')
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await page.goto(`${stage.tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').fill(reviewer.user.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(new URL(page.url()).pathname, '/portal/login')
  await reviewer.logInByForm()
})

scene('the log-in leads on who is signed in', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const { baseUrl } = stage.tenant
  const user = stage.tenant.user('REVIEWER')
  await page.goto(`${baseUrl}/portal/login?next=%2Frequests`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${baseUrl}/portal/requests`)
  await page.goto(`${baseUrl}/portal/login?next=%2Frequests`)
  await page.waitForURL(`${baseUrl}/portal/requests`)
  await page.goto(`${baseUrl}/portal/login`)
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
})

scene('a link to a case leads there after the login, and logging out closes it', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { requestId, externalReference } = await submit(stage)
  const page = await stage.desk()
  const user = stage.tenant.user('REVIEWER')
  const address = `${stage.tenant.baseUrl}/portal/requests/${requestId}`
  await page.goto(address)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').waitFor()
  await page.goto(address)
  await page.getByLabel('E-mail').waitFor()
})

scene('what happens while the live connection is away is there once it is back', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  let away = false
  const sockets = new Set()
  await page.routeWebSocket(/\/graphql/, (socket) => {
    if (away) return socket.close()
    socket.connectToServer()
    sockets.add(socket)
  })
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.watchesQueue()
  away = true
  for (const socket of sockets) await socket.close()
  await page.getByText('Live', { exact: true }).waitFor({ state: 'hidden' })
  const { externalReference } = await submit(stage)
  away = false
  await reviewer.row(externalReference).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
})

scene('how long a case waits is counted by the clock of the tenant', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { externalReference } = await submit(stage)
  await stage.tenant.advance(5 * 60 * 60)
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  const waits = page.getByRole('row').filter({ has: reviewer.row(externalReference) })
  await waits.waitFor()
  await waits.getByText(/^5 h/).waitFor()
  assert.equal(await waits.getByText(/^5 h/).count(), 1)
})

scene('an analyst sees the list of requests and no evidence', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { externalReference } = await submit(stage)
  const page = await stage.desk()
  const user = stage.tenant.user('ANALYST')
  await page.goto(`${stage.tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: externalReference }).click()
  await page.getByText('Verified data and documents are shown to owners and reviewers only.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Take this case' }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Queue' }).count(), 0)
})

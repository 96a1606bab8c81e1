import assert from 'node:assert/strict'
import { Developer, disableByFailures } from '../harness/developer.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Developers'))

/** A developer at the page, and a server of theirs that answers the status. */
async function begin(stage, { path, status = 200 } = {}) {
  stage.expect(...PORTAL_NOISE)
  const developer = new Developer(await stage.desk(), stage.tenant)
  const server = stage.keep(await openSite({ status, page: '<b>The shop</b>' }))
  await developer.logIn(path)
  return { developer, server, url: `${server.origin}/webhooks` }
}

async function addEndpoint(developer, url) {
  await developer.goTo('Webhooks')
  await developer.button('Add an endpoint').click()
  await developer.dialog.getByLabel('URL').fill(url)
  await developer.dialog.getByRole('button', { name: 'Add the endpoint' }).click()
  const secret = await developer.keepSecret('signing secret')
  await developer.page.getByRole('link', { name: url }).click()
  await developer.page.getByRole('heading', { level: 1, name: url }).waitFor()
  return { secret, endpointId: new URL(developer.page.url()).pathname.split('/').at(-1) }
}

scene('a key is made after the password, opens the API, and is refused once it is revoked', async (stage) => {
  const { developer } = await begin(stage)
  const { page, dialog, tenant } = developer
  stage.expect('401 /api/portal/session/step-up')
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').fill('Orders')
  await dialog.getByRole('checkbox', { name: /^onboarding.cancel/ }).uncheck()
  await dialog.getByRole('button', { name: 'Create the key' }).click()
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('That is not your password').waitFor()
  await developer.confirmPassword()
  const clientId = await dialog.getByRole('button', { name: /^key_/ }).textContent()
  const secret = await developer.keepSecret('The key Orders')

  const pong = await tenant.ping(secret)
  assert.equal(pong.status, 200)
  assert.deepEqual((await pong.json()).scopes, ['onboarding.create', 'onboarding.read', 'onboarding.result'])
  assert.equal(await page.getByText(secret).count(), 0)
  const told = page.getByRole('listitem').filter({ hasText: 'Orders' }).getByText(clientId)
  await told.waitFor()
  assert.equal(await told.count(), 1)
  assert.equal((await tenant.token(clientId, secret)).status, 200)

  await developer.button('Revoke Orders').click()
  await dialog.getByRole('button', { name: 'Revoke this key' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Revoked', { exact: true }).first().waitFor()
  assert.equal((await tenant.ping(secret)).status, 401)
})

scene('an endpoint is added and tested, and its delivery shows the answer', async (stage) => {
  const { developer, server, url } = await begin(stage)
  const { page } = developer
  const { secret } = await addEndpoint(developer, url)
  assert.match(secret, /^whsec_/)
  await developer.button('Send a test event').click()
  await page.getByRole('heading', { level: 1, name: 'webhook.test' }).waitFor()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  await page.getByText('Attempt 1', { exact: true }).waitFor()
  // As text: the receiver's answer is not the portal's page.
  await page.getByText('<b>The shop</b>', { exact: true }).waitFor()
  await page.getByText('"message": "This is a test event."').waitFor()
  assert.equal(server.visits.length, 1)
})

scene('the secret rotates after the password, and deliveries carry two signatures', async (stage) => {
  const { developer, server, url } = await begin(stage)
  const { page, dialog } = developer
  const { secret } = await addEndpoint(developer, url)
  await developer.button('Rotate the secret').click()
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await developer.confirmPassword()
  await dialog.getByText('The previous secret is valid until').waitFor()
  assert.notEqual(await developer.keepSecret('The new signing secret'), secret)
  await page.getByText('Rotating: the previous one is valid until').waitFor()
  await developer.button('Send a test event').click()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  assert.match(server.visits.at(-1).headers['x-service-signature'], /^v1=\w+,v1=\w+$/)
})

scene('what a receiver refused for good is dead, and goes through when it is sent again', async (stage) => {
  const { developer, server, url } = await begin(stage, { status: 410 })
  const { page } = developer
  await addEndpoint(developer, url)
  await developer.button('Send a test event').click()
  await page.getByText('Dead', { exact: true }).first().waitFor()
  await page.getByText('Answered 410').first().waitFor()
  server.status = 204
  const first = page.url()
  await developer.button('Send again').click()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  assert.notEqual(page.url(), first)
  const [before, after] = server.visits.map(({ headers }) => headers)
  assert.equal(before['x-service-event-id'], after['x-service-event-id'])
  assert.notEqual(before['x-service-delivery'], after['x-service-delivery'])
})

scene('a receiver that is away is tried again, and the page follows', async (stage) => {
  const { developer, server, url } = await begin(stage, { status: 500 })
  const { page, tenant } = developer
  await addEndpoint(developer, url)
  await developer.button('Send a test event').click()
  await page.getByText('Retrying', { exact: true }).waitFor()
  await page.getByText('attempt 1 of 8').waitFor()
  server.status = 200
  await tenant.advance(60)
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  await page.getByText('Attempt 2', { exact: true }).waitFor()
})

scene('a disabled endpoint is announced, enabled, and gets what failed', async (stage) => {
  const { developer, server, url } = await begin(stage, { status: 410 })
  const { page, dialog, tenant } = developer
  const endpoint = await addEndpoint(developer, url)
  await disableByFailures(tenant, endpoint)
  let died
  await eventually('what was under way has died or is held', async () => {
    const all = await tenant.deliveries(endpoint)
    died = all.filter(({ status }) => status === 'DEAD').length
    return all.every(({ status, lastError }) => status === 'DEAD' || lastError === 'ENDPOINT_DISABLED')
  })
  await page.reload()
  await page.getByText('because 20 attempts in a row failed').waitFor()
  await page.getByText('webhook endpoint is disabled').waitFor()
  await developer.goTo('API keys')
  const notice = page.getByRole('region', { name: 'Disabled webhook endpoints' })
  await notice.getByRole('link', { name: url }).click()

  server.status = 200
  const told = server.visits.length
  await developer.button('Enable again').click()
  await developer.button(`Send ${died} deliveries again`).click()
  await page.getByText(`${died} deliveries sent again.`).waitFor()
  await eventually('all are there', () => server.visits.length >= told + died)
  await page.getByText('Nothing of this time is left to send again.').waitFor()
  await notice.waitFor({ state: 'detached' })

  await developer.button('Delete').click()
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
  await page.getByRole('link', { name: url }).waitFor({ state: 'hidden' })
})

scene('the filters of the deliveries are kept in the address', async (stage) => {
  const { developer, url } = await begin(stage)
  const { page } = developer
  const { endpointId } = await addEndpoint(developer, url)
  await developer.button('Send a test event').click()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  await developer.goTo('Deliveries')
  await page.getByLabel('Status').selectOption('DELIVERED')
  await page.getByLabel('Endpoint', { exact: true }).selectOption({ label: url })
  await page.waitForURL(`**/deliveries?status=DELIVERED&endpoint=${endpointId}`)
  await page.reload()
  await page.getByRole('link', { name: 'webhook.test' }).waitFor()
  await page.getByText('1 delivery, that is all').waitFor()
  await page.getByLabel('Status').selectOption('DEAD')
  await page.getByRole('heading', { name: 'No delivery matches these filters' }).waitFor()
})

scene('a reviewer has no pages for developers', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const user = stage.tenant.user('REVIEWER')
  await page.goto(`${stage.tenant.baseUrl}/portal/developers/keys`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('It needs the role OWNER or DEVELOPER.').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Developers' }).count(), 0)
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { verifyWebhook } from '../../../sdk/typescript/dist/esm/index.js'
import { copiedBy } from '../harness/clipboard.js'
import { Developer } from '../harness/developer.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Events'))

/** A developer's server, which checks each webhook with our own client. */
async function openReceiver(secretOf) {
  const taken = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      taken.push(verifyWebhook({ headers: request.headers, body, secret: secretOf() }))
      response.writeHead(200).end('taken')
    } catch (error) {
      response.writeHead(400).end(String(error.message))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { taken, url: `http://127.0.0.1:${server.address().port}/it's-here`, close: () => server.close() }
}

scene('a developer finds an event, where it was sent, and repeats an attempt by curl', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_INTERNET_DISCONNECTED /graphql', 'ERR_INTERNET_DISCONNECTED /portal/mark.svg')
  const { tenant } = stage
  let secret
  const receiver = stage.keep(await openReceiver(() => secret))
  const page = await stage.desk({ permissions: ['clipboard-read', 'clipboard-write'] })
  const developer = new Developer(page, tenant)
  await developer.logIn('webhooks')
  await developer.button('Add an endpoint').click()
  await developer.dialog.getByLabel('URL').fill(receiver.url)
  await developer.dialog.getByLabel('Description (optional)').fill('Orders of the shop')
  await developer.dialog.getByRole('button', { name: 'Add the endpoint' }).click()
  secret = await developer.keepSecret('signing secret')
  const { requestId } = await tenant.create({ externalReference: `it's "order" 7` })

  // An example of any type goes to this endpoint, about the newest request.
  await page.getByText('Orders of the shop').waitFor()
  await page.getByRole('list', { name: 'Webhook endpoints' }).getByRole('link').click()
  await developer.button('Send an example').click()
  const asked = developer.dialog.getByLabel('Request id')
  await page.waitForFunction((input) => input.value !== '', await asked.elementHandle())
  assert.equal(await asked.inputValue(), requestId)
  await developer.dialog.getByLabel('Event').selectOption('verification.failed')
  await developer.dialog.getByRole('button', { name: 'Send it to this endpoint' }).click()
  await page.getByRole('heading', { level: 1, name: 'verification.failed' }).waitFor()
  await page.getByText('Delivered', { exact: true }).first().waitFor()

  // The command posts the same bytes under the same signature: our own verifier takes it.
  const command = await copiedBy(page, async () => {
    await developer.button('Copy as curl').click()
    await developer.button('Copied').waitFor()
  })
  const before = receiver.taken.length
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  assert.match(stdout, /taken$/)
  assert.equal(receiver.taken.length, before + 1)
  assert.equal(receiver.taken.at(-1).eventType, 'verification.failed')

  // From the delivery to its event, and from the request to its events.
  await page.getByRole('link', { name: 'Its page' }).click()
  await page.getByRole('group', { name: 'Body of the event' }).waitFor()
  await page.getByRole('list', { name: 'Deliveries of the event, newest first' }).getByRole('link').waitFor()
  await page.getByRole('link', { name: 'Events of this request' }).click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await page.getByRole('link', { name: /^onboarding.created/ }).waitFor()
  await page.getByLabel('Type').selectOption('onboarding.expired')
  await page.getByText('No event matches these filters').waitFor()
  await page.reload()
  await page.getByText('No event matches these filters').waitFor()
  await page.getByLabel('Type').selectOption('onboarding.created')

  // By the keyboard alone, through a lost connection.
  const row = page.getByRole('link', { name: /^onboarding.created/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'onboarding.created' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Events of this request' }).click()
  await page.getByText('The service cannot be reached').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: /^onboarding.created/ }).waitFor()

  // The endpoint's day.
  await developer.goTo('Webhooks')
  await page.getByText(/^100 % of \d attempts in 24 hours, p95/).waitFor()
  await page.getByRole('list', { name: 'Webhook endpoints' }).getByRole('link').click()
  await page.getByText('Success in 24 hours').waitFor()
})

scene('an event of another workspace is not found, and a reviewer has none', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const developer = new Developer(page, stage.tenant)
  await developer.logIn('events/evt_0000000000000000000000')
  await page.getByRole('heading', { name: 'No such event' }).waitFor()
  const other = await stage.desk()
  await stage.tenant.logIn(other.context(), stage.tenant.user('REVIEWER'))
  await other.goto(`${stage.tenant.baseUrl}/portal/developers/events`)
  await other.getByText(/Your role/).waitFor()
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { copiedBy } from '../harness/clipboard.js'
import { Developer } from '../harness/developer.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('First webhooks'))
const run = promisify(execFile)

async function developing(stage, tenant, options = {}) {
  stage.expect(...PORTAL_NOISE)
  return new Developer(await stage.desk(options), tenant)
}

const heading = (page, name) => page.getByRole('heading', { level: 3, name })

scene('a developer gets to a verified webhook by the guide, which ticks itself off', async (stage) => {
  const tenant = await Tenant.open('Guided')
  const developer = await developing(stage, tenant, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = developer
  await developer.logIn('start')
  await heading(page, /^Make a key for your server ?, done$/).waitFor()
  await heading(page, /^Add an endpoint for events ?, not done yet$/).waitFor()

  await page.getByRole('radio', { name: 'Node' }).check({ force: true })
  const code = await copiedBy(page, async () => {
    await page.getByRole('button', { name: 'Copy the code that creates a verification, in Node' }).click()
    await page.getByText(/^Copied the /).waitFor({ state: 'attached' })
  })
  assert.ok(code.includes(`${tenant.baseUrl}/v1/onboarding-requests`), code)

  await developer.goTo('Sandbox')
  await developer.button('Add a test receiver').click()
  await page.getByText('Nothing came as yet.').waitFor()
  const env = { ...process.env, VERIFYME_API_KEY: tenant.apiKey }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { env })
  const requestId = stdout.split(' ')[0]
  await page.getByText('Signature right').waitFor()

  await page.getByLabel('Event', { exact: true }).selectOption('onboarding.approved')
  await page.getByLabel('Request id').fill(requestId)
  await developer.button('Emit the event').click()
  await page.getByRole('link', { name: 'onboarding.approved' }).waitFor()

  await developer.goTo('Get started')
  await page.getByText('All done').waitFor()
  // The language is the one chosen before.
  await page.getByRole('region', { name: 'code that creates a verification, in Node' }).waitFor()
  await developer.button('Put this guide away').click()
  await page.reload()
  await developer.button('Show the guide').waitFor()
  await page.getByRole('region', { name: 'code that checks a webhook’s signature, in Node' }).waitFor()
})

scene('the sandbox’s clock is moved on its page, and a badge says so', async (stage) => {
  const tenant = await Tenant.open('Moved')
  const developer = await developing(stage, tenant)
  const { page } = developer
  await developer.logIn('sandbox')
  await page.getByText(', the real time').waitFor()
  await developer.button('Ahead by 72 hours').click()
  await page.getByText(/^Clock .* ahead$/).waitFor()
  await page.getByText(/ ahead of the real time$/).waitFor()
})

scene('deliveries that failed are sent again together, by the filter of the list', async (stage) => {
  const tenant = await Tenant.open('Replayed')
  const receiver = stage.keep(await openSite({ status: 404 }))
  const endpoint = await tenant.createEndpoint({ url: `${receiver.origin}/hooks`, events: ['*'] })
  for (let sent = 0; sent < 3; sent++) await tenant.testEndpoint(endpoint)
  await eventually('three deliveries are dead', async () => {
    const all = await tenant.deliveries(endpoint)
    return all.filter(({ status }) => status === 'DEAD').length === 3
  })
  const developer = await developing(stage, tenant)
  const { page } = developer
  const texts = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return
    texts.push(request.postDataJSON())
  })
  await developer.logIn('deliveries')
  await page.getByLabel('Status').selectOption('DEAD')
  await developer.button('Send these again').click()
  await developer.button('Send 3 deliveries again').click()
  await page.getByText('All 3 have an outcome: 0 delivered, 3 failed for good.').waitFor()
  await developer.button('Done').click()
  assert.equal((await tenant.deliveries(endpoint)).length, 6)

  // The portal sends the hashes of its operations, and no text.
  assert.ok(texts.length > 3)
  for (const body of texts) {
    assert.equal(body.query, undefined, body.operationName)
    assert.match(body.extensions.persistedQuery.sha256Hash, /^[0-9a-f]{64}$/)
  }
})

scene('a page of another release sends the text where the server does not know the hash', async (stage) => {
  const tenant = await Tenant.open('Another release')
  const developer = await developing(stage, tenant)
  const { page } = developer
  let unknown = 0
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (body?.operationName !== 'Keys' || body.query) return route.continue()
    unknown++
    body.extensions.persistedQuery.sha256Hash = '0'.repeat(64)
    return route.continue({ postData: JSON.stringify(body) })
  })
  await developer.logIn('keys')
  await page.getByRole('region', { name: 'Publishable keys' }).getByText(/^vm_pk_test_/).first().waitFor()
  assert.equal(unknown, 1)
})

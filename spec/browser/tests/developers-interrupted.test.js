import assert from 'node:assert/strict'
import { Developer } from '../harness/developer.js'
import { runs } from '../harness/operations.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Developers interrupted'))

const API = '**/graphql'

async function begin(stage, path) {
  stage.expect(...PORTAL_NOISE)
  const developer = new Developer(await stage.desk(), stage.tenant)
  await developer.logIn(path)
  return developer
}

/** A developer at the page of a new endpoint, whose address is the test's own. */
async function atEndpoint(stage, url) {
  const endpoint = await stage.tenant.createEndpoint({ url, events: ['*'] })
  return begin(stage, `webhooks/${endpoint.endpointId}`)
}

/** Does what the page asks, and loses the first answer of that operation that is not a refusal. */
async function loseAnswer(stage, page, operation) {
  stage.expect('ERR_FAILED /graphql')
  await page.route(API, async (route) => {
    if (!runs(route.request(), operation)) return route.continue()
    const response = await route.fetch()
    if ((await response.json()).errors) return route.fulfill({ response })
    await route.abort()
    await page.unroute(API)
  })
}

scene('a key whose answer was lost is found, and not made twice', async (stage) => {
  const developer = await begin(stage, 'keys')
  const { page, dialog } = developer
  await loseAnswer(stage, page, 'CreateKey')
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').fill('Lost and found')
  await developer.button('Create the key').click()
  await developer.confirmPassword()
  await dialog.getByText('No answer came').waitFor()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Lost and found')
  await developer.button('Create the key').click()
  await page.getByRole('dialog', { name: 'The key Lost and found was created' }).waitFor()
  await developer.button('See how it stands').click()
  await page.getByRole('heading', { name: 'Lost and found' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Lost and found' }).count(), 1)
})

scene('an endpoint that could not be added is kept in the dialog and added once', async (stage) => {
  const developer = await begin(stage, 'webhooks')
  const { page, dialog } = developer
  const url = 'http://127.0.0.1:9/unreachable'
  await developer.button('Add an endpoint').click()
  await dialog.getByLabel('URL').fill(url)
  stage.expect('ERR_FAILED /graphql')
  await page.route(API, (route) => route.abort())
  await developer.button('Add the endpoint').click()
  await dialog.getByText('No answer came').waitFor()
  assert.equal(await dialog.getByLabel('URL').inputValue(), url)
  await page.unroute(API)
  await developer.button('Add the endpoint').click()
  await developer.keepSecret('signing secret')
  await page.getByRole('link', { name: url }).waitFor()
  assert.equal(await page.getByRole('link', { name: url }).count(), 1)
})

scene('an endpoint whose answer was lost is found, and not added twice', async (stage) => {
  const developer = await begin(stage, 'webhooks')
  const { page, dialog } = developer
  const url = 'http://127.0.0.1:9/lost'
  await loseAnswer(stage, page, 'CreateEndpoint')
  await developer.button('Add an endpoint').click()
  await dialog.getByLabel('URL').fill(url)
  await developer.button('Add the endpoint').click()
  await dialog.getByText('No answer came').waitFor()
  await developer.button('Add the endpoint').click()
  await page.getByRole('dialog', { name: 'The endpoint was added' }).waitFor()
  await developer.button('See how it stands').click()
  await page.getByRole('link', { name: url }).waitFor()
  assert.equal(await page.getByRole('link', { name: url }).count(), 1)
})

scene('a secret that was rotated without an answer is not rotated again unasked', async (stage) => {
  const developer = await atEndpoint(stage, 'http://127.0.0.1:9/rotated')
  const { page, dialog } = developer
  await loseAnswer(stage, page, 'RotateSecret')
  await developer.button('Rotate the secret').click()
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await developer.confirmPassword()
  await dialog.getByText('No answer came').waitFor()
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await page.getByRole('dialog', { name: 'The secret was rotated' }).waitFor()
  await developer.button('See how it stands').click()
  await page.getByText('Rotating: the previous one is valid until').waitFor()
})

scene('a dialog outlives the connection that its page is read over', async (stage) => {
  const developer = await atEndpoint(stage, 'http://127.0.0.1:9/outlived')
  const { page, dialog } = developer
  await developer.button('Change').click()
  await dialog.getByLabel('URL').fill('http://127.0.0.1:9/changed')
  stage.expect('ERR_FAILED /graphql')
  const read = page.waitForEvent('requestfailed', (request) => runs(request, 'Endpoint'))
  await page.route(API, (route) => route.abort())
  await read
  await page.getByText('The service cannot be reached').first().waitFor({ state: 'attached' })
  assert.equal(await dialog.getByLabel('URL').inputValue(), 'http://127.0.0.1:9/changed')
  await page.unroute(API)
  await developer.button('Save the changes').click()
  await page.getByRole('heading', { level: 1, name: 'http://127.0.0.1:9/changed' }).waitFor()
})

scene('a reload asks before it drops what was typed', async (stage) => {
  const developer = await begin(stage, 'keys')
  const { page, dialog } = developer
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').pressSequentially('Half a name')
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await asked
  assert.equal(question.type(), 'beforeunload')
  await question.dismiss()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Half a name')
})

scene('of two tabs the one that is behind is told that the endpoint is gone', async (stage) => {
  const developer = await atEndpoint(stage, 'http://127.0.0.1:9/deleted')
  const { page, dialog } = developer
  await developer.button('Change').click()
  await dialog.getByLabel('URL').fill('http://127.0.0.1:9/too-late')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByRole('button', { name: 'Delete it' }).click()
  await other.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
  await developer.button('Save the changes').click()
  await page.getByText('There is nothing under this id in your workspace.').first().waitFor()
})

scene('a key that another tab revoked reads as revoked', async (stage) => {
  const developer = await begin(stage, 'keys')
  const { page, dialog } = developer
  const name = await page.getByRole('button', { name: /^Revoke / }).first().getAttribute('aria-label')
  await page.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name, exact: true }).click()
  await other.getByRole('button', { name: 'Revoke this key' }).click()
  await other.getByRole('dialog').waitFor({ state: 'hidden' })
  await developer.button('Revoke this key').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' })
})

scene('a second rotation says what ends, and a tab that does not know of the first one is refused', async (stage) => {
  const developer = await atEndpoint(stage, 'http://127.0.0.1:9/twice')
  const { page, dialog } = developer
  const stale = await page.context().newPage()
  await stale.goto(page.url())
  const staleRotate = stale.getByRole('button', { name: 'Rotate the secret' })
  await staleRotate.click()
  const staleDialog = stale.getByRole('dialog')
  await staleDialog.getByRole('heading', { name: 'Rotate the signing secret?' }).waitFor()
  await developer.button('Rotate the secret').click()
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await developer.confirmPassword()
  const first = await developer.keepSecret('The new signing secret')
  await page.getByText('Rotating: the previous one is valid until').waitFor()
  await staleDialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await staleDialog.getByText('Somebody has rotated this secret within the last 24 hours').waitFor()
  await stale.close()
  await developer.button('Rotate the secret').click()
  await dialog.getByText('the secret before it stops at once').waitFor()
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  assert.notEqual(await developer.keepSecret('The new signing secret'), first)
})

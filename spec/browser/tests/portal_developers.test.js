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

const scene = play(() => Tenant.open('Developers at work'))
const run = promisify(execFile)

async function developing(stage, tenant = stage.tenant, options = {}) {
  stage.expect(...PORTAL_NOISE)
  return new Developer(await stage.desk(options), tenant)
}

scene('the call on the empty list of requests works as it is pasted', async (stage) => {
  const tenant = await Tenant.open('First call')
  const developer = await developing(stage, tenant, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = developer
  await developer.logIn()
  await page.getByRole('link', { name: 'Requests' }).click()
  const call = await copiedBy(page, async () => {
    await page.getByRole('button', { name: 'Copy the call that creates a request' }).click()
    await page.getByText(/^Copied the /).waitFor({ state: 'attached' })
  })
  assert.match(call, /put your key here/)
  const { stdout } = await run('bash', ['-c', call.replace('put your key here', tenant.apiKey)])
  assert.equal(JSON.parse(stdout).externalReference, 'my-first-request')
  // The list has waited for it.
  await page.getByRole('link', { name: 'my-first-request' }).waitFor()
})

scene('the sandbox’s test receiver is added by a button and gets a test event', async (stage) => {
  const tenant = await Tenant.open('First event')
  const developer = await developing(stage, tenant)
  const { page } = developer
  await developer.logIn('webhooks')
  await developer.button('Add a test receiver').click()
  await developer.button('Send a test event').click()
  await page.getByText('Attempt 1', { exact: true }).waitFor()
  await page.getByText('Delivered', { exact: true }).first().waitFor()
})

scene('what waits for a disabled endpoint is held', async (stage) => {
  const { tenant } = stage
  const receiver = stage.keep(await openSite({ status: 500 }))
  const endpoint = await tenant.createEndpoint({ url: `${receiver.origin}/hooks`, events: ['*'] })
  await tenant.testEndpoint(endpoint)
  await eventually('the delivery is to be tried again', async () => {
    const [delivery] = await tenant.deliveries(endpoint)
    return delivery?.status === 'RETRYING'
  })
  const developer = await developing(stage)
  const { page } = developer
  await developer.logIn('deliveries')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'webhook.test' }) })
  await row.getByText('Retrying').waitFor()
  await developer.goTo('Webhooks')
  await page.getByRole('link', { name: endpoint.url }).click()
  await developer.button('Disable').click()
  await developer.dialog.getByRole('button', { name: 'Disable' }).click()
  await developer.button('Enable again').waitFor()
  await page.getByRole('list', { name: 'Latest deliveries' }).getByText('Held').waitFor()
  await developer.goTo('Deliveries')
  await row.getByText('Held').waitFor()
  await row.getByText('Waits until its endpoint is enabled').waitFor()
  assert.equal(await row.getByText('Retrying').count(), 0)
  assert.equal(await row.locator('[data-column=next]').innerText(), '')
})

scene('the buttons of a long dialog are in sight', async (stage) => {
  const developer = await developing(stage)
  const { page, dialog } = developer
  await developer.logIn()
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').waitFor()
  for (const size of [{ width: 1280, height: 800 }, { width: 1280, height: 560 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(size)
    await eventually(`Create the key is in sight at ${size.width}x${size.height}`, () =>
      dialog.getByRole('button', { name: 'Create the key' }).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        const [x, y] = [button.getBoundingClientRect().left + 5, (top + bottom) / 2]
        return top >= 0 && bottom <= innerHeight && button.contains(document.elementFromPoint(x, y))
      }),
    )
  }
  // The dialog that asks for the password takes its place; what opened the first gets the focus back.
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Name').fill('In sight')
  await page.keyboard.press('Control+Enter')
  await dialog.getByLabel('Password').waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Name').waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'In sight', 'what was typed outlives Escape')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually('the focus is back on Create a key', () =>
    developer.button('Create a key').evaluate((button) => button === document.activeElement),
  )
})

scene('the browser’s Back does not take a secret that is shown once', async (stage) => {
  const developer = await developing(stage)
  const { page, dialog } = developer
  await developer.logIn('webhooks')
  await developer.goTo('API keys')
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').fill('Kept')
  await page.goBack()
  await page.getByText('Leave without saving?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Leave without saving?').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Enter')
  await developer.confirmPassword()
  await dialog.getByText('you will not see it again').waitFor()
  for (const _ of [1, 2]) {
    await page.goBack()
    await eventually('the page is the same again', () => page.url().endsWith('/developers/keys'))
  }
  assert.match(await developer.keepSecret('The key Kept'), /^vm_/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
})

scene('dates have one form, and the documentation is a click away', async (stage) => {
  const developer = await developing(stage)
  const { page } = developer
  await developer.logIn()
  await page.goto(`${stage.tenant.baseUrl}/portal/requests?from=2026-11-15`)
  const from = page.locator('[data-words="15 Nov 2026"]')
  await from.waitFor()
  assert.match(await from.evaluate((field) => getComputedStyle(field, '::after').content), /15 Nov 2026/)
  const docs = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Docs' })
  const [opened] = await Promise.all([page.context().waitForEvent('page'), docs.click()])
  await opened.waitForLoadState()
  assert.equal(new URL(opened.url()).pathname, '/docs')
})

import assert from 'node:assert/strict'
import { BLOCKS_POPUPS } from '../harness/chromium.js'
import { play } from '../harness/play.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

/** The demo's modes, and the code that it shows for them, with the hosted page itself. */
const scene = play(() => Tenant.open('SDK demo'))

const MODES = ['modal', 'inline', 'popup', 'redirect']

const isStart = (url) => url.pathname.startsWith('/start/')

async function openDemo(stage, { onboardingUrl }) {
  const page = await stage.desk()
  await page.goto(`${stage.tenant.baseUrl}/sdk-demo/`)
  await page.fill('[name=target]', onboardingUrl)
  return page
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()

const logs = (page, type) => page.waitForSelector(`#log [data-type="${type}"]`)

const logged = (page) => page.locator('#log strong').allTextContents()

const stateOf = async (page) => JSON.parse(await page.locator('#state').textContent())

scene('inline the page stands in the container, until close()', async (stage) => {
  const page = await openDemo(stage, await stage.tenant.create())
  await page.locator('[value=inline]').check()
  await press(page, 'Open')
  await logs(page, 'ready')
  const { open, mode, status } = await stateOf(page)
  assert.deepEqual({ open, mode, status }, { open: true, mode: 'inline', status: 'ready' })
  const frame = await (await page.waitForSelector('#here iframe')).contentFrame()
  await frame.getByRole('heading', { level: 1 }).waitFor()
  // What is open stays open.
  await press(page, 'Open')
  assert.deepEqual(await logged(page), ['ready', 'error'])
  await press(page, 'close()')
  assert.deepEqual(await logged(page), ['ready', 'error', 'closed'])
  assert.equal(await page.locator('iframe').count(), 0)
  assert.equal((await stateOf(page)).open, false)
})

scene('a popup opens by the click, and is no longer heard of', async (stage) => {
  const page = await openDemo(stage, await stage.tenant.create())
  await page.locator('[value=popup]').check()
  const opening = page.waitForEvent('popup')
  await press(page, 'Open')
  const popup = await opening
  await popup.getByRole('heading', { level: 1 }).waitFor()
  await logs(page, 'popup-detached')
  assert.deepEqual(await logged(page), ['popup-detached'])
  assert.equal((await stateOf(page)).open, false)
  assert.equal(popup.isClosed(), false)
}, BLOCKS_POPUPS)

scene('by redirect the page is left, and destroy() forgets', async (stage) => {
  const page = await openDemo(stage, await stage.tenant.create())
  await press(page, 'Open')
  await logs(page, 'ready')
  await page.evaluate(() => document.querySelector('#destroy').click())
  assert.deepEqual(await stateOf(page), {
    ...{ version: '1.0.0', initialized: false, open: false, mode: null, host: stage.tenant.baseUrl },
    ...{ status: 'idle', requestId: null, lastEvent: null },
  })
  await page.locator('[value=redirect]').check()
  await press(page, 'Open')
  await page.waitForURL(isStart)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

for (const mode of MODES)
  scene(`the code that the demo shows for ${mode} works in a page of another origin`, async (stage) => {
    const request = await stage.tenant.create()
    const demo = await openDemo(stage, request)
    await demo.locator(`[value=${mode}]`).check()
    const code = await demo.locator('#code').textContent()
    const page = await stage.desk()
    const link = `<script>const onboardingUrl = '${request.onboardingUrl}'</script>`
    const shop = await openSite({ host: 'localhost', page: `<!doctype html><title>Shop</title>${link}${code}` })
    stage.keep(shop)
    await page.goto(shop.origin)
    const opening = mode === 'popup' && page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Verify' }).click()
    if (mode === 'redirect') await page.waitForURL(isStart)
    else if (mode === 'popup') await (await opening).waitForURL(isStart)
    else await page.waitForFunction(() => VerifyMe.getState().status === 'ready')
  }, mode === 'popup' ? BLOCKS_POPUPS : [])

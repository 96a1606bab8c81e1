import assert from 'node:assert/strict'
import { copiedBy } from '../harness/clipboard.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** The guides and the reference that each deployment serves, and the page at / that leads there. */
const PAGES = [
  ...['', '/integrate', '/server-clients', '/browser-sdk', '/mobile', '/test-values', '/webhooks', '/going-live'],
  '/reference',
]

const documented = play(() => Tenant.open('Documentation'))

for (const path of ['/', ...PAGES.map((page) => `/docs${page}`)]) {
  documented(`${path} fits and can be used by everybody`, async (stage) => {
    const page = await stage.desk({ reducedMotion: 'reduce' })
    await page.goto(stage.tenant.baseUrl + path)
    await assertSound(page, path)
  })
}

documented('the first page offers the portal and the documentation', async (stage) => {
  const page = await stage.phone()
  await page.goto(stage.tenant.baseUrl)
  await page.getByRole('link', { name: 'Portal' }).waitFor()
  await page.getByRole('link', { name: 'Documentation' }).click()
  await page.getByRole('heading', { name: 'Quickstart', level: 1 }).waitFor()
  for (const name of ['Integrate', 'Browser SDK', 'Mobile', 'Test values', 'Webhooks', 'Going live', 'Reference']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
    await page.locator(`nav.pages [aria-current="page"]:text("${name}")`).waitFor()
  }
})

documented('a command is copied as it stands, for this deployment', async (stage) => {
  const page = await stage.desk({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${stage.tenant.baseUrl}/docs`)
  const first = page.locator('figure[data-kind="sh"]').first()
  const copied = await copiedBy(page, async () => {
    await first.getByRole('button', { name: 'Copy' }).click()
    await first.getByRole('button', { name: 'Copied' }).waitFor()
  })
  assert.equal(await page.locator('p[role="status"]').last().textContent(), 'Copied')
  assert.match(copied, new RegExp(`^export VERIFYME_BASE_URL=${stage.tenant.baseUrl}\nexport VERIFYME_API_KEY=`))
  assert.equal(await page.locator('figure[data-kind="json"] button').count(), 0, 'answers are not for copying')
})

documented('the search is worked by keys', async (stage) => {
  const page = await stage.desk()
  await page.goto(`${stage.tenant.baseUrl}/docs`)
  const search = page.getByRole('combobox', { name: 'Search the documentation' })
  await search.fill('codes to one number')
  await page.getByRole('option', { name: /Limits/ }).waitFor()
  assert.equal(await search.getAttribute('aria-expanded'), 'true')
  await search.fill('RESULT_NOT_READY')
  await page.getByRole('option').filter({ hasText: 'Reference' }).first().waitFor()
  await search.press('ArrowDown')
  const chosen = page.locator('[role="option"][aria-selected="true"]')
  assert.equal(await search.getAttribute('aria-activedescendant'), await chosen.getAttribute('id'))
  const [text] = await Promise.all([chosen.textContent(), assertSound(page, 'the search')])
  assert.match(text, /RESULT_NOT_READY/)
  await search.press('Escape')
  assert.equal(await page.getByRole('listbox').count(), 0)
  await search.fill('RESULT_NOT_READY')
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.waitForURL(/\/docs\/reference#error-RESULT_NOT_READY$/)
  await search.fill('zzzz')
  await page.getByText('Nothing found').first().waitFor()
})

documented('the pages are whole without their script', async (stage) => {
  const page = await stage.phone({ javaScriptEnabled: false })
  await page.goto(`${stage.tenant.baseUrl}/docs`)
  await page.getByRole('heading', { name: '5. Read the webhooks' }).waitFor()
  assert.equal(await page.getByRole('combobox').count(), 0)
  await page.getByRole('link', { name: 'Test values' }).first().click()
  await page.getByRole('heading', { name: 'Limits' }).waitFor()
})

documented('the keyboard gets to the content first', async (stage) => {
  const page = await stage.desk()
  await page.goto(`${stage.tenant.baseUrl}/docs/webhooks`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#main$/)
})

import assert from 'node:assert/strict'
import { logInAt } from '../harness/account-screens.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Long list'))

const TOTAL = 120

/** Where the reader is: how far the list is scrolled, how many rows it has, and the row that has the focus. */
function place(page) {
  return page.evaluate(() => {
    const table = document.querySelector('[role="table"]')
    return {
      top: table?.parentElement.scrollTop,
      rows: Number(table?.getAttribute('aria-rowcount')) - 1,
      focused: document.activeElement.closest('[role="row"]')?.querySelector('.row-id')?.textContent,
    }
  })
}

scene('a long list is come back to where it was left, by Back and by the link of the page', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  for (let made = 0; made < TOTAL; made += 10) {
    await Promise.all(Array.from({ length: 10 }, () => tenant.create()))
  }
  const page = await stage.desk()
  await logInAt(page, tenant, 'requests', tenant.user('DEVELOPER'))
  const list = page.getByRole('region', { name: 'Requests, scrollable' })
  const scrollTo = (top) => list.evaluate((element, to) => element.scrollTo(0, to), top)
  await page.getByText('50 requests so far').waitFor()
  for (const words of ['100 requests so far', `${TOTAL} requests, that is all`]) {
    await scrollTo(1_000_000)
    await page.getByText(words).waitFor()
  }
  await scrollTo(3_000)
  const opened = page.locator('[role="row"][aria-rowindex="72"] a')
  const id = await opened.locator('.row-id').textContent()
  for (const leadBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Requests' }).last().click()]) {
    await opened.click()
    await page.waitForURL(`**/portal/requests/${id}`)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
    await leadBack()
    const before = { top: 3_000, rows: TOTAL, focused: id }
    await eventually('the reader is where they were', async () => {
      const now = await place(page)
      return JSON.stringify(now) === JSON.stringify(before)
    })
    await page.getByText(`${TOTAL} requests, that is all`).waitFor({ state: 'attached' })
    assert.deepEqual(await place(page), before, 'once the rows were read again')
  }

  // One that comes meanwhile stands above, and the rows stay where they are on the screen.
  await opened.click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
  await tenant.create()
  await page.goBack()
  await page.getByText(`${TOTAL + 1} requests, that is all`).waitFor({ state: 'attached' })
  assert.deepEqual(await place(page), { top: 3_046, rows: TOTAL + 1, focused: id })
})

import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Back at the queue'))

scene('back from a case that was decided the reader is at the one that came after it', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const cases = []
  for (let made = 0; made < 20; made += 1) cases.push(await submittedCase(tenant))
  const reviewer = new Reviewer(await stage.desk({ viewport: { width: 1280, height: 500 } }), tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  const { page } = reviewer
  const list = page.getByRole('region', { name: /scrollable$/ })
  const [decided, after] = cases.slice(14)
  await reviewer.watchesQueue()
  await list.evaluate((element) => element.scrollTo(0, 12 * 40))
  await reviewer.openCase(decided.externalReference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await reviewer.decide('Approve', { reason: 'VERIFIED_OK', comment: 'In order.' })
  await page.getByRole('link', { name: /^Queue\s*19 waiting/ }).waitFor()
  const toQueue = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Queue' })
  await toQueue.click()
  const row = list.locator(`[data-request="${after.requestId}"]`)
  await row.waitFor()
  await eventually('the row after it is in sight', async () => {
    const [inner, outer] = [await row.boundingBox(), await list.boundingBox()]
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
  })
  assert.ok((await list.evaluate((element) => element.scrollTop)) > 0)
  // The list would hold still with the focus in it.
  assert.equal(await list.evaluate((element) => element.contains(document.activeElement)), false)

  await row.press('Enter')
  await toQueue.press('Enter')
  await eventually('who uses the keyboard has the focus there', () => row.evaluate((of) => of === document.activeElement))
})

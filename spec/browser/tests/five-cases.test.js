import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Five cases'))

scene('a reviewer clears five cases by keyboard alone', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const cases = []
  while (cases.length < 5) cases.push(await submittedCase(tenant))

  const page = await stage.desk()
  const reviewer = new Reviewer(page, tenant, tenant.user('REVIEWER'))
  await page.goto(`${tenant.baseUrl}/portal/queue`)
  await page.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(reviewer.user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(reviewer.user.password)
  await page.keyboard.press('Enter')
  await reviewer.watchesQueue()
  await page.locator(`[data-request="${cases[0].requestId}"]`).waitFor()
  // The page may not hear keys yet, or hear two before the focus has moved.
  await eventually('the keys lead to the oldest case', async () => {
    const focused = await page.evaluate(focusedCase)
    if (focused === cases[0].requestId) return true
    await page.keyboard.press(focused === null ? 'j' : 'k')
    return false
  })
  await page.keyboard.press('Enter')
  for (const [place, { externalReference }] of cases.entries()) {
    await page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
    await reviewer.panel.getByText('Nobody has this case yet.').waitFor()
    await page.keyboard.press('s')
    await reviewer.hasTheCase()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: /^Approve/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await reviewer.panel.getByText('Approved').waitFor()
    if (place < cases.length - 1) await page.keyboard.press('n')
  }
  for (const { requestId } of cases) {
    assert.equal((await tenant.result(requestId)).decision.outcome, 'APPROVED')
  }
})

/** Runs in the page: the case whose row has the focus, once a key that was pressed has moved it. */
async function focusedCase() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return document.activeElement.dataset.request ?? null
}

import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

/** Parts of the portal that do not come, for a moment or because a newer version was installed. */
const scene = play(() => Tenant.open('Lost parts'))

const NOT_SHOWN = 'This page could not be shown'

/** A reviewer's page at the queue, where the script of that name does not come, until it is let through. */
async function without(stage, name) {
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  const path = `**/portal/assets/${name}-*.js`
  await page.route(path, (route) => route.abort())
  await reviewer.logIn()
  return { page, comesAgain: () => page.unroute(path) }
}

scene('a page that cannot be loaded says so, and comes by “Try again”', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /portal/assets/', 'TypeError: Failed to fetch dynamically imported module')
  const { page, comesAgain } = await without(stage, 'FlowsPage')
  await page.getByRole('link', { name: 'Flows' }).click()
  const notice = page.getByRole('alert').filter({ hasText: NOT_SHOWN })
  await notice.waitFor()
  await comesAgain()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Flows', level: 1 }).waitFor()
})

scene('a queue that cannot be followed says so, and is by “Try again”', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /portal/assets/', 'The queue cannot be followed')
  const { page, comesAgain } = await without(stage, 'serverQueue')
  const notice = page.getByRole('alert').filter({ hasText: NOT_SHOWN })
  await notice.waitFor()
  await comesAgain()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByText('The queue is empty').waitFor()
})

scene('a dialog that cannot be loaded says so over the page, and comes by “Try again”', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /portal/assets/', 'TypeError: Failed to fetch dynamically imported module')
  const { page, comesAgain } = await without(stage, 'KeyHelpDialog')
  const asked = page.getByRole('button', { name: 'Shortcuts' })
  const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be shown' })
  const queue = page.getByRole('heading', { name: 'Review queue', level: 1 })
  await asked.click()
  await notice.waitFor()
  await queue.waitFor()
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await asked.click()
  await notice.waitFor()
  await comesAgain()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').waitFor()
  await queue.waitFor()
})

import assert from 'node:assert/strict'
import { OTHERS_BANK, submittedCase } from '../harness/cases.js'
import { assertFits, assertSound, settled } from '../harness/inspection.js'
import { LongQueue } from '../harness/long-queue.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Narrow'))
const NARROW = { viewport: { width: 320, height: 740 } }
const LONG_STEP = `mobile${'Y'.repeat(35)}`

async function atPage(stage, user, path) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk(NARROW)
  await stage.tenant.logIn(page.context(), user)
  await page.goto(`${stage.tenant.baseUrl}/portal${path}`)
  return page
}

/** Refuses a button of the page that cuts something of its label off; those of the navigation are icons. */
async function assertLabelsWhole(page, where) {
  await settled(page)
  const cut = await page.getByRole('main').getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) =>
        [button, ...button.querySelectorAll('*')].some((part) => {
          const hides = /hidden|clip/.test(getComputedStyle(part).overflow)
          return hides && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
        }),
      )
      .map((button) => button.innerText),
  )
  assert.deepEqual(cut, [], `${where}: buttons that are cut off`)
}

scene('on a small phone every label of the log-in’s buttons is whole', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk(NARROW)
  await page.goto(`${stage.tenant.baseUrl}/portal/login`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).waitFor()
  await assertLabelsWhole(page, 'log-in')
})

scene('on a small phone every label of the sessions’ buttons is whole', async (stage) => {
  const owner = stage.tenant.user('OWNER')
  for (let more = 0; more < 2; more += 1) await stage.tenant.logIn((await stage.desk()).context(), owner)
  const page = await atPage(stage, owner, '/account')
  await page.getByRole('button', { name: 'End all others' }).waitFor()
  await assertLabelsWhole(page, 'account')
  await assertFits(page, 320, 'account')
})

scene('long words of people stay within the page of an endpoint', async (stage) => {
  const { tenant } = stage
  const word = 'x'.repeat(120)
  const events = ['onboarding.created', 'onboarding.step.completed', 'onboarding.submitted', 'verification.completed']
  const { endpointId } = await tenant.createEndpoint({ url: `https://receiver.example/${word}`, events })
  const page = await atPage(stage, tenant.user('DEVELOPER'), `/developers/webhooks/${endpointId}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description (optional)').fill(word)
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(word, { exact: true }).waitFor()
  await assertSound(page, 'endpoint')
})

scene('long keys stay within the page of a flow', async (stage) => {
  const { tenant } = stage
  const flowKey = `a${'b'.repeat(59)}`
  const step = (key, type) => ({ key, type, required: true, purposeCode: 'DETAILS_CHECK', config: {} })
  await tenant.publish(flowKey, [step(LONG_STEP, 'MobileOtp'), step('consent', 'Consent')])
  const page = await atPage(stage, tenant.user('DEVELOPER'), `/flows/${flowKey}`)
  await page.getByText(LONG_STEP).first().waitFor()
  await assertSound(page, 'flow')
})

scene('a long name stays within the page of a case', async (stage) => {
  const { tenant } = stage
  const holder = `Asha${'a'.repeat(80)}`
  const { requestId } = await submittedCase(tenant, { bank: { ...OTHERS_BANK, holder } })
  const page = await atPage(stage, tenant.user('REVIEWER'), `/requests/${requestId}`)
  await page.getByRole('region', { name: 'Names' }).getByText('similarity 0 of 100').waitFor()
  await assertFits(page, 320, 'case')
})

scene('on a small phone the number of waiting cases covers no other place', async (stage) => {
  const page = await atPage(stage, stage.tenant.user('OWNER'), '/account')
  await new LongQueue(1200).serve(page)
  await page.goto(`${stage.tenant.baseUrl}/portal/queue`)
  const places = page.getByRole('navigation', { name: 'Portal' })
  const queue = places.getByRole('link', { name: /^Queue\s*1200 waiting$/ })
  await queue.waitFor()
  await settled(page)
  const [count, icon] = await Promise.all([
    queue.locator('[data-narrow]').boundingBox(),
    places.getByRole('link', { name: /^Mentions/ }).locator('svg').boundingBox(),
  ])
  assert.equal(await queue.locator('[data-narrow]').evaluate((of) => getComputedStyle(of, '::before').content), '"99+"')
  assert.ok(count.x + count.width <= icon.x, `the number ends at ${count.x + count.width}, the icon begins at ${icon.x}`)
})

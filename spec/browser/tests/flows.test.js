import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { openFlows, savedAt, walkFlows } from '../harness/flow-screens.js'
import { assertAccessible, assertSound } from '../harness/inspection.js'
import { hasFocus, tabTo } from '../harness/keyboard.js'
import { runs } from '../harness/operations.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Flows'))

const editorOf = (tenant) => `${tenant.baseUrl}/portal/flows/bank-account-check-v1/edit`

/** The keys of the steps as the editor shows them. */
function stepsShown(page) {
  return page.locator('[data-step] code').allInnerTexts()
}

scene('an owner changes and publishes a flow by keyboard alone, and an applicant goes through it', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await stage.desk()
  const dialog = page.getByRole('dialog')
  const button = (name) => page.getByRole('button', { name, exact: true })
  const before = await tenant.create()
  await openFlows(page, tenant)

  await tabTo(page, page.getByRole('link', { name: 'Bank account check' }))
  await page.keyboard.press('Enter')
  await tabTo(page, button('Edit'))
  await page.keyboard.press('Enter')
  await tabTo(page, button('Remove Bank account'))
  await page.keyboard.press('Enter')
  const consent = page.getByRole('button', { name: /Consent/, expanded: false })
  assert.ok(await hasFocus(consent), 'the focus is on the step that took the place')
  await page.keyboard.press('Alt+ArrowUp')
  assert.deepEqual(await stepsShown(page), ['consent', 'mobileOtp'])
  assert.equal(await page.getByTestId('announcer').innerText(), 'Consent, 1 of 2')
  assert.ok(await hasFocus(consent), 'the focus stays on the step that was moved')
  await page.keyboard.press('Control+z')
  assert.deepEqual(await stepsShown(page), ['mobileOtp', 'consent'])
  await savedAt(page).waitFor()

  await page.reload()
  await page.getByText('Everything is saved.').waitFor()
  assert.deepEqual(await stepsShown(page), ['mobileOtp', 'consent'])
  await tabTo(page, button('Publish…'))
  await page.keyboard.press('Enter')
  await dialog.getByText('No longer collects bank details.').waitFor()
  await dialog.getByText('1 request under way stays').waitFor()
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Accounts are checked elsewhere now.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Live, version 2').waitFor()
  await page.getByText('Accounts are checked elsewhere now.').waitFor()

  const { requestId, onboardingUrl } = await tenant.create()
  const applicant = new Applicant(await stage.phone(), { tenant: tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await applicant.sendCode()
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { flowVersion, steps } = await tenant.request(requestId)
  assert.deepEqual([flowVersion, steps.map(({ key }) => key)], [2, ['mobileOtp', 'consent']])
  assert.equal((await tenant.request(before.requestId)).flowVersion, 1)
})

scene('two tabs that change one flow, one of them cut off: nothing that was typed is lost', async (stage) => {
  const { tenant } = stage
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /graphql')
  const mine = await stage.desk()
  await openFlows(mine, tenant)
  await mine.goto(editorOf(tenant))
  await mine.getByText('Nothing is changed yet.').waitFor()
  const theirs = await mine.context().newPage()
  await theirs.goto(editorOf(tenant))
  await theirs.getByLabel('Review policy').selectOption('HYBRID')
  await savedAt(theirs).waitFor()

  await mine.route('**/graphql', (route) => route.abort())
  await mine.getByLabel('Name').fill('Payout check')
  await mine.getByRole('alert').getByText('Not saved: the service cannot be reached.').waitFor()
  await mine.unroute('**/graphql')
  const conflict = mine.getByRole('region', { name: 'Two people changed this flow' })
  await conflict.getByText('Fewer requests are approved by themselves.').first().waitFor()
  await assertAccessible(mine, 'flow-conflict')
  await conflict.getByRole('button', { name: 'Take theirs alone' }).click()
  await mine.getByRole('heading', { level: 1, name: 'Bank account check' }).waitFor()
  await mine.keyboard.press('Control+z')
  await mine.getByRole('heading', { level: 1, name: 'Payout check' }).waitFor()
  await savedAt(mine).waitFor()

  const handle = mine.locator('[data-step]').first().getByTitle('Drag to another place')
  const last = await mine.locator('[data-step]').last().boundingBox()
  await handle.hover()
  await mine.mouse.down()
  await mine.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 5 })
  await mine.mouse.up()
  assert.equal((await stepsShown(mine)).at(-1), 'mobileOtp')
})

scene('the pages of the flows are sound', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  await openFlows(page, stage.tenant)
  await walkFlows(page, (screen) => assertSound(page, screen))
})

scene('a draft is shown as applicants will see it, in any language and state, and sends nothing', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await stage.desk()
  await openFlows(page, tenant)
  await page.goto(`${tenant.baseUrl}/portal/flows/india-business-kyc-v1/edit`)
  await page.getByLabel('Name').fill('Onboarding of shops')
  await savedAt(page).waitFor()
  const asked = []
  // The portal itself counts its queue every ten seconds.
  const note = (request) => runs(request, 'QueueSums') || asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel('Screen').selectOption('4. PAN')
  await page.getByLabel('State of the step').selectOption('Refused: PAN_NAME_MISMATCH')
  await shown.getByText('This PAN is in another name.').waitFor()
  await shown.locator('input[name=pan]').fill('ABCPE1234F')
  await shown.locator('input[name=pan]').press('Enter')
  await page.getByLabel('Language of the preview').selectOption('Hindi')
  await shown.locator('html[lang=hi] h1').waitFor()
  await assertAccessible(page, 'flow-preview')
  assert.ok(asked.some((path) => path.startsWith('/portal/preview/india-business-kyc-v1/2')), 'the draft is shown')
  assert.deepEqual(asked.filter((path) => !/^\/(portal\/preview|hosted)\//.test(path)), [])
})

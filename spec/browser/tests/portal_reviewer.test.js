import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { OTHERS_BANK, submitCase, submittedCase } from '../harness/cases.js'
import { copiedBy } from '../harness/clipboard.js'
import { eventually } from '../harness/eventually.js'
import { settled } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Workbench'))

async function reviewing(stage, options) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk(options)
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  return reviewer
}

const focused = (locator) => locator.evaluate((element) => element === document.activeElement)

scene('a name mismatch shows both names, their sources and how alike they are', async (stage) => {
  const { externalReference } = await submittedCase(stage.tenant, { bank: OTHERS_BANK })
  const reviewer = await reviewing(stage)
  const { page } = reviewer
  const row = page.getByRole('row').filter({ has: reviewer.row(externalReference) })
  await row.getByText('Account holder differs').waitFor()
  assert.equal(await row.getByText('Submitted').count(), 0)
  await reviewer.openCase(externalReference)
  await page.getByText('The bank names another holder than the applicant does.').waitFor()
  const names = page.getByRole('region', { name: 'Names' })
  await names.getByText('similarity 0 of 100').waitFor()
  assert.deepEqual(await names.locator('dt').allInnerTexts(), ['Expected, as the applicant entered it', 'The bank says'])
  assert.deepEqual(await names.locator('dd').allInnerTexts(), ['Asha Rao', 'Somebody Else'])
  assert.deepEqual(await names.locator('mark').allInnerTexts(), ['Asha', 'Rao', 'Somebody', 'Else'])
})

scene('from the queue to the decision it takes four keys', async (stage) => {
  const { tenant } = stage
  const { requestId } = await submittedCase(tenant)
  const reviewer = await reviewing(stage)
  const { page } = reviewer
  const row = page.locator(`[data-request="${requestId}"]`)
  await row.focus()
  let keys = 0
  const press = (key) => {
    keys += 1
    return page.keyboard.press(key)
  }
  await press('Enter')
  await reviewer.panel.getByText('Nobody has this case yet.').waitFor()
  await press('s')
  await press('a')
  await page.getByRole('dialog', { name: /^Approve/ }).waitFor()
  await press('Control+Enter')
  await reviewer.panel.getByText('Approved').waitFor()
  assert.equal(keys, 4)
  assert.equal((await tenant.result(requestId)).decision.outcome, 'APPROVED')
})

scene('a decision is taken back by u, sent once by two presses, and at once by going on', async (stage) => {
  const first = await submittedCase(stage.tenant)
  await submittedCase(stage.tenant)
  const reviewer = await reviewing(stage)
  const { page, panel } = reviewer
  const dialog = page.getByRole('dialog', { name: /^Approve/ })
  const undo = panel.getByRole('button', { name: 'Undo' })
  const status = async ({ requestId }) => (await stage.tenant.request(requestId)).status
  await reviewer.openCase(first.externalReference)
  await page.keyboard.press('s')
  await reviewer.hasTheCase()
  await page.keyboard.press('a')
  await dialog.getByLabel('Comment').fill('In order.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await undo.waitFor()
  await eventually('the focus is on Undo', () => focused(undo))
  await page.keyboard.press('u')
  await dialog.waitFor()
  assert.equal(await dialog.getByLabel('Comment').inputValue(), 'In order.')
  await page.keyboard.press('Control+Enter')
  await undo.waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  assert.equal(await status(first), 'REVIEWING')
  await page.keyboard.press('Control+Enter')
  await undo.waitFor()
  await panel.getByText('Next case').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: first.externalReference }).waitFor({ state: 'hidden' })
  await page.getByText(`${first.externalReference}: Approved.`).waitFor({ state: 'attached' })
  assert.equal(await status(first), 'APPROVED')
})

scene('j and k lead from case to case, and a dialog gives the focus back', async (stage) => {
  const first = await submittedCase(stage.tenant)
  const second = await submittedCase(stage.tenant)
  const reviewer = await reviewing(stage)
  const { page } = reviewer
  const shows = ({ externalReference }) => page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  await reviewer.openCase(first.externalReference)
  await page.keyboard.press('j')
  await shows(second)
  await page.keyboard.press('k')
  await shows(first)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  const reject = reviewer.panel.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await eventually('the focus is back on Reject', () => focused(reject))
})

scene('a page without a connection says so, shows what it has, and catches up by itself', async (stage) => {
  stage.expect('ERR_INTERNET_DISCONNECTED', 'WebSocket connection to')
  const { externalReference } = await submittedCase(stage.tenant, { bank: OTHERS_BANK })
  const reviewer = await reviewing(stage)
  const { page } = reviewer
  await reviewer.watchesQueue()
  await reviewer.row(externalReference).waitFor()
  // The code of the case's page is fetched beforehand.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0)
    return [/RequestPage-.*js$/, /RequestPage-.*css$/, /Dialog-.*js$/].every((name) =>
      fetched.some((entry) => name.test(entry.name)),
    )
  })
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  assert.equal(await page.getByText('Live', { exact: true }).count(), 0)
  await reviewer.openCase(externalReference)
  await page.getByText('The service cannot be reached').waitFor()
  await page.getByText('Account holder differs').waitFor()
  await page.context().setOffline(false)
  await reviewer.panel.getByRole('button', { name: 'Take this case' }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
})

scene('a connection that answers no more is dropped and made anew', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  let silent = true
  let sockets = 0
  await page.routeWebSocket(/\/graphql/, (socket) => {
    sockets += 1
    const server = socket.connectToServer()
    // Half open: what the page sends goes nowhere, and nobody says so.
    socket.onMessage((message) => {
      if (!(silent && message.includes('"type":"ping"'))) server.send(message)
    })
  })
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.watchesQueue()
  assert.equal(sockets, 1)
  // For half a second only, which is as often as a locator looks: every frame is looked at.
  const isReconnecting = () =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Reconnecting')
  await page.waitForFunction(isReconnecting, undefined, { timeout: 20_000 })
  silent = false
  await page.getByText('Live', { exact: true }).waitFor()
  assert.equal(sockets, 2)
})

scene('an applicant who reads Tamil is told in Tamil what to do again', async (stage) => {
  const phone = await stage.phone({ locale: 'ta-IN' })
  const { externalReference, applicant, requestId } = await submitCase(phone, stage.tenant, { fields: { locale: 'ta' } })
  const reviewer = await reviewing(stage)
  const { page } = reviewer
  await reviewer.openCase(externalReference)
  await page.getByText('reads Tamil').waitFor()
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await reviewer.panel.getByRole('button', { name: 'Send back', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The applicant reads Tamil.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Bank account' }).check()
  await dialog.getByLabel('Reason').selectOption('DATA_MISMATCH')
  const message = dialog.getByLabel('Message to the applicant')
  await message.fill('Please enter this again:')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Finish the sentence: it breaks off.').waitFor()
  assert.equal((await stage.tenant.request(requestId)).status, 'REVIEWING')
  await message.fill('')
  // One key picks the first text, once nobody types.
  await dialog.getByRole('button', { name: /^Use “/ }).first().waitFor()
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.press('1')
  const words = await message.inputValue()
  assert.match(words, /^\p{Script=Tamil}.*\.$/u)
  await dialog.getByRole('button', { name: 'Show what the applicant will see' }).click()
  const shown = page.frameLocator('iframe[title="What the applicant will see"]')
  await shown.getByText(words).waitFor()
  await shown.locator('html[lang="ta"]').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+Enter')
  await reviewer.waitsForApplicant()
  await applicant.page.reload()
  await applicant.press('action.continue')
  await applicant.page.getByText(words).waitFor()
})

scene('a request that waits for its applicant gets a new link, and is cancelled', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const { requestId, onboardingUrl } = await tenant.create()
  const page = await stage.desk({ permissions: ['clipboard-read', 'clipboard-write'] })
  const owner = new Reviewer(page, tenant, tenant.user('OWNER'))
  await owner.logIn()
  await page.goto(`${tenant.baseUrl}/portal/requests/${requestId}`)
  const copied = () =>
    copiedBy(page, async () => {
      await page.getByRole('button', { name: 'Copy the link' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
    })
  assert.equal(await copied(), onboardingUrl)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Reissue the link' }).click()
  await dialog.getByRole('button', { name: 'Reissue the link' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Copy the link' }).waitFor()
  const fresh = await copied()
  assert.notEqual(fresh, onboardingUrl)
  assert.equal(fresh, (await tenant.request(requestId)).onboardingUrl)
  await page.getByRole('button', { name: 'Cancel the request' }).click()
  await dialog.getByRole('button', { name: 'Cancel the request' }).click()
  await owner.panel.getByText('Cancelled').waitFor()
  assert.equal((await tenant.request(requestId)).status, 'CANCELLED')
  // The button that opened the dialog is gone: the focus is near to where it was.
  await eventually('the focus is in the panel', () => focused(owner.panel))
})

scene('the audit log is saved as a file, and leads to the log-in once the session has ended', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const owner = new Reviewer(page, stage.tenant, stage.tenant.user('OWNER'))
  await owner.logIn()
  await page.goto(`${stage.tenant.baseUrl}/portal/audit`)
  const link = page.getByRole('link', { name: 'Export as CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.match(file.suggestedFilename(), /\.csv$/)
  assert.match(await readFile(await file.path(), 'utf8'), /^sequence,at,actorKind,/)
  await page.context().clearCookies()
  await link.click()
  await page.getByLabel('E-mail').waitFor()
})

scene('the audit log is scrolled by the keyboard', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk({ viewport: { width: 1280, height: 320 } })
  const owner = new Reviewer(page, stage.tenant, stage.tenant.user('OWNER'))
  await owner.logIn()
  for (let i = 0; i < 8; i++) await stage.tenant.advance(60)
  await page.goto(`${stage.tenant.baseUrl}/portal/audit`)
  const list = page.getByRole('region', { name: 'Audit log, scrollable' })
  await list.waitFor()
  assert.equal(await list.getAttribute('tabindex'), '0')
  await settled(page)
  await list.focus()
  // A key moves what has been drawn where it has the focus: Chromium drops one that comes before.
  await eventually('the list is scrolled', async () => {
    await page.keyboard.press('End')
    return list.evaluate((element) => element.scrollTop > 0)
  })
})

scene('the sandbox says how far its clock is ahead', async (stage) => {
  const tenant = await Tenant.open('Clock')
  stage.expect(...PORTAL_NOISE)
  await tenant.advance(72 * 60)
  const page = await stage.desk()
  const reviewer = new Reviewer(page, tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await page.getByText('Clock 1 h 12 min ahead').waitFor()
})

scene('a wrong password is told in words, without a trace', async (stage) => {
  stage.expect(...PORTAL_NOISE, '401 /api/portal/session')
  const page = await stage.desk()
  await page.goto(`${stage.tenant.baseUrl}/portal/`)
  await page.getByRole('heading', { level: 1, name: 'Portal', exact: true }).waitFor()
  await page.getByLabel('E-mail').fill(stage.tenant.user('DEVELOPER').email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  const told = await page.getByRole('alert').innerText()
  assert.match(told, /These details do not match/)
  assert.doesNotMatch(told, /trace/i)
})

import { randomUUID } from 'node:crypto'
import { disableByFailures } from './developer.js'

/**
 * Shows a reviewer every page of the portal with a case that waits, and decides it.
 * @param {import('./reviewer.js').Reviewer} reviewer
 */
export async function walkPortal(reviewer, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').waitFor()
  await visit('login')
  await reviewer.logInByForm()
  await reviewer.row(reference).waitFor()
  await visit('queue')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await visit('keys')
  await page.keyboard.press('Escape')
  await reviewer.openCase(reference)
  await page.getByRole('region', { name: 'Names' }).waitFor()
  await visit('case')
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await visit('case-details')
  await page.getByRole('button', { name: 'Hide personal data' }).click()
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await visit('case-taken')
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await page.getByText('In review, by you').waitFor()
  await visit('queue-taken')
  await reviewer.openCase(reference)
  await reviewer.panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  await visit('case-reject')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  for (const [act, screen] of [
    ['Put off until…', 'case-put-off'],
    ['Escalate…', 'case-escalate'],
    ['Assign to…', 'case-assign'],
  ]) {
    await reviewer.panel.getByRole('button', { name: act }).click()
    await page.getByRole('dialog').waitFor()
    await visit(screen)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await showMobileInFull(page, reviewer.user.password, visit)
  await reviewer.decide('Approve', { reason: 'VERIFIED_OK', comment: 'In order.' })
  await reviewer.panel.getByText('Approved').waitFor()
  await visit('case-approved')
  await page.goto(`${tenant.baseUrl}/portal/requests`)
  await reviewer.row(reference).waitFor()
  await visit('requests')
}

/**
 * Approves a case whose flow requires a tick, by keys, and shows its deliveries.
 * @param {import('./reviewer.js').Reviewer} reviewer who is an owner, at the queue
 */
export async function walkChecklist(reviewer, reference, visit) {
  const { page, panel } = reviewer
  const dialog = page.getByRole('dialog')
  await reviewer.openCase(reference)
  await panel.getByRole('heading', { name: /^Checklist/ }).waitFor()
  await page.keyboard.press('s')
  await panel.getByText('One required item is open.').waitFor()
  await visit('case-checklist')
  await page.keyboard.press('a')
  await dialog.getByLabel('Reason').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('The checklist is not complete').waitFor()
  await visit('case-checklist-open')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('x')
  await page.keyboard.press('Space')
  await panel.getByText('1 of 2').waitFor()
  await panel.getByText(reviewer.user.email).first().waitFor()
  await page.keyboard.press('w')
  await page.getByText('All deliveries').or(page.getByText('No endpoint was told')).first().waitFor()
  await visit('case-ticked')
  await page.keyboard.press('a')
  await dialog.getByLabel('Reason').waitFor()
  await page.keyboard.press('Control+Enter')
  await panel.getByText('1 item of the checklist ticked').waitFor()
  await visit('case-with-record')
}

async function showMobileInFull(page, password, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Show in full: mobile' }).click()
  await dialog.getByLabel('Why do you need it?').fill('The applicant called')
  await visit('case-reveal')
  await dialog.getByRole('button', { name: 'Show in full' }).click()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^masked again in \d+ s$/).waitFor()
  await visit('case-revealed')
  await page.getByRole('button', { name: 'Mask now: mobile' }).click()
}

/** Shows a new user the page of the one-time link, until it is used. */
export async function walkPasswordLink(page, tenant, visit) {
  const { link } = await tenant.addUser(`asha-${randomUUID().slice(0, 8)}@example.com`, 'REVIEWER')
  const field = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save and log in' })
  await page.goto(link)
  await field.waitFor()
  await visit('password')
  await field.fill('too short')
  await save.click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await visit('password-short')
  await field.fill('a few words in a row')
  await save.click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await page.goto(link)
  await page.getByRole('alert').getByText('This link was used already').waitFor()
  await visit('password-used')
  await page.reload()
  await page.getByText('Open the link that you were sent once more').waitFor()
  await visit('password-lost')
}

/** What {@link walkPasswordLink} provokes on the console. */
export const PASSWORD_NOISE = ['410 /api/portal/password/link']

/**
 * Shows a reviewer a case that cannot be fetched, until it can.
 * @param {import('./reviewer.js').Reviewer} reviewer
 */
export async function walkLostConnection(reviewer, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await reviewer.watchesQueue()
  await page.route('**/graphql', (route) => route.abort())
  await reviewer.openCase(reference)
  await page.getByText('The service cannot be reached').waitFor()
  await visit('case-away')
  await page.unroute('**/graphql')
  await reviewer.panel.waitFor()
}

/** Shows an owner who is logged in a request that waits for its applicant, and what can be done with it. */
export async function walkOpenRequest(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  const { requestId } = await tenant.create()
  await page.goto(`${tenant.baseUrl}/portal/requests/${requestId}`)
  await page.getByRole('button', { name: 'Copy the link' }).waitFor()
  await visit('case-open')
  for (const [act, screen] of [['Reissue the link', 'case-reissue'], ['Cancel the request', 'case-cancel']]) {
    await page.getByRole('button', { name: act }).click()
    await dialog.waitFor()
    await visit(screen)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Put under a legal hold…' }).click()
  await dialog.waitFor()
  await visit('case-hold')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cancel the request' }).click()
  await dialog.getByRole('button', { name: 'Cancel the request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eraseData(page, tenant.user('OWNER').password, visit)
}

async function eraseData(page, password, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Erase the data…' }).click()
  await dialog.getByLabel('Reason').fill('The applicant asks for it.')
  await visit('case-erase')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  const asked = dialog.getByLabel('Password')
  const certificate = page.getByRole('dialog', { name: 'Certificate of erasure' })
  await asked.or(certificate).waitFor()
  if (await asked.isVisible()) {
    await asked.fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await certificate.waitFor()
  await visit('case-certificate')
  await certificate.getByRole('button', { name: 'Done' }).click()
  await page.getByText('What was personal here was erased').waitFor()
  await visit('case-erased')
}

/**
 * Shows a developer a workspace in which nothing has happened yet.
 * @param {import('./developer.js').Developer} developer
 */
export async function walkFirstSteps(developer, visit) {
  const { page, tenant } = developer
  await developer.logIn('webhooks')
  await page.getByRole('heading', { name: 'No endpoint yet' }).waitFor()
  await visit('first-endpoint')
  await page.goto(`${tenant.baseUrl}/portal/requests`)
  await page.getByRole('heading', { name: 'No requests yet' }).waitFor()
  await visit('first-request')
  await page.goto(`${tenant.baseUrl}/portal/developers/calls`)
  await page.getByRole('heading', { name: 'No call in the last 30 days' }).waitFor()
  await visit('first-call')
  await page.goto(`${tenant.baseUrl}/portal/developers/start`)
  await page.getByText(/of 5 done$/).waitFor()
  await visit('start')
  await page.goto(`${tenant.baseUrl}/portal/developers/sandbox`)
  await page.getByText('No message in the last hour.').waitFor()
  await page.getByText('There is none yet.').waitFor()
  await visit('sandbox')
  await page.goto(`${tenant.baseUrl}/portal/developers/deliveries`)
  await page.getByRole('button', { name: 'Send these again' }).click()
  await page.getByText(/^Nothing matches/).waitFor()
  await visit('replay-many')
}

/**
 * Shows a reviewer who has the case how it is sent back, and the applicant what they are asked.
 * @param {import('./reviewer.js').Reviewer} reviewer
 * @param {import('./applicant.js').Applicant} applicant of the case, who submitted it
 */
export async function walkSendBack(reviewer, applicant, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await reviewer.openCase(reference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  const asked = { steps: ['Bank account'], reason: 'DATA_MISMATCH', message: 'Please use an account of your own.' }
  const dialog = await reviewer.fillSendBack(asked)
  await dialog.getByRole('button', { name: 'Show what the applicant will see' }).click()
  await page.frameLocator('iframe[title="What the applicant will see"]').getByText(asked.message).waitFor()
  await visit(page, 'case-send-back')
  await dialog.getByRole('checkbox', { name: 'Bank account' }).uncheck()
  await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
  await dialog.getByText('Choose at least one step.').waitFor()
  await visit(page, 'case-send-back-refused')
  await dialog.getByRole('checkbox', { name: 'Bank account' }).check()
  await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
  await reviewer.waitsForApplicant()
  await visit(page, 'case-sent-back')
  await applicant.page.reload()
  await applicant.sees('reverted.title')
  await visit(applicant.page, 'sent-back')
}

/** Shows the pages that only an owner has. */
export async function walkOwnersPages(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/audit`)
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('request.approved').first().waitFor()
  await visit('audit')
  await walkAnalytics(page, tenant, visit)
  await walkSettings(page, tenant, visit)
  await walkPeople(page, tenant, visit)
}

/** Shows an owner who is logged in the people of the workspace. */
export async function walkPeople(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.goto(`${tenant.baseUrl}/portal/settings/people`)
  await page.getByRole('heading', { level: 3, name: tenant.user('ANALYST').email }).waitFor()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('Write a whole address').waitFor()
  await visit('people-invite')
  await dialog.getByLabel('E-mail').fill(`asha.with.a.long.name-${randomUUID()}@example.com`)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Invited', { exact: true }).waitFor()
  await visit('people')
  await page.getByRole('button', { name: `Change role of ${tenant.user('OWNER').email}` }).click()
  await dialog.getByRole('radio', { name: 'Analyst' }).check()
  await visit('people-role')
  await close()
  await page.getByRole('button', { name: `Disable ${tenant.user('OWNER').email}` }).click()
  await dialog.getByRole('button', { name: 'Disable this account' }).click()
  await dialog.getByText('The workspace needs an owner').waitFor()
  await visit('people-last-owner')
  await close()
}

/** Shows who is logged in the figures of a week, as charts and as a table. */
export async function walkAnalytics(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/analytics?period=week`)
  const chart = page.getByRole('slider', { name: 'Requests by day: values by day' })
  await chart.focus()
  await page.keyboard.press('End')
  await visit('analytics')
  await page.getByRole('button', { name: 'Table of Requests by day' }).click()
  await page.getByRole('region', { name: 'Requests by day, values' }).waitFor()
  await visit('analytics-table')
}

/** Shows an owner who is logged in the settings, as they are and with changes that are asked about. */
export async function walkSettings(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/settings`)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await visit('settings')
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('button', { name: 'Save the settings' })
  await page.getByRole('button', { name: 'Add a host' }).click()
  await page.getByRole('textbox', { name: 'Host 1' }).fill('shop.example')
  await page.getByRole('button', { name: 'Add an origin' }).click()
  await page.getByRole('textbox', { name: 'Origin 1' }).fill('https://shop.example/a-long-path-that-does-not-belong-here')
  await page.getByRole('checkbox', { name: /^Two reviewers for a decision/ }).check()
  await page.getByLabel('Which decisions are confirmed').selectOption('SAMPLE')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('08:00')
  await page.getByLabel('Short, in days').fill('7')
  await page.getByLabel('Accent colour').fill('#a63428')
  await save.click()
  await page.getByText('Write the scheme and the host').waitFor()
  await visit('settings-refused')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('18:00')
  await page.getByRole('textbox', { name: 'Origin 1' }).fill('https://shop.example')
  await save.click()
  await dialog.waitFor()
  await visit('settings-retention')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Discard changes' }).click()
}

/**
 * Shows a developer's pages, with an endpoint that fails until it is disabled.
 * @param {import('./developer.js').Developer} developer
 * @param {string} receiver an address that answers 410
 */
export async function walkDevelopersPages(developer, receiver, visit) {
  const { page, dialog, tenant } = developer
  await developer.logIn('webhooks')
  await page.getByRole('heading', { name: 'No endpoint yet' }).waitFor()
  await visit('webhooks-empty')
  await developer.goTo('Deliveries')
  await page.getByRole('heading', { name: 'No deliveries yet' }).waitFor()
  await visit('deliveries-empty')

  await developer.goTo('API keys')
  await developer.button('Create a key').click()
  await dialog.getByLabel('Name').fill('Orders, production')
  await dialog.getByLabel('Allowed addresses').fill('203.0.113.0/24\nnot an address')
  await visit('key-new')
  await dialog.getByRole('button', { name: 'Create the key' }).click()
  await dialog.getByLabel('Password').waitFor()
  await visit('key-password')
  await developer.confirmPassword()
  await dialog.getByText('Line 2:').waitFor()
  await visit('key-refused')
  await dialog.getByLabel('Allowed addresses').fill('203.0.113.0/24')
  await dialog.getByRole('button', { name: 'Create the key' }).click()
  await dialog.getByText('you will not see it again').waitFor()
  await visit('key-secret')
  await developer.keepSecret('The key Orders, production')
  await visit('keys')
  for (const [act, screen] of [['Edit', 'key-edit'], ['Roll', 'key-roll']]) {
    await developer.button(`${act} Orders, production`).click()
    await dialog.waitFor()
    await visit(screen)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await developer.button('Revoke Orders, production').click()
  await dialog.waitFor()
  await visit('key-revoke')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await developer.goTo('Webhooks')
  await developer.button('Add an endpoint').click()
  await dialog.getByLabel('URL').fill(receiver)
  await dialog.getByLabel('Description (optional)').fill('The orders of the shop, and of its branches')
  await dialog.getByLabel('All events').uncheck()
  await visit('webhook-new')
  await dialog.getByLabel('All events').check()
  await dialog.getByRole('button', { name: 'Add the endpoint' }).click()
  await developer.keepSecret('signing secret')
  await page.getByRole('link', { name: receiver }).click()
  await page.getByText('Nothing was sent to it yet').waitFor()
  await visit('webhook')
  await developer.button('Change').click()
  await dialog.getByLabel('URL').waitFor()
  await visit('webhook-change')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await developer.button('Send an example').click()
  await dialog.getByLabel('Request id').waitFor()
  await visit('webhook-example')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await developer.button('Send a test event').click()
  await page.getByText('Attempt 1', { exact: true }).waitFor()
  await visit('delivery')
  const [endpointId] = new URL(await page.getByRole('link', { name: receiver }).getAttribute('href'), tenant.baseUrl).pathname
    .split('/')
    .slice(-1)
  await disableByFailures(tenant, { endpointId })
  await page.reload()
  await page.getByRole('region', { name: 'Disabled webhook endpoints' }).waitFor()
  await developer.goTo('Deliveries')
  await page.getByRole('link', { name: 'webhook.test' }).first().waitFor()
  await visit('deliveries')
  await developer.goTo('Events')
  await page.getByRole('link', { name: /^webhook.test/ }).first().waitFor()
  await visit('events')
  await page.getByRole('link', { name: /^webhook.test/ }).first().click()
  await page.getByRole('list', { name: 'Deliveries of the event, newest first' }).getByRole('link').waitFor()
  await visit('event')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await page.getByLabel('Type').selectOption('onboarding.expired')
  await page.getByRole('heading', { name: 'No event matches these filters' }).waitFor()
  await visit('events-none')
  await tenant.askFor('order-7')
  await developer.goTo('API calls')
  await page.getByRole('link', { name: 'GET /v1/onboarding-requests/•••' }).waitFor()
  await visit('calls')
  await page.getByLabel('Answer').selectOption('5')
  await page.getByRole('heading', { name: 'No call matches these filters' }).waitFor()
  await page.getByLabel('Answer').selectOption('4')
  await page.getByRole('link', { name: 'GET /v1/onboarding-requests/•••' }).click()
  await page.getByText('There is no such request.').waitFor()
  await visit('call')
  await developer.goTo('Webhooks')
  await page.getByRole('list', { name: 'Webhook endpoints' }).waitFor()
  await visit('webhooks-disabled')
  await page.getByRole('list', { name: 'Webhook endpoints' }).getByRole('link', { name: receiver }).click()
  await developer.button('Enable again').waitFor()
  await visit('webhook-disabled')
  await developer.button('Rotate the secret').click()
  await dialog.waitFor()
  await visit('webhook-rotate')
}

/** Shows a reviewer the documents and the faces of an open case that has them. */
export async function walkDocuments(page, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Selfie', exact: true }).click()
  await dialog.getByRole('img', { name: 'Selfie' }).waitFor()
  await visit('case-document')
  await page.keyboard.press('n')
  await dialog.getByRole('img', { name: 'Address proof' }).waitFor()
  await visit('case-document-pdf')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Compare the faces' }).click()
  await dialog.getByRole('img', { name: 'Portrait of the identity document' }).waitFor()
  await visit('case-faces')
  await dialog.getByRole('radio', { name: 'Wipe' }).check()
  await visit('case-faces-wipe')
  await page.keyboard.press('3')
  await dialog.getByText('Cannot tell').waitFor()
  await visit('case-faces-judged')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

import { randomUUID } from 'node:crypto'
import { anyMobile } from './applicant.js'
import { atCameraStep, isLive, shownPhoto } from './camera.js'
import { BUSINESS, HOME, PERSON, UNKNOWN_PINCODE } from './details.js'
import { disableByFailures } from './developer.js'
import { atDocuments, choose, send } from './documents.js'
import { another, anyEmail, askForCode, atEmail, LOST_EMAIL } from './email.js'
import { PDF, photo, VIRUS } from './files.js'
import { goToLocker, MockLocker } from './locker.js'

/** Where applicants of the pictured tenant reach a person. */
export const CONTACT = {
  contactPhone: '1800 123 4567',
  contactEmail: 'help@meridian.example',
  contactHours: 'Mon to Fri, 9 to 18',
}

/**
 * Leads an applicant through every screen of the flow, unhappy ones too, and calls `visit` on each.
 * @param {import('./applicant.js').Applicant} applicant
 * @param {import('./tenant.js').Tenant} tenant whose clock is moved, and who has a contact from now on
 * @param {(screen: string) => Promise<void>} visit
 */
export async function walkFlow(applicant, tenant, url, visit) {
  const { page } = applicant
  await tenant.update({ branding: CONTACT })
  await applicant.open(url)
  await visit('welcome')
  await page.locator('summary').first().click()
  await visit('welcome-notice')
  await applicant.start()
  await visit('mobile')
  await applicant.press('otp.send')
  await applicant.reads('invalid.mobile')
  await visit('mobile-invalid')
  await applicant.sendCode(anyMobile('1234'))
  await visit('code')
  await applicant.typeCode('000000')
  await applicant.reads('error.INVALID_OTP')
  await visit('code-wrong')
  await applicant.typeCode('000000')
  await applicant.reads('error.oneTryLeft')
  await applicant.typeCode('000000')
  await applicant.sees('otp.again.title')
  await visit('code-over')
  await tenant.advance(31)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.locator('#resend-in').waitFor({ state: 'hidden' })
  await visit('code-again')
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await applicant.typeCode('123456')
  await applicant.sees('bank.title')
  await visit('bank')
  await applicant.typeBank({ account: '000012345678', ifsc: 'SBIN0123456' })
  await applicant.reads('error.BANK_ACCOUNT_INVALID')
  await visit('bank-refused')
  await applicant.checkBank()
  await visit('consent')
  await page.locator('summary').first().click()
  await visit('consent-whole')
  await applicant.press('consent.agree')
  await applicant.reads('invalid.consent')
  await visit('consent-missing')
  await applicant.agree()
  await visit('summary')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  await visit('final')
  await page.locator('summary').click()
  await visit('final-withdrawal')
}

/** What {@link walkFlow} provokes on the console. */
export const FLOW_NOISE = ['422 /api/applicant/steps/']

/**
 * Shows the forms for what an applicant types in, with what is refused of it, and the summary of all.
 * @param {import('./details.js').DetailsApplicant} applicant
 */
export async function walkDetails(applicant, tenant, url, visit) {
  await tenant.update({ branding: CONTACT })
  await applicant.startDetails(url)
  await visit('person')
  await applicant.press('action.continue')
  await applicant.reads('invalid.fullName')
  await visit('person-missing')
  await applicant.typePerson({ ...PERSON, date: ['30', '2', '1990'] })
  await applicant.reads('invalid.dob.never')
  await visit('person-no-date')
  await applicant.typePerson({ ...PERSON, date: ['14', '5', '2019'] })
  await applicant.reads('error.UNDERAGE', { age: 18 })
  await visit('person-underage')
  await applicant.givePerson()
  await visit('address')
  await applicant.typeHome({ line: '', pincode: '060038' })
  await applicant.reads('invalid.pincode')
  await visit('address-invalid')
  await applicant.typeHome({ ...HOME, pincode: UNKNOWN_PINCODE })
  await applicant.reads('error.INVALID_PINCODE')
  await visit('address-unknown')
  await applicant.giveHome()
  await visit('business')
  await applicant.press('action.continue')
  await applicant.reads('invalid.businessName')
  await visit('business-missing')
  await applicant.typeBusiness({ ...BUSINESS, gstin: '29AAPFU' })
  await applicant.reads('invalid.gstin')
  await visit('business-gstin')
  await applicant.giveBusiness()
  await applicant.agree()
  await visit('details-summary')
}

/**
 * Shows the document locker's step and the simulated locker. The latter speaks the browser's language, which has
 * to be the applicant's.
 */
export async function walkLocker(applicant, onboardingUrl, tenant, visit) {
  const { page, locale } = applicant
  await page.goto(onboardingUrl)
  await goToLocker(applicant)
  await visit('locker')
  await applicant.press('locker.open')
  const locker = new MockLocker(page, { locale, tenant: tenant.name })
  await locker.asks()
  await visit('locker-simulated')
  const address = page.url()
  await page.goBack()
  await applicant.sees('locker.waiting.title')
  await visit('locker-waiting')
  await page.goto(address)
  await locker.deny()
  await applicant.reads('error.DOCLOCKER_NOT_COMPLETED')
  await visit('locker-refused')
  await page.goto(address)
  await locker.isOver()
  await visit('locker-over')
  await page.goto(`${tenant.baseUrl}/doclocker/return`)
  await applicant.sees('locker.return.title')
  await visit('locker-return')
}

/**
 * Shows a camera's step up to its review; the browser has a camera and, for a place, the permission to tell it.
 * @param {keyof import('./camera.js').CAMERA_FLOWS} name
 */
export async function walkCameraStep(page, tenant, name, locale, visit) {
  const { applicant } = await atCameraStep(page, tenant, name, locale)
  await visit(name)
  if (name === 'liveness') {
    await applicant.press('liveness.cannot')
    await applicant.sees('liveness.still.title')
    await visit(`${name}-still`)
    await applicant.press('liveness.still.back')
    await applicant.sees('liveness.title')
  }
  if (name === 'inside' || name === 'outside') {
    await applicant.press('geo.place.share')
    await applicant.reads('geo.place.found', { metres: 14 })
    await visit(`${name}-placed`)
  }
  await applicant.press('camera.open')
  await isLive(page)
  await visit(`${name}-camera`)
  await applicant.press(name === 'liveness' ? 'liveness.begin' : 'camera.take')
  await shownPhoto(page)
  await visit(`${name}-review`)
}

/** Shows what stands in place of a camera and of a place that are refused. */
export async function walkRefusals(page, tenant, locale, visit) {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    navigator.geolocation.getCurrentPosition = (_, none) => none({ code: 1 })
  })
  const { applicant } = await atCameraStep(page, tenant, 'inside', locale)
  await applicant.press('geo.place.share')
  await applicant.reads('geo.place.refused')
  await visit('place-refused')
  await applicant.press('geo.place.skip')
  await applicant.reads('camera.none.refused')
  await visit('camera-refused')
}

/** Shows the e-mail address's step: refused, delayed, sent, wrong, over, sent again; and one that the business gave. */
export async function walkEmail(page, tenant, locale, visit) {
  const at = await atEmail(page, tenant, { locale })
  const { applicant } = at
  await visit('email')
  await askForCode(at, 'asha@example')
  await applicant.reads('invalid.email')
  await visit('email-invalid')
  await askForCode(at, LOST_EMAIL)
  await applicant.sees('otp.delayed.title')
  await visit('email-delayed')
  await tenant.advance(31)
  await applicant.press('otp.change')
  await askForCode(at)
  await applicant.sees('otp.code.title')
  await visit('email-code')
  const right = await applicant.shownCode()
  for (const key of ['error.INVALID_OTP', 'error.oneTryLeft']) {
    await applicant.typeCode(another(right))
    await applicant.reads(key)
  }
  await visit('email-wrong')
  await applicant.typeCode(another(right))
  await applicant.sees('otp.again.title')
  await visit('email-over')
  await tenant.advance(31)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.locator('#resend-in').waitFor({ state: 'hidden' })
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await visit('email-again')
  const given = await atEmail(page, tenant, { locale, email: anyEmail() })
  await given.applicant.reads('otp.locked')
  await visit('email-given')
}

/** What {@link walkEmail} provokes on the console. */
export const EMAIL_NOISE = ['422 /api/applicant/steps/email']

/** Shows the documents' step from the first file to the list. */
export async function walkDocuments(page, tenant, locale, visit) {
  const at = await atDocuments(page, tenant, locale)
  const { applicant } = at
  await applicant.press('documents.camera')
  await applicant.reads('documents.kind.missing')
  await visit('documents-kind-missing')
  await send(at, VIRUS)
  await send(at, PDF)
  await visit('documents-listed')
  await choose(at, await photo(page, 1200, 900))
  await page.locator('.shot img').waitFor()
  await visit('documents-review')
  await applicant.press('documents.again')
  await applicant.sees('documents.title')
  await page.check('input[value=ADDRESS_PROOF]')
  await applicant.press('documents.camera')
  await isLive(page)
  await visit('documents-camera')
}

/** What {@link walkDocuments} provokes on the console. */
export const DOCUMENTS_NOISE = ['422 /api/applicant/steps/documents/files']

/** Shows the pages of links that lead nowhere, and of requests that ended. */
export async function walkEnds(applicant, tenant, visit) {
  const { page } = applicant
  await page.goto(`${tenant.baseUrl}/start/vm_t_${'D'.repeat(43)}`)
  await applicant.sees('notValid.title')
  await visit('not-valid')

  await tenant.update({ branding: CONTACT })
  const replaced = await tenant.create()
  await tenant.reissueLink(replaced.requestId)
  await page.goto(replaced.onboardingUrl)
  await applicant.sees('notValid.title')
  await visit('replaced')

  const cancelled = await tenant.create()
  await tenant.cancel(cancelled.requestId)
  await page.goto(cancelled.onboardingUrl)
  await applicant.sees('final.CANCELLED.title')
  await visit('cancelled')

  const old = await tenant.create({ expiresInHours: 1 })
  await tenant.advance(60 * 60 + 1)
  await page.goto(old.onboardingUrl)
  await applicant.sees('expired.title')
  await visit('expired')
}

/** What {@link walkEnds} provokes on the console. */
export const ENDS_NOISE = ['404 /start/', '410 /start/']

/**
 * Shows a reviewer every page of the portal with a case that waits, and decides it.
 * @param {import('./reviewer.js').Reviewer} reviewer
 */
export async function walkPortal(reviewer, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').waitFor()
  await visit('login')
  await reviewer.logIn()
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
  await reviewer.decide('Approve', { reason: 'VERIFIED_OK', comment: 'In order.' })
  await reviewer.panel.getByText('Approved').waitFor()
  await visit('case-approved')
  await page.goto(`${tenant.baseUrl}/portal/requests`)
  await reviewer.row(reference).waitFor()
  await visit('requests')
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
  await dialog.getByText('Preview, at Bank account').waitFor()
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
  await walkSettings(page, tenant, visit)
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
  await page.getByLabel('Short, in days').fill('7')
  await page.getByLabel('Accent colour').fill('#a63428')
  await save.click()
  await page.getByText('Write the scheme and the host').waitFor()
  await visit('settings-refused')
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
  await developer.button('Revoke Orders, production').click()
  await dialog.waitFor()
  await visit('key-revoke')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await developer.goTo('Webhooks')
  await developer.button('Add an endpoint').click()
  await dialog.getByLabel('URL').fill(receiver)
  await dialog.getByLabel('All events').uncheck()
  await visit('webhook-new')
  await dialog.getByLabel('All events').check()
  await dialog.getByRole('button', { name: 'Add the endpoint' }).click()
  await developer.keepSecret('signing secret')
  await page.getByRole('link', { name: receiver }).click()
  await page.getByText('Nothing was sent to it yet').waitFor()
  await visit('webhook')
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

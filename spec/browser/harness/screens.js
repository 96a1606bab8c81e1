import { anyMobile } from './applicant.js'
import { atCameraStep, isLive, shownPhoto } from './camera.js'
import { BUSINESS, HOME, PERSON, UNKNOWN_PINCODE } from './details.js'
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
  const { page } = applicant
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
  await page.fill('[name=pincode]', UNKNOWN_PINCODE)
  await applicant.reads('place.unknown')
  await visit('address-unknown')
  await applicant.typeHome({ ...HOME, pincode: UNKNOWN_PINCODE })
  await applicant.reads('invalid.city')
  await visit('address-unknown-missing')
  await page.fill('[name=pincode]', HOME.pincode)
  await applicant.hears('place.found', { city: BUSINESS.city, state: BUSINESS.state })
  await visit('address-found')
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

/** What {@link walkDetails} provokes on the console. */
export const DETAILS_NOISE = [...FLOW_NOISE, '404 /api/applicant/pincodes']

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

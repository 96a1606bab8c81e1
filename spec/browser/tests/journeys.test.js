import assert from 'node:assert/strict'
import { PLACED } from '../harness/camera.js'
import { DESK, FAKE_CAMERA } from '../harness/chromium.js'
import { MASKED_EMAIL } from '../harness/email.js'
import { assertAccessible, assertFits, assertFitsCard, settled } from '../harness/inspection.js'
import { KeyboardTraveller, Traveller } from '../harness/journey.js'
import { assertNative } from '../harness/language.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/**
 * Whole flows on a phone of 360 pixels with a camera and a place, from the link to the result, by "Templates", "Step
 * catalogue" and "Sandbox simulation rules".
 */
const scene = play(() => Tenant.open('Journeys'), FAKE_CAMERA)

const BUSINESS_FLOW = 'india-business-kyc-v1'
const EMPLOYEE_FLOW = 'employee-verification-v1'
const WHOLE_CATALOGUE = 'whole-catalogue-v1'

/** Every type once, in an order in which each finds what it compares with. */
const ALL_STEPS = [
  { type: 'MobileOtp' },
  { type: 'EmailOtp' },
  { type: 'PersonalDetails' },
  { type: 'Address' },
  { type: 'DocLockerAadhaar' },
  { type: 'PanVerification' },
  { type: 'BankVerification' },
  { type: 'SelfieFaceMatch' },
  { type: 'Liveness' },
  { type: 'GeoPhotoInside' },
  { type: 'GeoPhotoOutside', config: { requireGeo: true } },
  { type: 'DocumentUpload' },
  { type: 'BusinessDetails' },
  { type: 'Consent' },
].map((step) => ({ ...step, key: step.type, purposeCode: 'IDENTITY_CHECK' }))

/** The person of the simulated locker. */
const LOCKER_PERSON = {
  fullName: 'Asha Verma',
  dateOfBirth: '1990-05-14',
  gender: 'M',
  address: { line: '14 Test Street, Indiranagar', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
}

/** No English is left on it. */
const isNative = (page, screen, tenant) => assertNative(page, screen, tenant.name)

/** A new request of the flow, with an applicant on a phone before it. */
async function begin(stage, Person, { flowKey, locale, visit }) {
  // Nobody waits for a look-up: it may come once its step is done.
  stage.expect('409 /api/applicant/pincodes')
  const { tenant } = stage
  const request = await tenant.create({ flowKey, locale })
  const page = await stage.phone({ ...PLACED, locale: `${locale}-IN` })
  const traveller = new Person(page, { locale, tenant: tenant.name, visit: (screen) => visit(page, screen, tenant) })
  return { request, page, traveller }
}

/** Every step of the request has its one attempt behind it. */
function assertCompleted(steps) {
  assert.deepEqual(
    steps.map(({ type, status, attempts }) => ({ type, status, attempts })),
    steps.map(({ type }) => ({ type, status: 'COMPLETED', attempts: 1 })),
  )
}

/** What the sandbox's providers find of the applicant; the last four digits of the Aadhaar and the score vary. */
function assertVerified({ mobile, aadhaar, faceMatchScore, ...rest }, expected) {
  assert.match(mobile, /^98X{6}\d\d$/)
  assert.match(aadhaar, /^XXXX XXXX \d{4}$/)
  assert.ok(faceMatchScore >= 72 && faceMatchScore <= 98, `score ${faceMatchScore}`)
  assert.deepEqual(rest, { ...LOCKER_PERSON, faceMatchPassed: true, ...expected })
}

scene(`${BUSINESS_FLOW} with every optional step, in Hindi`, async (stage) => {
  const { tenant } = stage
  await tenant.update({ reviewPolicy: 'MANUAL' })
  const { request, page, traveller } = await begin(stage, Traveller, { flowKey: BUSINESS_FLOW, locale: 'hi', visit: isNative })
  await traveller.travel(request.onboardingUrl, [
    'MobileOtp',
    'EmailOtp',
    'DocLockerAadhaar',
    'PanVerification',
    'BankVerification',
    'SelfieFaceMatch',
    'GeoPhotoInside',
    'GeoPhotoOutside',
    'DocumentUpload',
    'BusinessDetails',
    'Consent',
  ])
  await traveller.arrives('final.SUBMITTED.title')
  await traveller.visit('final')
  assert.equal(await page.locator('html').getAttribute('lang'), 'hi')

  const { status, decision, verified, documents, flags, steps } = await tenant.result(request.requestId)
  assert.deepEqual({ status, decision, flags }, { status: 'SUBMITTED', decision: null, flags: [] })
  assertCompleted(steps)
  assert.equal(
    steps.map(({ key }) => key).join(' '),
    'mobileOtp emailOtp aadhaar pan bank selfie shopInside shopOutside documents business consent',
  )
  assertVerified(verified, {
    email: MASKED_EMAIL,
    pan: 'ABXXXXXX4F',
    bankAccount: 'XXXXXXXX9012',
    bankAccountHolder: LOCKER_PERSON.fullName,
    livenessPassed: null,
  })
  assert.deepEqual(
    documents.map(({ type, contentType, scanStatus }) => `${type} ${contentType} ${scanStatus}`),
    [
      'SELFIE image/jpeg CLEAN',
      'PREMISES_INSIDE image/jpeg CLEAN',
      'PREMISES_OUTSIDE image/jpeg CLEAN',
      'REGISTRATION_CERTIFICATE application/pdf CLEAN',
    ],
  )
  const { consents } = await tenant.request(request.requestId)
  assert.deepEqual(consents.map(({ purposeCode, locale }) => `${purposeCode} ${locale}`).sort(), [
    'AADHAAR_VERIFICATION hi',
    'BANK_ACCOUNT_VERIFICATION hi',
    'BUSINESS_KYC hi',
    'CONTACT_VERIFICATION hi',
    'DOCUMENT_COLLECTION hi',
    'FACE_VERIFICATION hi',
    'PAN_VERIFICATION hi',
    'PREMISES_VERIFICATION hi',
  ])
})

scene(`${EMPLOYEE_FLOW}, in Tamil, is approved where the workspace allows it`, async (stage) => {
  const { tenant } = stage
  await tenant.update({ reviewPolicy: 'HYBRID' })
  const { request, traveller } = await begin(stage, Traveller, { flowKey: EMPLOYEE_FLOW, locale: 'ta', visit: isNative })
  await traveller.travel(request.onboardingUrl, [
    'MobileOtp',
    'PanVerification',
    'DocLockerAadhaar',
    'SelfieFaceMatch',
    'Consent',
  ])
  await traveller.arrives('final.APPROVED.title')
  await traveller.visit('final')

  const { status, decision, verified, documents, flags, steps } = await tenant.result(request.requestId)
  const { outcome, reasonCode, automated } = decision
  assert.deepEqual(
    { status, outcome, reasonCode, automated, flags },
    { status: 'APPROVED', outcome: 'APPROVED', reasonCode: 'VERIFIED_OK', automated: true, flags: [] },
  )
  assertCompleted(steps)
  assertVerified(verified, {
    email: null,
    pan: 'ABXXXXXX4F',
    bankAccount: null,
    bankAccountHolder: null,
    livenessPassed: null,
  })
  assert.deepEqual(documents.map(({ type }) => type), ['SELFIE'])
})

/** Nothing at all by axe-core, and nothing that has to be scrolled sideways on the smallest phone. */
async function isUsable(page, screen) {
  const before = page.viewportSize()
  await settled(page)
  await assertAccessible(page, `${screen} at ${before.width} px`, { every: true })
  await page.setViewportSize({ width: 320, height: before.height })
  await settled(page)
  await assertFits(page, 320, screen)
  await page.setViewportSize(before)
  // The simulated locker is no page of the applicant's.
  if (screen !== 'simulated locker') await assertFitsCard(page, 320, screen)
}

/** On a desk the rail shows without scrolling which of the steps this is. */
async function assertOnRail(page, screen) {
  const before = page.viewportSize()
  await page.setViewportSize(DESK.viewport)
  await settled(page)
  const { bottom } = await page.locator('.rail [aria-current=step]').evaluate((step) => step.getBoundingClientRect())
  assert.ok(bottom <= DESK.viewport.height, `${screen}: its place on the rail ends at ${bottom} px`)
  await page.setViewportSize(before)
}

scene('all fourteen types by the keyboard alone', async (stage) => {
  const { tenant } = stage
  await tenant.update({ reviewPolicy: 'MANUAL' })
  await tenant.publish(WHOLE_CATALOGUE, ALL_STEPS)
  const { request, traveller } = await begin(stage, KeyboardTraveller, {
    flowKey: WHOLE_CATALOGUE,
    locale: 'en',
    visit: async (shown, screen) => {
      await isUsable(shown, screen)
      if (screen === 'Consent') await assertOnRail(shown, screen)
    },
  })
  await traveller.travel(request.onboardingUrl, ALL_STEPS.map(({ type }) => type))
  await traveller.arrives('final.SUBMITTED.title')
  await traveller.visit('final')

  const { status, verified, documents, flags, steps } = await tenant.result(request.requestId)
  assert.deepEqual({ status, flags }, { status: 'SUBMITTED', flags: [] })
  assertCompleted(steps)
  assert.equal(steps.length, 14)
  assertVerified(verified, {
    email: MASKED_EMAIL,
    pan: 'ABXXXXXX4F',
    bankAccount: 'XXXXXXXX9012',
    bankAccountHolder: LOCKER_PERSON.fullName,
    livenessPassed: true,
  })
  assert.deepEqual(
    documents.map(({ type }) => type),
    ['SELFIE', 'LIVENESS_FRAME', 'PREMISES_INSIDE', 'PREMISES_OUTSIDE', 'REGISTRATION_CERTIFICATE'],
  )
})

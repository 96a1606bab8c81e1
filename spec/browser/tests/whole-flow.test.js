import assert from 'node:assert/strict'
import { Applicant, GOOD_BANK } from '../harness/applicant.js'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { isLive, PLACED, takePhoto } from '../harness/camera.js'
import { choose } from '../harness/documents.js'
import { PDF } from '../harness/files.js'
import { goToLocker, LOCKER_FLOW, MockLocker } from '../harness/locker.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** The longest of the templates, with all that an applicant can do in it. */
const scene = play(() => Tenant.open('Whole'), FAKE_CAMERA)

scene('the business check from the link to the submission', async (stage) => {
  const request = await stage.tenant.create({ flowKey: LOCKER_FLOW })
  const page = await stage.phone(PLACED)
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  const at = { request, page, applicant }
  await page.goto(request.onboardingUrl)
  await goToLocker(applicant)
  await applicant.press('locker.open')
  const locker = new MockLocker(page, { tenant: stage.tenant.name })
  await locker.asks()
  await locker.allow()
  await applicant.sees('pan.title')
  await page.fill('input[name=pan]', 'ABCPE1234F')
  await applicant.press('pan.submit')
  await applicant.sees('bank.title')
  await applicant.typeBank({ ...GOOD_BANK, holder: '' })
  await applicant.sees('selfie.title')
  await takePhoto(at)
  await applicant.press('camera.use')
  await applicant.sees('step.GeoPhotoInside')
  await applicant.press('geo.place.share')
  await applicant.reads('geo.place.found', { metres: 14 })
  await takePhoto(at)
  await applicant.press('camera.use')
  await applicant.sees('step.GeoPhotoOutside')
  await applicant.press('geo.place.skip')
  await isLive(page)
  await applicant.press('camera.take')
  await applicant.press('camera.use')
  await applicant.sees('documents.title')
  await choose(at, PDF)
  await applicant.press('documents.send')
  await applicant.reads('documents.added')
  await applicant.press('documents.done')
  await applicant.sees('business.title')
  await applicant.press('action.skip')
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { steps, documents, flags } = await stage.tenant.result(request.requestId)
  assert.deepEqual(
    steps.map(({ key, status }) => [key, status]),
    [
      ['mobileOtp', 'COMPLETED'],
      ['emailOtp', 'SKIPPED'],
      ['aadhaar', 'COMPLETED'],
      ['pan', 'COMPLETED'],
      ['bank', 'COMPLETED'],
      ['selfie', 'COMPLETED'],
      ['shopInside', 'COMPLETED'],
      ['shopOutside', 'COMPLETED'],
      ['documents', 'COMPLETED'],
      ['business', 'SKIPPED'],
      ['consent', 'COMPLETED'],
    ],
  )
  assert.deepEqual(documents.map(({ type }) => type), ['SELFIE', 'PREMISES_INSIDE', 'PREMISES_OUTSIDE', 'ADDRESS_PROOF'])
  assert.deepEqual(flags, [{ code: 'GEO_UNAVAILABLE', step: 'shopOutside', severity: 'LOW' }])
})

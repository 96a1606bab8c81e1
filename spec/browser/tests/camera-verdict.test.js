import assert from 'node:assert/strict'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { atCameraStep, isLive, PLACED, publishCameraFlows, shownPhoto, takePhoto } from '../harness/camera.js'
import { photo } from '../harness/files.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** What the sandbox's providers say to the pictures of the page, by the rows of "Sandbox simulation rules". */
const scene = play(async () => {
  const tenant = await Tenant.open('Verdicts')
  await publishCameraFlows(tenant)
  return tenant
}, FAKE_CAMERA)

const FILES = '422 /api/applicant/steps/photo/files'

/** From the consent to the end; the result of the request. */
async function finish({ request, applicant }, tenant) {
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  return tenant.result(request.requestId)
}

/** Chooses a picture so small that the sandbox takes it for another person's. */
async function sendOther({ page, applicant }) {
  await page.setInputFiles('input[name=photo]', await photo(page, 16, 16))
  await applicant.sees('camera.review.title')
  await applicant.press('camera.use')
}

scene('a selfie from the camera matches', async (stage) => {
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  await takePhoto(at)
  await at.applicant.press('camera.use')
  const { verified, documents, flags } = await finish(at, stage.tenant)
  assert.equal(verified.faceMatchPassed, true)
  assert.ok(verified.faceMatchScore >= 72 && verified.faceMatchScore <= 98)
  assert.deepEqual(documents.map(({ type, contentType }) => [type, contentType]), [['SELFIE', 'image/jpeg']])
  assert.deepEqual(flags, [])
})

scene('a selfie that does not match is taken again, and the last one goes to review', async (stage) => {
  stage.expect(FILES)
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  const { applicant } = at
  await sendOther(at)
  await applicant.reads('error.triesLeft', { n: 2 })
  await applicant.reads('error.FACE_MISMATCH')
  await sendOther(at)
  await applicant.reads('error.oneTryLeft')
  await sendOther(at)
  const { verified, flags } = await finish(at, stage.tenant)
  assert.deepEqual([verified.faceMatchPassed, verified.faceMatchScore], [false, 38])
  assert.deepEqual(flags, [{ code: 'FACE_BELOW_THRESHOLD', step: 'photo', severity: 'HIGH' }])
})

scene('the pictures of the face check are of a living person', async (stage) => {
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'liveness')
  const { page, applicant } = at
  await applicant.press('camera.open')
  await isLive(page)
  await applicant.press('liveness.begin')
  await shownPhoto(page)
  await applicant.press('liveness.send')
  const { verified, documents } = await finish(at, stage.tenant)
  assert.equal(verified.livenessPassed, true)
  assert.deepEqual(documents.map(({ type }) => type), ['LIVENESS_FRAME'])
})

scene('pictures that show too little are taken again', async (stage) => {
  stage.expect(FILES)
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'liveness')
  const { page, applicant } = at
  await applicant.press('liveness.cannot')
  await applicant.sees('liveness.still.title')
  const tiny = await photo(page, 16, 16)
  await page.setInputFiles('input[name=frames]', [tiny, tiny, tiny])
  await applicant.press('liveness.send')
  await applicant.reads('error.LIVENESS_FAILED')
  await applicant.reads('error.triesLeft', { n: 2 })
})

scene('a photo with its place completes at once', async (stage) => {
  const at = await atCameraStep(await stage.phone(PLACED), stage.tenant, 'outside')
  await at.applicant.press('geo.place.share')
  await at.applicant.reads('geo.place.found', { metres: 14 })
  await takePhoto(at)
  await at.applicant.press('camera.use')
  const { documents, flags } = await finish(at, stage.tenant)
  assert.deepEqual(documents.map(({ type }) => type), ['PREMISES_OUTSIDE'])
  assert.deepEqual(flags, [])
})

scene('a photo without its place goes with a flag where the place may be left out', async (stage) => {
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'inside')
  const { page, applicant } = at
  await applicant.press('geo.place.skip')
  await isLive(page)
  await applicant.press('camera.take')
  await applicant.press('camera.use')
  const { documents, flags } = await finish(at, stage.tenant)
  assert.deepEqual(documents.map(({ type }) => type), ['PREMISES_INSIDE'])
  assert.deepEqual(flags, [{ code: 'GEO_UNAVAILABLE', step: 'photo', severity: 'LOW' }])
})

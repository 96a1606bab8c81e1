import assert from 'node:assert/strict'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { atCameraStep, flowOf, isLive, PLACED, publishCameraFlows, shownPhoto, takePhoto } from '../harness/camera.js'
import { eventually } from '../harness/eventually.js'
import { photo } from '../harness/files.js'
import { openFrame } from '../harness/frame.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { walkCameraStep, walkRefusals } from '../harness/screens.js'
import { Tenant } from '../harness/tenant.js'

/** The steps that take pictures, as far as the page has them in hand: preview, capture, review, retake. */
const scene = play(async () => {
  const tenant = await Tenant.open('Camera')
  await publishCameraFlows(tenant)
  return tenant
}, FAKE_CAMERA)

/** Keeps the tracks of the live picture in sight after it has gone. */
const rememberTracks = (page) =>
  page.evaluate(() => (window.tracks = document.querySelector('video').srcObject.getTracks()))

const areEnded = (page) => page.waitForFunction(() => window.tracks.every(({ readyState }) => readyState === 'ended'))

/** A camera that answers as a broken or a forbidden one does. */
const withoutCamera = (page, name) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
  }, name)

scene('a selfie is looked at, taken again, and its camera closed on every way out', async (stage) => {
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  const { page, applicant } = at
  await applicant.press('camera.open')
  await applicant.sees('camera.oval')
  await applicant.headingHasFocus()
  await isLive(page)
  await page.locator('.advice:not(:empty)').waitFor()
  await rememberTracks(page)
  await applicant.press('camera.take')
  await applicant.sees('camera.review.title')
  await applicant.headingHasFocus()
  await areEnded(page)
  const [width, height] = await shownPhoto(page)
  assert.ok(Math.max(width, height) <= 1280 && Math.min(width, height) >= 480, `${width} by ${height}`)
  await applicant.press('camera.again')
  await applicant.sees('camera.oval')
  await isLive(page)
  await rememberTracks(page)
  await page.goBack()
  await applicant.sees('selfie.title')
  await areEnded(page)
})

scene('on a phone that lies on its side the picture and what is pressed for it are seen together', async (stage) => {
  const page = await stage.phone({ viewport: { width: 640, height: 320 } })
  const { applicant } = await atCameraStep(page, stage.tenant, 'selfie')
  const seesBoth = async (key) => {
    await eventually(`${key} and the picture above it are on the screen`, async () => {
      const [shot, button] = [await page.locator('.shot').boundingBox(), await applicant.button(key).boundingBox()]
      return shot.y >= 0 && shot.y + shot.height <= button.y && button.y + button.height <= 320
    })
  }
  await applicant.press('camera.open')
  await isLive(page)
  await seesBoth('camera.take')
  await applicant.press('camera.take')
  await applicant.sees('camera.review.title')
  await shownPhoto(page)
  await seesBoth('camera.use')
})

scene('Back leads from the review to the camera, and from there to the tips', async (stage) => {
  const at = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  const { page, applicant } = at
  await takePhoto(at)
  await page.goBack()
  await applicant.sees('camera.oval')
  await page.goBack()
  await applicant.sees('selfie.title')
  await page.goBack()
  await applicant.sees('welcome.title')
})

scene('a selfie by the keyboard alone', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  await applicant.headingHasFocus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await applicant.sees('camera.oval')
  await isLive(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await applicant.sees('camera.review.title')
  await applicant.headingHasFocus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await applicant.sees('camera.oval')
})

for (const [cause, words] of [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])
  scene(`a camera that answers ${cause}: the reason, and a file in its place`, async (stage) => {
    const page = await stage.phone()
    await withoutCamera(page, cause)
    const { applicant } = await atCameraStep(page, stage.tenant, 'selfie')
    await applicant.press('camera.open')
    await applicant.reads(`camera.none.${words}`)
    await page.setInputFiles('input[name=photo]', await photo(page, 3000, 2000))
    await applicant.sees('camera.review.title')
    assert.deepEqual(await shownPhoto(page), [853, 1280])
  })

scene('a file that cannot be read is told of, at the camera and beside it, and another one is taken', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'selfie')
  const readable = await photo(page, 3000, 2000)
  const gone = { name: 'gone.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3000) }
  await page.evaluate(() => {
    // As for a file in a cloud that cannot be reached; that one is told by its size.
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = function () {
      return this.size === 3000 ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this)
    }
  })
  await applicant.press('camera.open')
  await isLive(page)
  await page.setInputFiles('input[name=photo]', gone)
  await applicant.sees('selfie.title')
  await applicant.reads('error.FILE_UNREADABLE')
  await applicant.headingHasFocus()
  await page.setInputFiles('input[name=photo]', gone)
  await applicant.refusalHasFocus()
  await assertSound(page, 'a file that cannot be read')
  await page.setInputFiles('input[name=photo]', readable)
  await applicant.sees('camera.review.title')
})

scene('the face check tells what to do, takes its pictures and shows the first', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'liveness')
  await applicant.press('camera.open')
  await isLive(page)
  await applicant.press('liveness.begin')
  for (const cue of ['straight', 'left', 'right', 'straight']) await applicant.reads(`liveness.cue.${cue}`)
  await applicant.sees('liveness.review.title')
  await applicant.reads('liveness.review.lead', { n: 6 })
  const [width, height] = await shownPhoto(page)
  assert.ok(Math.max(width, height) <= 960, `${width} by ${height}`)
})

scene('the face check without movement, and with photos', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'liveness')
  await applicant.press('liveness.cannot')
  await applicant.sees('liveness.still.title')
  const one = await photo(page, 1000, 800)
  await page.setInputFiles('input[name=frames]', [one, one])
  await applicant.reads('liveness.files.count', { n: 2 })
  await page.setInputFiles('input[name=frames]', [one, one, one])
  await applicant.reads('liveness.review.lead', { n: 3 })
  await page.goBack()
  await applicant.sees('camera.oval')
  await isLive(page)
  await applicant.press('liveness.begin')
  await applicant.reads('liveness.cue.still')
  await applicant.reads('liveness.review.lead', { n: 5 })
})

scene('the face check that was left in the middle is begun anew', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'liveness')
  await applicant.press('camera.open')
  await isLive(page)
  await applicant.press('liveness.begin')
  await applicant.reads('liveness.cue.straight')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await applicant.reads('liveness.broken')
  await isLive(page)
  await applicant.press('liveness.begin')
  await applicant.reads('liveness.cue.straight')
})

scene('the place is found after its reason was read', async (stage) => {
  const at = await atCameraStep(await stage.phone(PLACED), stage.tenant, 'outside')
  const { applicant } = at
  await applicant.reads('geo.place.why')
  await applicant.reads('geo.place.required')
  await applicant.press('geo.place.share')
  await applicant.reads('geo.place.found', { metres: 14 })
  const [width, height] = await takePhoto(at)
  assert.ok(Math.max(width, height) <= 2000, `${width} by ${height}`)
})

scene('a place that is refused: the way on where it may be left out, how to allow it where not', async (stage) => {
  const { page, applicant } = await atCameraStep(await stage.phone(), stage.tenant, 'inside')
  await applicant.press('geo.place.share')
  await applicant.reads('geo.place.refused')
  await applicant.press('geo.place.skip')
  await isLive(page)
  const required = await atCameraStep(await stage.phone(), stage.tenant, 'outside')
  await required.applicant.press('geo.place.share')
  await required.applicant.reads('geo.place.allow')
  const skip = required.page.getByRole('button', { name: applicant.words('geo.place.skip') })
  assert.equal(await skip.count(), 0)
})

scene('in the frame of another site the camera and the place are there too', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ flowKey: flowOf('outside') })
  const { applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`, PLACED)
  await applicant.sees('welcome.title')
  await applicant.press('welcome.start')
  await applicant.press('geo.place.share')
  await applicant.reads('geo.place.found', { metres: 14 })
  await takePhoto({ page: applicant.page, applicant })
})

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  for (const name of ['selfie', 'liveness', 'outside'])
    scene(`the screens of ${name} in ${language}`, async (stage) => {
      const page = await stage.phone(PLACED)
      await walkCameraStep(page, stage.tenant, name, locale, (screen) => assertSound(page, screen))
    })

scene('the screens without a camera and a place', async (stage) => {
  const page = await stage.phone()
  await walkRefusals(page, stage.tenant, 'en', (screen) => assertSound(page, screen))
})

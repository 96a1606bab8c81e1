import { Applicant } from './applicant.js'

/** Flows that begin with one of the camera's steps each. */
export const CAMERA_FLOWS = {
  selfie: { key: 'photo', type: 'SelfieFaceMatch' },
  liveness: { key: 'photo', type: 'Liveness' },
  inside: { key: 'photo', type: 'GeoPhotoInside' },
  outside: { key: 'photo', type: 'GeoPhotoOutside', config: { requireGeo: true } },
}

export const flowOf = (name) => `camera-${name}-v1`

/** Publishes them all. */
export async function publishCameraFlows(tenant) {
  for (const [name, step] of Object.entries(CAMERA_FLOWS))
    await tenant.publish(flowOf(name), [{ ...step, purposeCode: 'IDENTITY_CHECK' }, { key: 'consent', type: 'Consent' }])
}

const TITLES = {
  selfie: 'selfie.title',
  liveness: 'liveness.title',
  inside: 'step.GeoPhotoInside',
  outside: 'step.GeoPhotoOutside',
}

/** A new request, with an applicant in front of the camera's step of that name. */
export async function atCameraStep(page, tenant, name, locale = 'en') {
  const request = await tenant.create({ flowKey: flowOf(name), locale })
  const applicant = new Applicant(page, { locale, tenant: tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.press('welcome.start')
  await applicant.sees(TITLES[name])
  return { request, page, applicant }
}

/** Waits until the live picture is there. */
export function isLive(page) {
  return page.waitForFunction(() => document.querySelector('video')?.videoWidth > 0)
}

/** The cues of liveness alone take ten seconds, and a busy machine encodes its pictures slowly. */
const TAKING_MS = 60_000

/** Waits until the photo that was taken is shown, and returns its width and height. */
export async function shownPhoto(page) {
  const shown = page.locator('.shot img')
  await shown.waitFor({ timeout: TAKING_MS })
  await page.waitForFunction(() => document.querySelector('.shot img').naturalWidth > 0)
  return shown.evaluate(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])
}

/** Opens the camera and takes a photo, up to its review. */
export async function takePhoto({ page, applicant }) {
  await applicant.press('camera.open')
  await isLive(page)
  await applicant.press('camera.take')
  await applicant.sees('camera.review.title')
  return shownPhoto(page)
}

/** Where a phone may be found, for a browser that may ask. */
export const PLACED = { geolocation: { latitude: 12.97, longitude: 77.59, accuracy: 14 }, permissions: ['geolocation'] }

/**
 * Photos of an even number of bytes: the sandbox takes its providers to be down where the size of the photos, modulo
 * 1000, is 503, which one in a thousand would be. What follows the end of a JPEG is no part of it.
 */
export function evenPhotos() {
  const encode = HTMLCanvasElement.prototype.toBlob
  HTMLCanvasElement.prototype.toBlob = function (give, type, ...more) {
    const odd = (photo) => photo !== null && type === 'image/jpeg' && photo.size % 2 === 1
    const even = (photo) => (odd(photo) ? new Blob([photo, new Uint8Array(1)], { type }) : photo)
    encode.call(this, (photo) => give(even(photo)), type, ...more)
  }
}

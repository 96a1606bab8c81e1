import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { flowOf, isLive, publishCameraFlows } from '../harness/camera.js'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { openFrame } from '../harness/frame.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(async () => {
  const tenant = await Tenant.open('Camera in a frame')
  await publishCameraFlows(tenant)
  return tenant
}, FAKE_CAMERA)

scene('a frame that is given no camera says so, and leads to a window that has it', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ flowKey: flowOf('selfie') })
  const { page, applicant } = await openFrame(stage, `${onboardingUrl}?embed=1`, { allow: 'geolocation' })
  await applicant.sees('welcome.title')
  await applicant.press('welcome.start')
  await applicant.sees('selfie.title')
  await applicant.press('camera.open')
  await applicant.reads('camera.none.barred')
  assert.equal(await applicant.button('action.retry').count(), 0, 'asking again cannot help')
  assert.equal(await applicant.page.locator('input[name=photo]').count(), 1)

  const opening = page.context().waitForEvent('page')
  await applicant.page.getByRole('link', { name: applicant.words('camera.window'), exact: true }).click()
  const own = await opening
  const alone = new Applicant(own, { tenant: stage.tenant.name })
  await alone.sees('welcome.title')
  await alone.press('welcome.start')
  await alone.sees('selfie.title')
  await alone.press('camera.open')
  await isLive(own)
  assert.equal(await own.locator('a[target=_blank]').count(), 0)
})

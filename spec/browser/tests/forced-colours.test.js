import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { settled } from '../harness/inspection.js'
import { coloursAt } from '../harness/pixels.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Forced colours'))

/** What is drawn within the element, at these shares of its width, in its middle. */
async function within(page, locator, ...shares) {
  const { x, y, width, height } = await locator.boundingBox()
  return coloursAt(
    page,
    shares.map((share) => [x + share * width, y + height / 2]),
  )
}

for (const colorScheme of ['light', 'dark'])
  scene(`with the system's own colours, ${colorScheme}, the page still shows how far one is`, async (stage) => {
    const { onboardingUrl } = await stage.tenant.create()
    const page = await stage.phone({ forcedColors: 'active', colorScheme })
    const applicant = new Applicant(page, { tenant: stage.tenant.name })
    await applicant.open(onboardingUrl)
    await applicant.start()
    await applicant.confirmMobile()
    await settled(page)
    const [ground] = await within(page, page.locator('.progress-header'), 0.5)
    const [ink] = await within(page, page.locator('.progress-track .done'), 0.5)
    assert.notEqual(ink, ground, 'what is done')
    assert.deepEqual(await within(page, page.locator('.progress-track .now'), 0.25, 0.75), [ink, ground], 'what is now')
    const ahead = page.locator('.progress-track .ahead')
    assert.deepEqual(await within(page, ahead, 0.5), [ground], 'what comes')
    const { x, y, width } = await ahead.boundingBox()
    assert.notDeepEqual(await coloursAt(page, [[x + width / 2, y + 0.5]]), [ground], 'the edge of what comes')
    await page.setViewportSize({ width: 1280, height: 800 })
    await settled(page)
    const knot = (where) => within(page, page.locator(`.rail ${where} .rail-knot`), 0.2)
    assert.notDeepEqual(await knot('.now'), await knot('.ahead'), 'the step of now in the list of steps')
  })

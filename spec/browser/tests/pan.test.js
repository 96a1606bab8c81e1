import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { assertAccessible, assertFits, settled, showIn } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** The PAN by the rows of "Sandbox simulation rules". */
const scene = play(() => Tenant.open('PAN'))

/** A flow whose second step is the PAN. */
const PAN_FLOW = 'employee-verification-v1'
const GOOD_PAN = 'ABCPE1234F'

/** A new request, with an applicant on a phone in front of the PAN. */
async function atPan(stage, locale = 'en') {
  const request = await stage.tenant.create({ flowKey: PAN_FLOW, locale })
  const page = await stage.phone()
  const applicant = new Applicant(page, { locale, tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.start()
  await applicant.sendCode()
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('pan.title')
  return { request, page, applicant }
}

async function submit({ page, applicant }, pan, name = '') {
  await page.fill('input[name=pan]', pan)
  await page.fill('input[name=name]', name)
  await applicant.press('pan.submit')
}

/** It fits and is accessible on small phones and a desk, light and dark. */
async function assertSoundEverywhere(page, where) {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await settled(page)
    await assertFits(page, width, where)
    for (const colorScheme of ['light', 'dark']) {
      await showIn(page, colorScheme)
      await assertAccessible(page, `${where} at ${width} px, ${colorScheme}`)
    }
  }
}

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  scene(`the screen in ${language}`, async (stage) => {
    stage.expect('422 /api/applicant/steps/')
    const before = await atPan(stage, locale)
    const { page, applicant } = before
    await page.locator('details.disclosure summary').click()
    await assertSoundEverywhere(page, 'pan')
    await submit(before, 'ABCPE')
    await applicant.reads('invalid.pan')
    await assertSoundEverywhere(page, 'pan-invalid')
    await submit(before, 'ABCPE1234X')
    await applicant.reads('error.PAN_INVALID')
    await assertSoundEverywhere(page, 'pan-refused')
  })

scene('unknown, no answer, then confirmed', async (stage) => {
  stage.expect('422 /api/applicant/steps/')
  const before = await atPan(stage)
  const { request, page, applicant } = before
  await submit(before, 'ABCPE1234X')
  await applicant.reads('error.PAN_INVALID')
  await submit(before, 'ABCPT1234F')
  await applicant.reads('error.PROVIDER_UNAVAILABLE', { who: applicant.words('who.pan') })
  assert.equal(await page.locator('input[name=pan]').getAttribute('aria-invalid'), 'false')
  await submit(before, GOOD_PAN, 'Asha Rao')
  await applicant.sees('locker.title')
  const { steps } = await stage.tenant.request(request.requestId)
  assert.equal(steps.find(({ key }) => key === 'pan').status, 'COMPLETED')
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.getByText('done, Individual').waitFor()
})

scene('by the keyboard alone, corrected in the middle', async (stage) => {
  stage.expect('422 /api/applicant/steps/')
  const { page, applicant } = await atPan(stage)
  const field = page.locator('input[name=pan]')
  const isFocused = () => field.evaluate((element) => element === document.activeElement)
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.keyboard.press('Tab')
  assert.ok(await isFocused())
  await page.keyboard.type('abcp 1234-fgh')
  assert.equal(await field.inputValue(), 'ABCP1234FG')
  await page.keyboard.press('Tab')
  await applicant.reads('invalid.pan')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('e')
  assert.equal(await field.inputValue(), GOOD_PAN)
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' x')
  await page.keyboard.press('Enter')
  await applicant.reads('error.PAN_INVALID')
  await page.waitForFunction(() => document.activeElement?.name === 'pan')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('f')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Asha Rao')
  await page.keyboard.press('Enter')
  await applicant.sees('locker.title')
})

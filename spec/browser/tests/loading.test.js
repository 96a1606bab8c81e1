import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** A page whose script does not come has words and a way on. */
const scene = play(() => Tenant.open('Loading'))

const SCRIPT = '**/hosted/assets/main-*.js'
const WORDS = { en: 'This page did not load completely.', ta: 'இந்தப் பக்கம் முழுமையாக ஏற்றப்படவில்லை.' }

const noteOn = (page) => page.locator('#unloaded')

async function opened(stage, locale = 'en') {
  const { onboardingUrl } = await stage.tenant.create({ locale })
  const page = await stage.phone()
  return { page, onboardingUrl, applicant: new Applicant(page, { locale, tenant: stage.tenant.name }) }
}

for (const locale of ['en', 'ta'])
  scene(`a script that is refused is told in the language of the page (${locale}), and can be tried again`, async (stage) => {
    stage.expect('ERR_FAILED /hosted/assets/')
    const { page, onboardingUrl, applicant } = await opened(stage, locale)
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto(onboardingUrl)
    await noteOn(page).getByText(WORDS[locale]).waitFor()
    await assertSound(page, 'not loaded')
    await page.unroute(SCRIPT)
    await page.getByRole('link', { name: applicant.words('action.retry') }).click()
    await applicant.start()
    assert.equal(await noteOn(page).count(), 0)
  })

scene('a script that is slow is told after ten seconds, and takes over when it comes', async (stage) => {
  const { page, onboardingUrl, applicant } = await opened(stage)
  let letThrough
  const held = new Promise((resolve) => (letThrough = resolve))
  await page.clock.install()
  await page.route(SCRIPT, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(onboardingUrl, { waitUntil: 'commit' })
  await applicant.sees('welcome.title')
  await page.clock.runFor(9000)
  assert.equal(await noteOn(page).isVisible(), false, 'nine seconds are no failure yet')
  await page.clock.runFor(1001)
  await noteOn(page).waitFor()
  letThrough()
  await applicant.start()
  assert.equal(await noteOn(page).count(), 0)
})

scene('a page that lost the connection while it loaded is loaded again with it', async (stage) => {
  stage.expect('ERR_INTERNET_DISCONNECTED /hosted/assets/')
  const { page, onboardingUrl, applicant } = await opened(stage)
  const loads = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.route(SCRIPT, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(onboardingUrl)
  await noteOn(page).waitFor()
  await page.unroute(SCRIPT)
  await page.context().setOffline(false)
  await applicant.start()
  assert.equal(loads.length, 2)
})

scene('text cannot become markup or script on the page', async (stage) => {
  stage.expect("This document requires 'Trusted", 'Creating a TrustedTypePolicy')
  const { page, onboardingUrl, applicant } = await opened(stage)
  await page.goto(onboardingUrl)
  await applicant.sees('welcome.title')
  const thrown = await page.evaluate(() =>
    [
      () => (document.body.innerHTML = '<p>'),
      () => (document.createElement('script').text = '1'),
      () => window.trustedTypes.createPolicy('default', {}),
    ].map((attempt) => {
      try {
        attempt()
        return 'nothing'
      } catch (error) {
        return error.name
      }
    }),
  )
  assert.deepEqual(thrown, ['TypeError', 'TypeError', 'TypeError'])
})

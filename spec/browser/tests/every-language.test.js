import { Applicant } from '../harness/applicant.js'
import { CAMERA_FLOWS, PLACED, publishCameraFlows } from '../harness/camera.js'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { BUSINESS, createDetails, DETAILS_FLOW, DetailsApplicant } from '../harness/details.js'
import { publishDocumentsFlow } from '../harness/documents.js'
import { publishEmailFlow } from '../harness/email.js'
import { assertEachFitsAnyText } from '../harness/inspection.js'
import { assertNative } from '../harness/language.js'
import { LOCKER_FLOW } from '../harness/locker.js'
import { play } from '../harness/play.js'
import {
  CONTACT,
  DETAILS_NOISE,
  DOCUMENTS_NOISE,
  EMAIL_NOISE,
  FLOW_NOISE,
  walkCameraStep,
  walkDetails,
  walkDocuments,
  walkEmail,
  walkFlow,
  walkRefusals,
} from '../harness/screens.js'
import { Tenant } from '../harness/tenant.js'

/**
 * Each screen in all eight languages: whole on the narrowest phone and in text of twice the size, and without English.
 * One applicant changes the language on each screen.
 */
const scene = play(async () => {
  const tenant = await Tenant.open('Eight Languages')
  await Promise.all([publishCameraFlows(tenant), publishDocumentsFlow(tenant), publishEmailFlow(tenant)])
  return tenant
}, FAKE_CAMERA)

/** English, in which the applicant goes on, comes last, in each half too. */
const ALL = ['hi', 'ta', 'te', 'kn', 'mr', 'bn', 'gu', 'en']

/**
 * Of a flow with more than twelve screens, which is walked once for each half: a change of language opens a session, of
 * which a link has a hundred in an hour.
 */
const HALVES = [
  ['hi', 'ta', 'te', 'en'],
  ['kn', 'mr', 'bn', 'gu', 'en'],
]
const NARROWEST = 320

/** What the tenant wrote about itself, what it named, and the places that a pincode gives, are the same everywhere. */
const sameEverywhere = ({ name }) =>
  [name, ...Object.values(CONTACT), DETAILS_FLOW, BUSINESS.city, BUSINESS.state].join(' ')

/** Looks at the screen in each of the languages. */
function lookAt(page, tenant, languages, screen) {
  return assertEachFitsAnyText(page, NARROWEST, languages, async (locale) => {
    await page.selectOption('select[name=language]', locale)
    await page.waitForFunction(
      (wanted) =>
        document.documentElement.lang === wanted &&
        document.querySelector('select[name=language]').getAttribute('aria-busy') !== 'true',
      locale,
    )
    const where = `${screen} (${locale})`
    if (locale !== 'en') await assertNative(page, where, sameEverywhere(tenant))
    return where
  })
}

/** A scene in those languages, which is told how a screen is looked at. */
function sceneIn(languages, title, act) {
  scene(`${title} in ${languages.join(', ')}`, (stage) =>
    act(stage, (page) => (screen) => lookAt(page, stage.tenant, languages, screen)),
  )
}

for (const half of HALVES) {
  sceneIn(half, 'the flow', async (stage, looker) => {
    stage.expect(...FLOW_NOISE)
    const { tenant } = stage
    const page = await stage.phone()
    const { onboardingUrl } = await tenant.create()
    await walkFlow(new Applicant(page, { tenant: tenant.name }), tenant, onboardingUrl, looker(page))
  })

  sceneIn(half, 'what is typed in', async (stage, looker) => {
    stage.expect(...DETAILS_NOISE)
    const { tenant } = stage
    const page = await stage.phone()
    const { onboardingUrl } = await createDetails(tenant)
    await walkDetails(new DetailsApplicant(page, { tenant: tenant.name }), tenant, onboardingUrl, looker(page))
  })
}

sceneIn(ALL, 'the e-mail address', async (stage, looker) => {
  stage.expect(...EMAIL_NOISE)
  const page = await stage.phone()
  await walkEmail(page, stage.tenant, 'en', looker(page))
})

for (const name of Object.keys(CAMERA_FLOWS))
  sceneIn(ALL, `the camera, ${name},`, async (stage, looker) => {
    const page = await stage.phone(PLACED)
    await walkCameraStep(page, stage.tenant, name, 'en', looker(page))
  })

sceneIn(ALL, 'a camera and a place that are refused', async (stage, looker) => {
  const page = await stage.phone()
  await walkRefusals(page, stage.tenant, 'en', looker(page))
})

sceneIn(ALL, 'the documents', async (stage, looker) => {
  stage.expect(...DOCUMENTS_NOISE)
  const page = await stage.phone()
  await walkDocuments(page, stage.tenant, 'en', looker(page))
})

sceneIn(ALL, 'the names of eleven steps', async (stage, looker) => {
  const page = await stage.phone()
  const { onboardingUrl } = await stage.tenant.create({ flowKey: LOCKER_FLOW })
  await new Applicant(page, { tenant: stage.tenant.name }).open(onboardingUrl)
  await looker(page)('welcome of eleven steps')
})

import { Applicant } from '../harness/applicant.js'
import { OTHERS_BANK, submitCase, submittedCase } from '../harness/cases.js'
import { walkDevelopersPages, walkFirstSteps } from '../harness/developer-screens.js'
import { Developer } from '../harness/developer.js'
import { assertFits, assertFitsLargeText, assertSound, settled } from '../harness/inspection.js'
import { LOCKER_FLOW } from '../harness/locker.js'
import { PASSWORD_NOISE, walkOwnersPages, walkPasswordLink } from '../harness/owner-screens.js'
import { play } from '../harness/play.js'
import { walkLostConnection, walkOpenRequest, walkPortal, walkSendBack } from '../harness/portal-screens.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { ENDS_NOISE, FLOW_NOISE, walkEnds, walkFlow, walkLocker } from '../harness/screens.js'
import { walkSecondReviewer } from '../harness/second-reviewer.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

/** Each screen at three widths, light and dark: it fits, and axe-core finds nothing grave. */
const scene = play(() => Tenant.open('Screens'))

scene('every screen of the flow', async (stage) => {
  stage.expect(...FLOW_NOISE)
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await walkFlow(applicant, stage.tenant, onboardingUrl, (screen) => assertSound(page, screen))
})

scene('the flow in Tamil, whose words are long', async (stage) => {
  stage.expect(...FLOW_NOISE)
  const { onboardingUrl } = await stage.tenant.create({ locale: 'ta' })
  const page = await stage.phone()
  const applicant = new Applicant(page, { locale: 'ta', tenant: stage.tenant.name })
  await walkFlow(applicant, stage.tenant, onboardingUrl, async (screen) => {
    await assertSound(page, screen)
    await assertFitsLargeText(page, screen)
  })
})

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  scene(`the document locker in ${language}`, async (stage) => {
    const { onboardingUrl } = await stage.tenant.create({ flowKey: LOCKER_FLOW, locale })
    const page = await stage.phone({ locale: `${locale}-IN` })
    const applicant = new Applicant(page, { locale, tenant: stage.tenant.name })
    await walkLocker(applicant, onboardingUrl, stage.tenant, (screen) => assertSound(page, screen))
  })

scene('the pages of links that lead nowhere', async (stage) => {
  stage.expect(...ENDS_NOISE)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await walkEnds(applicant, stage.tenant, (screen) => assertSound(page, screen))
})

scene('the queue and a case', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const { externalReference } = await submittedCase(tenant, { bank: OTHERS_BANK })
  await tenant.advance(72 * 60)
  const page = await stage.desk()
  await walkPortal(new Reviewer(page, tenant, tenant.user('OWNER')), externalReference, (screen) =>
    assertSound(page, screen),
  )
})

scene('a request that waits for its applicant', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await stage.desk()
  await new Reviewer(page, tenant, tenant.user('OWNER')).logIn()
  await walkOpenRequest(page, tenant, (screen) => assertSound(page, screen))
})

scene('every page for owners', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  await submittedCase(tenant)
  const page = await stage.desk()
  await new Reviewer(page, tenant, tenant.user('OWNER')).logIn()
  await walkOwnersPages(page, tenant, (screen) => assertSound(page, screen))
})

scene('the login fits in the fonts that stand in until its own have come', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /portal/assets/')
  const page = await stage.desk({ viewport: { width: 320, height: 740 } })
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(`${stage.tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').waitFor()
  await settled(page)
  await assertFits(page, 320, 'login in other fonts')
})

scene('the page of a one-time link', async (stage) => {
  stage.expect(...PASSWORD_NOISE)
  const page = await stage.desk()
  await walkPasswordLink(page, stage.tenant, (screen) => assertSound(page, screen))
})

scene('a case that is sent back, on both sides', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { externalReference, applicant } = await submitCase(await stage.phone(), stage.tenant)
  const reviewer = new Reviewer(await stage.desk(), stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await walkSendBack(reviewer, applicant, externalReference, assertSound)
})

scene('a case that two reviewers decide', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const tenant = await Tenant.open('Two reviewers')
  await tenant.update({ makerChecker: true })
  const { externalReference } = await submittedCase(tenant, { bank: OTHERS_BANK })
  const maker = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1))
  const checker = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 2))
  await maker.logIn()
  await checker.logIn()
  await walkSecondReviewer(maker, checker, externalReference, assertSound)
})

scene('a case while the service is away', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'ERR_FAILED /graphql')
  const { externalReference } = await submittedCase(stage.tenant, { bank: OTHERS_BANK })
  const page = await stage.desk()
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await walkLostConnection(reviewer, externalReference, (screen) => assertSound(page, screen))
})

scene('the first steps in a new workspace', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  await walkFirstSteps(new Developer(page, await Tenant.open('New')), (screen) => assertSound(page, screen))
})

scene('every page for developers', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const receiver = stage.keep(await openSite({ status: 410 }))
  const visit = (screen) => assertSound(page, screen)
  await walkDevelopersPages(new Developer(page, stage.tenant), `${receiver.origin}/webhooks`, visit)
})

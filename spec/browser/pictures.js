/**
 * Saves a picture of every screen, or of the named parts, at three widths, light and dark, into a temporary folder.
 * Arguments: parts; --languages hi,ta of the applicant's page, or all; --widths 320,768; --text 200, the size of its text
 * in percent; --light, without dark.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { logInAt, walkAccount, walkForgotten } from './harness/account-screens.js'
import { Applicant } from './harness/applicant.js'
import { OTHERS_BANK, submitCase } from './harness/cases.js'
import { CAMERA_FLOWS, PLACED, publishCameraFlows } from './harness/camera.js'
import { DESK, FAKE_CAMERA, launchChromium, PHONE } from './harness/chromium.js'
import { createDetails, DetailsApplicant } from './harness/details.js'
import { walkDevelopersPages, walkFirstSteps } from './harness/developer-screens.js'
import { Developer } from './harness/developer.js'
import { publishDocumentsFlow } from './harness/documents.js'
import { publishEmailFlow } from './harness/email.js'
import { openFlows, publishChecklist, walkFlows } from './harness/flow-screens.js'
import { settled, showIn, withText } from './harness/inspection.js'
import { LOCKER_FLOW } from './harness/locker.js'
import { walkOwnersPages, walkPasswordLink } from './harness/owner-screens.js'
import {
  walkChecklist,
  walkLostConnection,
  walkOpenRequest,
  walkPortal,
  walkSendBack,
} from './harness/portal-screens.js'
import { walkDomain, walkExport, walkProvisioning } from './harness/owner-sections.js'
import { Reviewer } from './harness/reviewer.js'
import { logInAsAnalyst, walkMention, walkSecondLook } from './harness/second-look.js'
import {
  walkCameraStep,
  walkDetails,
  walkDocuments,
  walkEmail,
  walkEnds,
  walkFlow,
  walkLocker,
  walkRefusals,
} from './harness/screens.js'
import { walkSecondReviewer } from './harness/second-reviewer.js'
import { openSite } from './harness/sites.js'
import { startStack } from './harness/stack.js'
import { Tenant } from './harness/tenant.js'

const ALL_LANGUAGES = ['en', 'hi', 'ta', 'te', 'kn', 'mr', 'bn', 'gu']
const HEIGHT = 800

const parts = {
  hosted: photographHosted,
  details: photographDetails,
  email: photographEmail,
  camera: photographCamera,
  portal: photographPortal,
  checking: photographChecking,
  together: photographTogether,
  developers: photographDevelopers,
  flows: photographFlows,
  checklist: photographChecklist,
  account: photographAccount,
  owner: photographOwner,
  sdk: photographSdk,
}
const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: 'en,hi,ta' },
    widths: { type: 'string', default: '320,360,1280' },
    text: { type: 'string', default: '100' },
    light: { type: 'boolean', default: false },
  },
})
const LANGUAGES = asked.languages === 'all' ? ALL_LANGUAGES : asked.languages.split(',')
const strange = LANGUAGES.filter((locale) => !ALL_LANGUAGES.includes(locale))
if (strange.length > 0) throw new Error(`no language ${strange}: name some of ${ALL_LANGUAGES}, or all`)
const WIDTHS = asked.widths.split(',').map(Number)
const SCHEMES = asked.light ? ['light'] : ['light', 'dark']
const TEXT = Number(asked.text)
const unknown = named.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`no part ${unknown}: name some of ${Object.keys(parts)}, or none for all`)

const folder = await mkdtemp(join(tmpdir(), 'verifyme-pictures-'))
const stack = await startStack()
const browser = await launchChromium(FAKE_CAMERA)
try {
  process.env.VERIFYME_STACK_DIR = stack.dataDir
  const tenant = await Tenant.open('Meridian Traders')
  for (const [name, take] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await take(tenant)
  console.log(`pictures: ${folder}`)
} finally {
  await browser.close()
  await stack.stop()
}

async function photographHosted(tenant) {
  for (const locale of LANGUAGES) {
    await photographFlow(tenant, locale)
    await photographLocker(tenant, locale)
  }
}

async function photographFlow(tenant, locale) {
  const page = await open({ ...PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  const applicant = new Applicant(page, { locale, tenant: tenant.name })
  const { onboardingUrl } = await tenant.create({ locale })
  await walkFlow(applicant, tenant, onboardingUrl, (screen) => photograph(page, `hosted-${locale}-${screen}`))
  if (locale !== 'en') return
  await walkEnds(applicant, tenant, (screen) => photograph(page, `hosted-${locale}-${screen}`))
}

async function photographLocker(tenant, locale) {
  const page = await open({ ...PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce', locale: `${locale}-IN` })
  const applicant = new Applicant(page, { locale, tenant: tenant.name })
  const { onboardingUrl } = await tenant.create({ flowKey: LOCKER_FLOW, locale })
  await walkLocker(applicant, onboardingUrl, tenant, (screen) => photograph(page, `hosted-${locale}-${screen}`))
}

async function photographCamera(tenant) {
  await publishCameraFlows(tenant)
  await publishDocumentsFlow(tenant)
  const onPhone = async (locale, walk) => {
    const page = await open({ ...PHONE, ...PLACED, deviceScaleFactor: 1, reducedMotion: 'reduce' })
    await walk(page, (screen) => photograph(page, `hosted-${locale}-${screen}`))
    await page.context().close()
  }
  for (const locale of LANGUAGES) {
    for (const name of Object.keys(CAMERA_FLOWS))
      await onPhone(locale, (page, visit) => walkCameraStep(page, tenant, name, locale, visit))
    await onPhone(locale, (page, visit) => walkRefusals(page, tenant, locale, visit))
    await onPhone(locale, (page, visit) => walkDocuments(page, tenant, locale, visit))
  }
}

async function photographDetails(tenant) {
  for (const locale of LANGUAGES) {
    const page = await open({ ...PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' })
    const applicant = new DetailsApplicant(page, { locale, tenant: tenant.name })
    const { onboardingUrl } = await createDetails(tenant, { locale })
    await walkDetails(applicant, tenant, onboardingUrl, (screen) => photograph(page, `hosted-${locale}-${screen}`))
  }
}

async function photographEmail(tenant) {
  await publishEmailFlow(tenant)
  for (const locale of LANGUAGES) {
    const page = await open({ ...PHONE, deviceScaleFactor: 1, reducedMotion: 'reduce' })
    await walkEmail(page, tenant, locale, (screen) => photograph(page, `hosted-${locale}-${screen}`))
    await page.context().close()
  }
}

async function photographPortal(tenant) {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const reviewer = new Reviewer(page, tenant, tenant.user('OWNER'))
  await submitted(tenant, 'INV-2041', OTHERS_BANK)
  await tenant.advance(3 * 60 * 60)
  const applicant = await submitted(tenant, 'INV-2042')
  await tenant.advance(2 * 60 * 60)
  await submitted(tenant, 'INV-2043')
  await walkPortal(reviewer, 'INV-2041', (screen) => photograph(page, `portal-${screen}`))
  await walkSendBack(reviewer, applicant, 'INV-2042', (shown, screen) =>
    photograph(shown, `${shown === page ? 'portal' : 'hosted-en'}-${screen}`),
  )
  await walkLostConnection(reviewer, 'INV-2043', (screen) => photograph(page, `portal-${screen}`))
  await walkOpenRequest(page, tenant, (screen) => photograph(page, `portal-${screen}`))
  await walkOwnersPages(page, tenant, (screen) => photograph(page, `portal-${screen}`))
  const invited = await open({ ...DESK, reducedMotion: 'reduce' })
  await walkPasswordLink(invited, tenant, (screen) => photograph(invited, `portal-${screen}`))
}

async function photographChecking() {
  const tenant = await Tenant.open('Two Reviewers Traders')
  await tenant.update({ makerChecker: true })
  await submitted(tenant, 'INV-2051', OTHERS_BANK)
  const both = []
  for (const number of [1, 2]) {
    const page = await open({ ...DESK, reducedMotion: 'reduce' })
    both.push(new Reviewer(page, tenant, tenant.user('REVIEWER', number)))
    await both.at(-1).logIn()
  }
  await walkSecondReviewer(...both, 'INV-2051', (page, screen) => photograph(page, `portal-${screen}`))
}

async function photographTogether() {
  const tenant = await Tenant.open('Second Look Traders')
  await tenant.update({ rereviewPercent: 100 })
  for (const reference of ['INV-3001', 'INV-3002']) await submitted(tenant, reference, OTHERS_BANK)
  const both = []
  for (const number of [1, 2]) {
    both.push(new Reviewer(await open({ ...DESK, reducedMotion: 'reduce' }), tenant, tenant.user('REVIEWER', number)))
    await both.at(-1).logIn()
  }
  const visit = (page, screen) => photograph(page, `portal-${screen}`)
  await walkMention(...both, 'INV-3001', visit)
  await both[0].page.goto(`${tenant.baseUrl}/portal/queue`)
  await walkSecondLook(...both, 'INV-3002', visit)
  const analyst = await open({ ...DESK, reducedMotion: 'reduce' })
  await logInAsAnalyst(analyst, tenant)
  await analyst.getByRole('figure', { name: 'Agreement of reviewers' }).waitFor()
  await visit(analyst, 'agreement')
}

async function photographDevelopers(tenant) {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const receiver = await openSite({ status: 410 })
  const visit = (screen) => photograph(page, `portal-developers-${screen}`)
  const fresh = await open({ ...DESK, reducedMotion: 'reduce' })
  await walkFirstSteps(new Developer(fresh, await Tenant.open('New Ventures')), (screen) =>
    photograph(fresh, `portal-developers-${screen}`),
  )
  await walkDevelopersPages(new Developer(page, tenant), `${receiver.origin}/webhooks`, visit)
  await receiver.close()
}

async function photographFlows(tenant) {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  await openFlows(page, tenant)
  await walkFlows(page, (screen) => photograph(page, `portal-${screen}`))
}

async function photographChecklist() {
  const tenant = await Tenant.open('Checklist Traders')
  await tenant.createSink()
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const visit = (screen) => photograph(page, `portal-${screen}`)
  await openFlows(page, tenant)
  await publishChecklist(page, visit)
  await submitted(tenant, 'INV-2061')
  await page.goto(`${tenant.baseUrl}/portal/queue`)
  await walkChecklist(new Reviewer(page, tenant, tenant.user('OWNER')), 'INV-2061', visit)
}

async function photographAccount(tenant) {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const visit = (screen) => photograph(page, `portal-${screen}`)
  await submitCase(await open(PHONE), tenant)
  await walkForgotten(page, tenant, visit)
  await logInAt(page, tenant, 'account', tenant.user('OWNER'))
  await walkAccount(page, tenant, visit)
}

async function photographOwner() {
  const tenant = await Tenant.open('Owner Traders')
  const { requestId } = await submitCase(await open(PHONE), tenant)
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const visit = (screen) => photograph(page, `portal-${screen}`)
  await logInAt(page, tenant, 'settings', tenant.user('OWNER'))
  await walkDomain(page, tenant, 'verify.owner-traders.test', visit)
  await walkProvisioning(page, tenant, visit)
  await page.goto(`${tenant.baseUrl}/portal/requests/${requestId}`)
  await walkExport(page, tenant, visit)
}

/** The demo, and the dialog over it. */
async function photographSdk(tenant) {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  const { onboardingUrl } = await tenant.create()
  await page.goto(`${tenant.baseUrl}/sdk-demo/`)
  await page.fill('[name=target]', onboardingUrl)
  await page.click('text=How to get one')
  await photograph(page, 'sdk-demo')
  await page.click('text=How to get one')
  await page.locator('[value=inline]').check()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.locator('#log li').waitFor()
  await photograph(page, 'sdk-inline')
  await page.getByRole('button', { name: 'close()' }).click()
  await page.locator('[value=modal]').check()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.getByRole('button', { name: 'Open' }).click()
    await page.waitForFunction(() => VerifyMe.getState().status === 'ready')
    for (const colorScheme of SCHEMES) {
      await showIn(page, colorScheme)
      await page.screenshot({ path: join(folder, `sdk-dialog-${width}-${colorScheme}.png`) })
    }
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  }
}

async function submitted(tenant, externalReference, bank) {
  const page = await open({ ...PHONE, deviceScaleFactor: 1 })
  return (await submitCase(page, tenant, { fields: { externalReference }, bank })).applicant
}

async function open(options) {
  const context = await browser.newContext(options)
  return context.newPage()
}

/** The whole of a screen, also what is scrolled within it. */
async function photograph(page, name) {
  const before = page.viewportSize()
  await withText(page, TEXT, async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.setViewportSize({ width, height: await wholeHeight(page) })
      for (const colorScheme of SCHEMES) {
        await showIn(page, colorScheme)
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
      }
    }
  })
  await page.setViewportSize(before)
}

async function wholeHeight(page) {
  await settled(page)
  return page.evaluate((least) => {
    const hidden = [...document.querySelectorAll('main, main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.scrollHeight - element.clientHeight)
    return Math.max(least, document.documentElement.scrollHeight) + Math.max(0, ...hidden)
  }, HEIGHT)
}

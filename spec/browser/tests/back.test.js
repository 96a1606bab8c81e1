import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { assertSound } from '../harness/inspection.js'
import { goToLocker, isPastLocker, LOCKER_FLOW, MockLocker } from '../harness/locker.js'
import { play } from '../harness/play.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

/** The browser's Back stays within the page until its first screen, and asks there. */
const scene = play(() => Tenant.open('Back'))

/** An applicant who came to the link from another site. */
async function arrived(stage, fields) {
  const shop = stage.keep(await openSite())
  const { onboardingUrl, requestId } = await stage.tenant.create(fields)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await page.goto(shop.origin)
  await applicant.open(onboardingUrl)
  return { shop, page, applicant, onboardingUrl, requestId }
}

// The call is answered before the page moves: a page that has left cannot answer.
const back = (page) => page.evaluate(() => void setTimeout(() => history.back()))
const forward = (page) => page.evaluate(() => void setTimeout(() => history.forward()))

scene('from the code to the number, and from there to the welcome screen', async (stage) => {
  const { page, applicant } = await arrived(stage)
  await applicant.start()
  await applicant.sendCode()
  const code = await applicant.shownCode()
  await back(page)
  await applicant.sees('otp.title')
  await applicant.headingHasFocus()
  await applicant.press('otp.code.title')
  await applicant.sees('otp.code.title')
  await back(page)
  await applicant.sees('otp.title')
  await back(page)
  await applicant.sees('welcome.title')
  await applicant.reads('welcome.back')
  await applicant.press('action.continue')
  await applicant.sees('otp.code.title')
  await applicant.typeCode(code)
  await applicant.sees('bank.title')
})

scene('what is done is not come back to: from any step Back leads to the welcome screen', async (stage) => {
  const { page, applicant } = await arrived(stage)
  await applicant.start()
  await applicant.confirmMobile()
  await back(page)
  await applicant.sees('welcome.title')
  await forward(page)
  await applicant.sees('bank.title')
  await applicant.checkBank()
  await applicant.agree()
  await back(page)
  await applicant.sees('welcome.title')
  await applicant.press('action.continue')
  await applicant.sees('summary.title')
})

scene('on the first screen it asks, and leaves when told so', async (stage) => {
  const { shop, page, applicant } = await arrived(stage)
  const question = page.getByRole('dialog', { name: applicant.words('leave.title') })
  await back(page)
  await question.waitFor()
  await assertSound(page, 'leave')
  await applicant.press('leave.stay')
  await question.waitFor({ state: 'hidden' })
  await applicant.start()
  await back(page)
  await applicant.sees('welcome.title')
  await back(page)
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await back(page)
  await question.waitFor()
  await applicant.press('leave.leave')
  await page.waitForURL(`${shop.origin}/**`)
})

scene('with nowhere to go back to it says that the page can be closed', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  // In place of where the page has waited, which would be gone back to.
  await page.evaluate((url) => location.replace(url), onboardingUrl)
  await applicant.sees('welcome.title')
  await back(page)
  await applicant.press('leave.leave')
  await applicant.reads('final.close')
  await applicant.press('leave.stay')
  await applicant.start()
})

scene('a reload keeps the way back', async (stage) => {
  const { page, applicant } = await arrived(stage)
  await applicant.start()
  await applicant.sendCode()
  await page.reload()
  await applicant.sees('otp.code.title')
  await back(page)
  await applicant.sees('otp.title')
  await back(page)
  await applicant.sees('welcome.title')
  await back(page)
  await page.getByRole('dialog').waitFor()
})

scene('back from another site it comes to the open step', async (stage) => {
  const { shop, page, applicant } = await arrived(stage)
  await applicant.start()
  await applicant.confirmMobile()
  await page.goto(`${shop.origin}/elsewhere`)
  await page.goBack()
  await applicant.sees('bank.title')
  await back(page)
  await applicant.sees('welcome.title')
})

scene('the return from the document locker has a way back of its own', async (stage) => {
  const { page, applicant } = await arrived(stage, { flowKey: LOCKER_FLOW })
  await goToLocker(applicant)
  await applicant.press('locker.open')
  const locker = new MockLocker(page, { tenant: stage.tenant.name })
  await locker.asks()
  await locker.allow()
  await isPastLocker(applicant)
  await back(page)
  await applicant.sees('welcome.title')
  await applicant.press('action.continue')
  await isPastLocker(applicant)
})

scene('after the submission it leaves without a question', async (stage) => {
  const { shop, page, applicant } = await arrived(stage)
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank()
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  await page.waitForFunction(() => history.state?.verifymeLevel === 0)
  await back(page)
  await page.waitForURL(`${shop.origin}/**`)
})

scene('two tabs of one request have each their own way back', async (stage) => {
  const { page, applicant, onboardingUrl } = await arrived(stage)
  await applicant.start()
  await applicant.sendCode()
  const otherPage = await page.context().newPage()
  const other = new Applicant(otherPage, { tenant: stage.tenant.name })
  await otherPage.goto(onboardingUrl)
  await other.sees('otp.code.title')
  await other.typeCode(await other.shownCode())
  await other.sees('bank.title')
  await back(page)
  await applicant.sees('otp.title')
  await back(otherPage)
  await other.sees('welcome.title')
})

scene("a framed page adds nothing to its host's history", async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const before = stage.keep(await openSite({ host: 'localhost' }))
  const host = `<!doctype html><title>The shop</title><iframe title="check" width="360" height="720" src="${onboardingUrl}?embed=1"></iframe>`
  const shop = stage.keep(await openSite({ host: 'localhost', page: host }))
  const page = await stage.phone()
  await page.goto(before.origin)
  await page.goto(shop.origin)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  const applicant = new Applicant(frame, { tenant: stage.tenant.name })
  await applicant.sees('welcome.title')
  const length = () => page.evaluate(() => history.length)
  const atFirst = await length()
  await applicant.start()
  await applicant.confirmMobile()
  assert.equal(await length(), atFirst)
  await back(page)
  await page.waitForURL(`${before.origin}/**`)
})

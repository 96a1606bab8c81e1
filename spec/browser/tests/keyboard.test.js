import assert from 'node:assert/strict'
import { anyMobile, Applicant, GOOD_BANK } from '../harness/applicant.js'
import { Developer } from '../harness/developer.js'
import { eventually } from '../harness/eventually.js'
import { hasFocus, tabTo, takesPress } from '../harness/keyboard.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Keyboard'))

/** A new screen is read from its heading, which takes the focus in a moment. */
function headingTakesFocus(page) {
  return page.waitForFunction(() => document.activeElement?.tagName === 'H1')
}

/** What a dialog opens on, or what has to be mended. */
function takesFocus(locator) {
  return eventually(`the focus is on ${locator}`, async () => {
    await locator.waitFor()
    return hasFocus(locator)
  })
}

scene('an applicant completes every step by the keyboard alone', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.desk()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  const button = (key) => page.getByRole('button', { name: applicant.words(key), exact: true })
  const field = (name) => page.locator(`input[name=${name}]`)
  const type = async (name, value) => {
    await tabTo(page, field(name))
    await page.keyboard.type(value)
  }
  const arrivesAt = async (key) => {
    await applicant.sees(key)
    await headingTakesFocus(page)
  }

  await applicant.open(onboardingUrl)
  await tabTo(page, page.locator('summary').first())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your choice and your rights' }).waitFor()
  await tabTo(page, button('welcome.start'))
  await page.keyboard.press('Enter')

  await arrivesAt('otp.title')
  await type('mobile', anyMobile('1234'))
  await page.keyboard.press('Enter')

  await arrivesAt('otp.code.title')
  await type('code', '123456')

  await arrivesAt('bank.title')
  await type('accountNumber', GOOD_BANK.account)
  await type('ifsc', 'wrong')
  await page.keyboard.press('Enter')
  await applicant.reads('invalid.ifsc')
  await takesFocus(field('ifsc'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(GOOD_BANK.ifsc)
  await type('accountHolder', GOOD_BANK.holder)
  await page.keyboard.press('Enter')

  await arrivesAt('consent.title')
  await tabTo(page, field('accepted'))
  await page.keyboard.press('Space')
  await tabTo(page, button('consent.agree'))
  await page.keyboard.press('Enter')

  await arrivesAt('summary.title')
  await tabTo(page, button('summary.submit'))
  await takesPress(button('summary.submit'))
  await page.keyboard.press('Enter')
  await arrivesAt('final.SUBMITTED.title')
})

scene('a reviewer decides a case by keys', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const { requestId, onboardingUrl } = await tenant.create()
  const applicant = new Applicant(await stage.phone(), { tenant: tenant.name })
  await applicant.complete(onboardingUrl)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')

  const page = await stage.desk()
  const reviewer = new Reviewer(page, tenant, tenant.user('REVIEWER'))
  await page.goto(`${tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').waitFor()
  await page.keyboard.type(reviewer.user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(reviewer.user.password)
  await page.keyboard.press('Enter')
  await reviewer.watchesQueue()
  const row = page.locator(`[data-request="${requestId}"]`)
  await row.waitFor()
  await eventually('j moves to the case', async () => {
    await page.keyboard.press('j')
    return row.evaluate((element) => element === document.activeElement)
  })
  await page.keyboard.press('Enter')
  await reviewer.panel.getByText('Nobody has this case yet.').waitFor()
  await page.keyboard.press('s')
  await reviewer.hasTheCase()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT')
  await tabTo(page, dialog.getByRole('button', { name: 'Approve this request' }))
  await page.keyboard.press('Enter')
  await reviewer.panel.getByText('Approved').waitFor()
  assert.equal((await tenant.result(requestId)).decision.outcome, 'APPROVED')
})

scene('a developer makes and revokes a key by the keyboard alone', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const developer = new Developer(page, stage.tenant)
  const { dialog } = developer
  await developer.logIn()
  await tabTo(page, developer.button('Create a key'))
  await page.keyboard.press('Enter')
  await takesFocus(dialog.getByLabel('Name'))
  await page.keyboard.type('By keys')
  await tabTo(page, dialog.getByRole('checkbox', { name: /^analytics.read/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Create the key' }))
  await page.keyboard.press('Enter')
  await takesFocus(dialog.getByLabel('Password'))
  await page.keyboard.type(developer.user.password)
  await page.keyboard.press('Enter')
  await dialog.getByText('you will not see it again').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'I have kept it' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  await tabTo(page, developer.button('Revoke By keys'))
  await page.keyboard.press('Enter')
  await takesFocus(dialog.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Revoked', { exact: true }).first().waitFor()
})

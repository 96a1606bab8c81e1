import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { assertNative } from '../harness/language.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Languages'))

for (const [locale, name] of [
  ['hi', 'Hindi'],
  ['ta', 'Tamil'],
]) {
  scene(`a run in ${name} shows no English`, async (stage) => {
    stage.expect('422 /api/applicant/steps/')
    const { tenant } = stage
    const { onboardingUrl } = await tenant.create({ locale })
    const page = await stage.phone()
    const applicant = new Applicant(page, { locale, tenant: tenant.name })
    const native = (screen) => assertNative(page, screen, tenant.name)

    await applicant.open(onboardingUrl)
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    await page.locator('summary').first().click()
    await native('welcome')
    await applicant.start()
    await applicant.press('otp.send')
    await applicant.reads('invalid.mobile')
    await native('mobile number')
    await applicant.sendCode()
    await native('code')
    const code = await applicant.shownCode()
    await applicant.typeCode(code === '111111' ? '222222' : '111111')
    await applicant.reads('error.INVALID_OTP')
    await native('wrong code')
    await applicant.typeCode(code)
    await applicant.sees('bank.title')
    await applicant.press('bank.submit')
    await applicant.reads('invalid.account')
    await native('bank')
    await applicant.typeBank({ account: '000012345678', ifsc: 'SBIN0123456' })
    await applicant.reads('error.BANK_ACCOUNT_INVALID')
    await native('refused account')
    await applicant.checkBank()
    await page.locator('summary').first().click()
    await native('consent')
    await applicant.agree()
    await native('summary')
    await applicant.submit()
    await applicant.sees('final.SUBMITTED.title')
    await page.locator('summary').first().click()
    await native('final')
  })
}

scene('the language can be changed on the way, the notice included', async (stage) => {
  const { requestId, onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const english = new Applicant(page, { tenant: stage.tenant.name })
  await english.open(onboardingUrl)
  await page.locator('select[name=language]').selectOption('ta')
  const tamil = new Applicant(page, { locale: 'ta', tenant: stage.tenant.name })
  await tamil.sees('welcome.title')
  await tamil.start()
  await tamil.confirmMobile()
  await tamil.checkBank()
  const notice = await page.locator('.notice').innerText()
  assert.doesNotMatch(notice, /personal data/)
  assert.match(notice, /\p{Script=Tamil}/u)
  await tamil.agree()
  const { consents } = await stage.tenant.request(requestId)
  assert.ok(consents.length > 0 && consents.every((each) => each.locale === 'ta'), JSON.stringify(consents))
})

scene('a tick goes away with the text under it, and the record is of the language that was read', async (stage) => {
  const { requestId, onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const english = new Applicant(page, { tenant: stage.tenant.name })
  await english.open(onboardingUrl)
  await english.start()
  await english.confirmMobile()
  await english.checkBank()
  await page.check('input[name=accepted]')
  await page.locator('select[name=language]').selectOption('hi')
  const hindi = new Applicant(page, { locale: 'hi', tenant: stage.tenant.name })
  await hindi.reads('error.CONSENT_CHANGED')
  assert.equal(await page.isChecked('input[name=accepted]'), false)
  await hindi.agree()
  const { consents } = await stage.tenant.request(requestId)
  assert.ok(consents.length > 0 && consents.every((each) => each.locale === 'hi'), JSON.stringify(consents))
})

scene('a link that is not valid speaks the language of the browser', async (stage) => {
  stage.expect('404 /start/')
  const page = await stage.phone({ locale: 'hi-IN' })
  await page.goto(`${stage.tenant.baseUrl}/start/vm_t_${'C'.repeat(43)}`)
  await new Applicant(page, { locale: 'hi' }).sees('notValid.title')
})

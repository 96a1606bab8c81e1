import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Languages'))

/** Names and abbreviations that the languages of India write in Latin letters too. */
const LATIN_EVERYWHERE = ['SMS', 'IFSC', 'IP', 'KYC', 'PAN', 'GSTIN', 'OTP', 'VerifyMe']
/** The letters of the example of an IFSC. */
const EXAMPLE = 'ABCD'
const MASK = /^X+$/

/** The Latin words that can be read on the page, outside what people and tenants typed or were given. */
function latinWords(page) {
  return page.evaluate(() => {
    const own = 'option, .brand-name, .reference, .answers dd, output, input'
    const seen = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent.closest(`${own}, script, style, noscript`) || !parent.checkVisibility()) continue
      seen.push(...(node.textContent.match(/[A-Za-z]{2,}/g) ?? []))
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title'])
        seen.push(...(each.getAttribute(name)?.match(/[A-Za-z]{2,}/g) ?? []))
    }
    return [...seen, ...(document.title.match(/[A-Za-z]{2,}/g) ?? [])]
  })
}

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
    const allowed = new Set([...LATIN_EVERYWHERE, EXAMPLE, ...tenant.name.match(/[A-Za-z]{2,}/g)])
    const assertNative = async (screen) => {
      const foreign = (await latinWords(page)).filter((word) => !allowed.has(word) && !MASK.test(word))
      assert.deepEqual(foreign, [], `English on the screen ${screen}`)
    }

    await applicant.open(onboardingUrl)
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    await page.locator('summary').first().click()
    await assertNative('welcome')
    await applicant.start()
    await applicant.press('otp.send')
    await applicant.reads('invalid.mobile')
    await assertNative('mobile number')
    await applicant.sendCode()
    await assertNative('code')
    const code = await applicant.shownCode()
    await applicant.typeCode(code === '111111' ? '222222' : '111111')
    await applicant.reads('error.INVALID_OTP')
    await assertNative('wrong code')
    await applicant.typeCode(code)
    await applicant.sees('bank.title')
    await applicant.press('bank.submit')
    await applicant.reads('invalid.account')
    await assertNative('bank')
    await applicant.typeBank({ account: '000012345678', ifsc: 'SBIN0123456' })
    await applicant.reads('error.BANK_ACCOUNT_INVALID')
    await assertNative('refused account')
    await applicant.checkBank()
    await page.locator('summary').first().click()
    await assertNative('consent')
    await applicant.agree()
    await assertNative('summary')
    await applicant.submit()
    await applicant.sees('final.SUBMITTED.title')
    await page.locator('summary').first().click()
    await assertNative('final')
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

scene('a link that is not valid speaks the language of the browser', async (stage) => {
  stage.expect('404 /start/')
  const page = await stage.phone({ locale: 'hi-IN' })
  await page.goto(`${stage.tenant.baseUrl}/start/vm_t_${'C'.repeat(43)}`)
  await new Applicant(page, { locale: 'hi' }).sees('notValid.title')
})

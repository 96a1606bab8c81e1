import assert from 'node:assert/strict'
import { anyMobile, Applicant, GOOD_BANK } from '../harness/applicant.js'
import { eventually } from '../harness/eventually.js'
import { assertHoldsInAnyText } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Codes'))

async function atCode(stage, mobile) {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await page.clock.install()
  await applicant.open(onboardingUrl)
  await applicant.start()
  await applicant.sendCode(mobile)
  return { page, applicant }
}

/** Lets time pass for the server and the page alike. */
async function pass(stage, page, seconds) {
  await stage.tenant.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

scene('a wrong code says how many tries are left, then asks for a new one', async (stage) => {
  stage.expect('422 /api/applicant/steps/mobileOtp')
  const { page, applicant } = await atCode(stage)
  const right = await applicant.shownCode()
  const wrong = right === '111111' ? '222222' : '111111'
  for (const key of ['error.triesLeft', 'error.oneTryLeft']) {
    await applicant.typeCode(wrong)
    await applicant.reads('error.INVALID_OTP')
    await applicant.reads(key, { n: 2 })
    await page.waitForFunction(() => document.activeElement?.name === 'code')
    assert.equal(await page.inputValue('input[name=code]'), '', 'ready for the next try')
    assert.equal(await page.getAttribute('input[name=code]', 'aria-invalid'), 'true')
    assert.ok((await applicant.described('code')).includes(applicant.words('error.INVALID_OTP')))
  }
  await applicant.typeCode(wrong)
  await applicant.asksForNewCode('error.OTP_ATTEMPTS_EXCEEDED')

  const button = page.getByRole('button', { name: applicant.words('otp.resend') })
  assert.equal(await button.getAttribute('aria-disabled'), 'true')
  const dashed = () => button.evaluate((element) => getComputedStyle(element).borderTopStyle === 'dashed')
  assert.ok(await dashed(), 'a button that does nothing looks so')
  await pass(stage, page, 31)
  await page.getByText(/^You can ask for a new code/).waitFor({ state: 'hidden' })
  assert.equal(await button.getAttribute('aria-disabled'), 'false')
  assert.equal(await dashed(), false)
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('bank.title')
})

scene('a number, a code and an IFSC are whole in text of any size', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await assertHoldsInAnyText(page, { mobile: anyMobile() })
  await applicant.sendCode()
  await assertHoldsInAnyText(page, { code: '123456' })
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('bank.title')
  await assertHoldsInAnyText(page, { ifsc: GOOD_BANK.ifsc })
})

scene('a code that has expired asks for a new one', async (stage) => {
  stage.expect('422 /api/applicant/steps/mobileOtp')
  const { page, applicant } = await atCode(stage)
  const code = await applicant.shownCode()
  await pass(stage, page, 301)
  await applicant.typeCode(code)
  await applicant.asksForNewCode('error.OTP_EXPIRED')
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('bank.title')
})

scene('a number ending in 1234 has a fixed code', async (stage) => {
  const { applicant } = await atCode(stage, anyMobile('1234'))
  await applicant.typeCode('123456')
  await applicant.sees('bank.title')
})

scene('an SMS that is late is explained, and the page goes on when it was sent', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await page.fill('input[name=mobile]', anyMobile('0000'))
  await applicant.press('otp.send')
  await applicant.sees('otp.delayed.title')
  // The gateway is asked again every fifteen seconds of the tenant's clock; its third answer is a yes.
  await eventually('the SMS is sent', async () => {
    await stage.tenant.advance(15)
    return applicant.seesWithin(3000, 'otp.code.title')
  })
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('bank.title')
})

scene('what the bank refuses can be mended', async (stage) => {
  stage.expect('422 /api/applicant/steps/bank')
  const { onboardingUrl } = await stage.tenant.create()
  const applicant = new Applicant(await stage.phone(), { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.typeBank({ account: '123', ifsc: 'SBIN' })
  await applicant.reads('invalid.account')
  await applicant.reads('invalid.ifsc')
  await applicant.typeBank({ account: '000012345678', ifsc: 'SBIN0123456' })
  await applicant.reads('error.BANK_ACCOUNT_INVALID')
  const { page } = applicant
  await page.waitForFunction(() => document.activeElement?.name === 'accountNumber')
  for (const name of ['accountNumber', 'ifsc']) {
    assert.equal(await page.getAttribute(`input[name=${name}]`, 'aria-invalid'), 'true', name)
    assert.ok((await applicant.described(name)).includes(applicant.words('error.BANK_ACCOUNT_INVALID')), name)
  }
  assert.equal(await page.title(), 'Error: Your bank account')
  await applicant.typeBank({ account: '123456781111', ifsc: 'SBIN0123456' })
  await applicant.reads('error.PROVIDER_UNAVAILABLE', { who: applicant.words('who.bank') })
  await applicant.refusalHasFocus()
  await applicant.checkBank()
})

import assert from 'node:assert/strict'
import { another, anyEmail, askForCode, atEmail, LOST_EMAIL, MASKED_EMAIL, publishEmailFlow } from '../harness/email.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { EMAIL_NOISE, walkEmail } from '../harness/screens.js'
import { Tenant } from '../harness/tenant.js'
import { wordsIn } from '../harness/words.js'

/** EmailOtp by the rows of "Step catalogue", "Limits" and "Sandbox simulation rules". */
const scene = play(async () => {
  const tenant = await Tenant.open('E-mail')
  await publishEmailFlow(tenant)
  return tenant
})

/** An applicant on a phone whose time passes as the test says, in front of the e-mail address. */
async function atEmailOnPhone(stage, fields) {
  const page = await stage.phone()
  await page.clock.install()
  return atEmail(page, stage.tenant, fields)
}

/** Lets time pass for the server and the page alike. */
async function pass(stage, page, seconds) {
  await stage.tenant.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

async function finish({ request, applicant }, tenant) {
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  return tenant.result(request.requestId)
}

async function stepOf(stage, { requestId }) {
  const { steps } = await stage.tenant.request(requestId)
  return steps.find(({ key }) => key === 'email')
}

scene('the code that is shown leads on, and the result has the address masked', async (stage) => {
  const at = await atEmailOnPhone(stage)
  const { page, applicant } = at
  const email = anyEmail()
  await askForCode(at, email)
  await applicant.sees('otp.code.title')
  await applicant.headingHasFocus()
  const code = await applicant.shownCode()
  assert.match(code, /^\d{6}$/)
  assert.equal(await page.getAttribute('input[name=code]', 'autocomplete'), 'one-time-code')
  assert.equal((await page.locator('.card').innerText()).includes(email), false, 'the address is masked')
  await applicant.typeCode(code)
  const { verified, steps } = await finish(at, stage.tenant)
  assert.equal(verified.email, MASKED_EMAIL)
  const { status, attempts } = steps.find(({ key }) => key === 'email')
  assert.deepEqual({ status, attempts }, { status: 'COMPLETED', attempts: 1 })
})

scene('a wrong code says how many tries are left, and a new one comes after thirty seconds', async (stage) => {
  stage.expect(...EMAIL_NOISE)
  const at = await atEmailOnPhone(stage)
  const { page, applicant } = at
  await askForCode(at)
  await applicant.sees('otp.code.title')
  const right = await applicant.shownCode()
  for (const key of ['error.triesLeft', 'error.oneTryLeft']) {
    await applicant.typeCode(another(right))
    await applicant.reads('error.INVALID_OTP')
    await applicant.reads(key, { n: 2 })
    await page.waitForFunction(() => document.activeElement?.name === 'code')
    assert.equal(await page.inputValue('input[name=code]'), '', 'ready for the next try')
    assert.ok((await applicant.described('code')).includes(applicant.words('error.INVALID_OTP')))
  }
  await applicant.typeCode(another(right))
  await applicant.asksForNewCode('error.OTP_ATTEMPTS_EXCEEDED')

  const again = applicant.button('otp.resend')
  assert.equal(await again.getAttribute('aria-disabled'), 'true')
  await pass(stage, page, 31)
  await page.locator('#resend-in').waitFor({ state: 'hidden' })
  assert.equal(await again.getAttribute('aria-disabled'), 'false')
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('consent.title')
})

scene('a code lasts ten minutes', async (stage) => {
  stage.expect(...EMAIL_NOISE)
  const at = await atEmailOnPhone(stage)
  const { page, applicant } = at
  await askForCode(at)
  await applicant.sees('otp.code.title')
  const old = await applicant.shownCode()
  await pass(stage, page, 601)
  await applicant.typeCode(old)
  await applicant.asksForNewCode('error.OTP_EXPIRED')
  await applicant.press('otp.resend')
  await applicant.reads('otp.resent')
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('consent.title')
})

scene('a mail server that is down: the wait is explained, and another address leads on', async (stage) => {
  const at = await atEmailOnPhone(stage)
  const { request, page, applicant } = at
  await askForCode(at, LOST_EMAIL)
  await applicant.sees('otp.delayed.title')
  await applicant.headingHasFocus()
  assert.equal(await page.locator('input[name=code], output.test-code').count(), 0)
  assert.equal((await stepOf(stage, request)).status, 'DELAYED')
  const [asked] = await Promise.all([page.waitForResponse('**/api/applicant/state'), pass(stage, page, 60)])
  assert.equal(asked.ok(), true)
  assert.equal((await stepOf(stage, request)).status, 'DELAYED')
  await applicant.sees('otp.delayed.title')
  await applicant.press('otp.change')
  await applicant.sees('otp.title')
  await askForCode(at)
  await applicant.sees('otp.code.title')
  await applicant.typeCode(await applicant.shownCode())
  const { verified, flags } = await finish(at, stage.tenant)
  assert.equal(verified.email, MASKED_EMAIL)
  assert.deepEqual(flags, [])
})

scene('an address that the business gave stays as it is', async (stage) => {
  const at = await atEmailOnPhone(stage, { email: anyEmail() })
  const { page, applicant } = at
  await applicant.reads('otp.locked')
  await page.getByText(MASKED_EMAIL, { exact: true }).waitFor()
  assert.equal(await page.locator('input[name=email]').count(), 0)
  await applicant.press('otp.send')
  await applicant.sees('otp.code.title')
  assert.equal(await applicant.button('otp.change').count(), 0)
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('consent.title')
})

scene('after a reload the code can still be typed', async (stage) => {
  const at = await atEmailOnPhone(stage)
  const { page, applicant } = at
  await askForCode(at)
  await applicant.sees('otp.code.title')
  const code = await applicant.shownCode()
  await page.reload()
  await applicant.sees('otp.code.title')
  assert.equal(await applicant.shownCode(), code)
  await applicant.typeCode(code)
  await applicant.sees('consent.title')
})

scene('an address that cannot be one is not sent', async (stage) => {
  const at = await atEmailOnPhone(stage)
  const { request, page, applicant } = at
  await askForCode(at, 'asha@example')
  await applicant.reads('invalid.email')
  await page.waitForFunction(() => document.activeElement?.name === 'email')
  assert.ok((await applicant.described('email')).includes(wordsIn('en', 'EmailOtp')('invalid.email')))
  assert.equal((await stepOf(stage, request)).status, 'NOT_STARTED')
})

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  scene(`the screens in ${language}`, async (stage) => {
    stage.expect(...EMAIL_NOISE)
    const page = await stage.phone()
    await walkEmail(page, stage.tenant, locale, (screen) => assertSound(page, screen))
  })

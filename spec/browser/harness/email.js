import { randomInt } from 'node:crypto'
import { Applicant } from './applicant.js'

const FLOW = 'email-only-v1'

/** A flow that begins with an e-mail address. */
export function publishEmailFlow(tenant) {
  return tenant.publish(FLOW, [
    { key: 'email', type: 'EmailOtp', purposeCode: 'CONTACT_VERIFICATION' },
    { key: 'consent', type: 'Consent' },
  ])
}

/** A new request, with an applicant in front of the e-mail address. */
export async function atEmail(page, tenant, fields = {}) {
  const { locale = 'en' } = fields
  const request = await tenant.create({ flowKey: FLOW, ...fields })
  const applicant = new Applicant(page, { locale, tenant: tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.press('welcome.start')
  applicant.isAt('EmailOtp')
  await applicant.sees('otp.title')
  return { request, page, applicant }
}

/** An address of one's own, because codes are limited by address; masked as in {@link MASKED_EMAIL}. */
export function anyEmail() {
  return `asha.${randomInt(100_000, 999_999)}@example.com`
}

export const MASKED_EMAIL = 'aXXXX@example.com'

/** At this one the sandbox's mail server is down. */
export const LOST_EMAIL = 'fail@example.com'

/** Types the address and asks for a code, whatever comes of it. */
export async function askForCode({ page, applicant }, email = anyEmail()) {
  await page.fill('input[name=email]', email)
  await applicant.press('otp.send')
}

/** A code that is not this one. */
export const another = (code) => (code === '111111' ? '222222' : '111111')

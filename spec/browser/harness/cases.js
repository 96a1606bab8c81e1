import { anyMobile, Applicant, GOOD_BANK } from './applicant.js'

/** An account that the sandbox's bank holds for somebody else. */
export const OTHERS_BANK = { account: '123456789999', ifsc: 'HDFC0001234', holder: 'Asha Rao' }

/** A case that waits for a reviewer, of an applicant who has done every step on the page; the bank may be another. */
export async function submitCase(page, tenant, { fields = {}, bank } = {}) {
  const request = await tenant.create(fields)
  const applicant = new Applicant(page, { tenant: tenant.name, locale: fields.locale })
  await applicant.open(request.onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank(bank)
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  return { ...request, applicant }
}

/** The code that the sandbox sends. */
const GOOD_CODE = '123456'

/** The same, by the calls that the page makes: for a test that begins where the applicant is done. */
export async function submittedCase(tenant, { fields = {}, bank = GOOD_BANK } = {}) {
  const request = await tenant.create(fields)
  const call = await tenant.asApplicant(request)
  await call('steps/mobileOtp/code', { mobile: anyMobile() })
  await call('steps/mobileOtp', { code: GOOD_CODE })
  await call('steps/bank', { accountNumber: bank.account, ifsc: bank.ifsc, accountHolder: bank.holder })
  await call('steps/consent', { accepted: true })
  await call('submit')
  return request
}

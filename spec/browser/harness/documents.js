import { Applicant } from './applicant.js'

const FLOW = 'documents-only-v1'

/** A flow that begins with documents. */
export function publishDocumentsFlow(tenant) {
  return tenant.publish(FLOW, [
    { key: 'documents', type: 'DocumentUpload', purposeCode: 'IDENTITY_CHECK' },
    { key: 'consent', type: 'Consent' },
  ])
}

/** A new request, with an applicant in front of the documents. */
export async function atDocuments(page, tenant, locale = 'en') {
  const request = await tenant.create({ flowKey: FLOW, locale })
  const applicant = new Applicant(page, { locale, tenant: tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.press('welcome.start')
  await applicant.sees('documents.title')
  return { request, page, applicant }
}

/** Chooses a file of the kind, up to its review. */
export async function choose({ page, applicant }, file, type = 'ADDRESS_PROOF') {
  await page.check(`input[value=${type}]`)
  await page.setInputFiles('input[name=file]', file)
  await applicant.sees(`documents.type.${type}`)
}

/** Sends one too, whatever comes of it. */
export async function send(at, file, type) {
  await choose(at, file, type)
  await at.applicant.press('documents.send')
  await at.applicant.sees('documents.title')
}

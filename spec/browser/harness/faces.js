import { randomUUID } from 'node:crypto'
import { PDF } from './files.js'

const FLOW = 'faces-v1'

const STEPS = [
  { key: 'aadhaar', type: 'DocLockerAadhaar', purposeCode: 'AADHAAR_VERIFICATION' },
  { key: 'selfie', type: 'SelfieFaceMatch', purposeCode: 'FACE_VERIFICATION' },
  { key: 'documents', type: 'DocumentUpload', purposeCode: 'DOCUMENT_COLLECTION' },
  { key: 'consent', type: 'Consent' },
]

/** A drawn face as a selfie of the applicant's page has it, in poor light. */
export async function drawnSelfie(page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 960
    const context = canvas.getContext('2d')
    const oval = (colour, x, y, across, down) => {
      context.fillStyle = colour
      context.beginPath()
      context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI)
      context.fill()
    }
    context.fillStyle = '#3d4a45'
    context.fillRect(0, 0, 1280, 960)
    oval('#22303f', 640, 1080, 420, 280)
    oval('#19110d', 640, 400, 300, 350)
    oval('#7d5a41', 640, 440, 250, 320)
    for (const x of [545, 735]) {
      oval('#c9c9c9', x, 400, 48, 26)
      oval('#19110d', x, 400, 24, 24)
    }
    oval('#61332f', 640, 610, 80, 24)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
  })
  return Buffer.from(base64, 'base64')
}

/** A submitted case with a portrait, a selfie and a PDF, of an applicant without a page. */
export async function submitFaces(tenant, selfie, fields = {}) {
  await tenant.publish(FLOW, STEPS)
  const request = await tenant.create({ flowKey: FLOW, ...fields })
  const applicant = await ApplicantCalls.open(tenant, request.onboardingUrl)
  const { step } = await applicant.post('steps/aadhaar', {})
  await fetch(new URL(step.data.redirectUrl, tenant.baseUrl), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow' }),
    redirect: 'manual',
  })
  await applicant.settles('aadhaar')
  await applicant.send('selfie', new Blob([selfie], { type: 'image/jpeg' }))
  await applicant.settles('selfie')
  await applicant.send('documents', new Blob([PDF.buffer]), { documentType: 'ADDRESS_PROOF' })
  await applicant.post('steps/documents', {})
  await applicant.post('steps/consent', { accepted: true })
  await applicant.post('submit')
  return request
}

/** The applicant API as a page would call it. */
class ApplicantCalls {
  constructor(tenant, headers) {
    this.tenant = tenant
    this.headers = headers
  }

  static async open(tenant, onboardingUrl) {
    const token = new URL(onboardingUrl).pathname.split('/').at(-1)
    const calls = new ApplicantCalls(tenant, {})
    const { sessionToken } = await calls.post('session', { token, embed: true, publicKey: tenant.publishableKey })
    return new ApplicantCalls(tenant, { 'X-Applicant-Session': sessionToken })
  }

  post(path, body) {
    return this.#call('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json' })
  }

  send(key, file, fields = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, `${randomUUID()}.bin`)
    return this.#call('POST', `steps/${key}/files`, form)
  }

  /** The step is done: its check has been answered. */
  async settles(key) {
    for (const end = Date.now() + 15_000; Date.now() < end;) {
      const { state } = await this.#call('GET', 'state')
      const { status } = state.steps.find((step) => step.key === key)
      if (status === 'COMPLETED') return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the step ${key} was not done`)
  }

  async #call(method, path, body, headers = {}) {
    const response = await fetch(`${this.tenant.baseUrl}/api/applicant/${path}`, {
      method,
      body,
      headers: { ...this.headers, ...headers, Origin: this.tenant.baseUrl },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

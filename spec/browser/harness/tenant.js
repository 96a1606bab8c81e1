import { randomUUID } from 'node:crypto'
import { PATIENCE_MS } from './eventually.js'
import { addUser, createTenant, readDevInfo } from './stack.js'

/** What a tenant's own servers and people do without a browser: /v1, GraphQL and the sandbox helpers. */
export class Tenant {
  #cookies = new Map()

  constructor(baseUrl, info) {
    this.baseUrl = baseUrl
    this.id = info.tenantId
    this.name = info.name
    this.apiKey = info.apiKey
    this.publishableKey = info.publishableKey
    this.users = info.users
  }

  /** A workspace of its own in the stack that the runner started. */
  static async open(name) {
    const dataDir = process.env.VERIFYME_STACK_DIR
    if (!dataDir) throw new Error('VERIFYME_STACK_DIR is not set: run the tests by `npm test`')
    const { baseUrl } = await readDevInfo(dataDir)
    return new Tenant(baseUrl, await createTenant(dataDir, `${name} ${randomUUID().slice(0, 8)}`))
  }

  /** The workspace that every dev stack is seeded with. */
  static async seeded() {
    const { baseUrl, tenant } = await readDevInfo(process.env.VERIFYME_STACK_DIR ?? '')
    return new Tenant(baseUrl, tenant)
  }

  /** The one user of a role; reviewers are told apart by their number. */
  user(role, number = 1) {
    const user = this.users.filter((each) => each.role === role)[number - 1]
    if (user === undefined) throw new Error(`${this.name} has no ${role} ${number}`)
    return user
  }

  /** Gives the pages of a profile a session of the user's, without the log-in's form. */
  async logIn(context, user) {
    const [name, ...value] = (await this.#newCookie(user)).split('=')
    await context.addCookies([{ name, value: value.join('='), url: this.baseUrl, httpOnly: true, sameSite: 'Strict' }])
  }

  /** A further user, who has a one-time link in place of a password. */
  addUser(email, role) {
    return addUser(process.env.VERIFYME_STACK_DIR, this.id, email, role)
  }

  create(fields = {}) {
    return this.#rest('POST', '/v1/onboarding-requests', {
      flowKey: 'bank-account-check-v1',
      externalReference: `ref-${randomUUID().slice(0, 8)}`,
      ...fields,
    })
  }

  result(requestId) {
    return this.#rest('GET', `/v1/onboarding-requests/${requestId}/result`)
  }

  request(requestId) {
    return this.#rest('GET', `/v1/onboarding-requests/${requestId}`)
  }

  cancel(requestId) {
    return this.#rest('POST', `/v1/onboarding-requests/${requestId}/cancel`, {})
  }

  reissueLink(requestId) {
    return this.#rest('POST', `/v1/onboarding-requests/${requestId}/reissue-link`, {})
  }

  ping(apiKey) {
    return fetch(`${this.baseUrl}/v1/ping`, { headers: { Authorization: `Bearer ${apiKey}` } })
  }

  /** Exchanges a key for a token, with the key's id for the client id. */
  token(clientId, apiKey) {
    const basic = Buffer.from(`${clientId}:${apiKey}`).toString('base64')
    return fetch(`${this.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  }

  createEndpoint(fields) {
    return this.#rest('POST', '/v1/webhook-endpoints', fields)
  }

  endpoint(endpointId) {
    return this.#rest('GET', `/v1/webhook-endpoints/${endpointId}`)
  }

  testEndpoint({ endpointId }) {
    return this.#rest('POST', `/v1/webhook-endpoints/${endpointId}/test`, {})
  }

  async deliveries({ endpointId }) {
    return (await this.#rest('GET', `/v1/webhook-events?endpointId=${endpointId}`)).deliveries
  }

  createSink() {
    return this.#rest('POST', '/api/portal/webhooks/sandbox-sink')
  }

  async sunk({ endpointId }) {
    return (await this.#rest('GET', `/api/portal/webhooks/sandbox-sink/${endpointId}`)).deliveries
  }

  /** The calls of the page that a link opens. */
  async asApplicant({ onboardingUrl }) {
    const act = (path, body, headers) =>
      this.#fetch('POST', `/api/applicant/${path}`, body, { Origin: this.baseUrl, ...headers })
    const opened = await act('session', { token: onboardingUrl.split('/').at(-1) })
    const Cookie = cookieOf(opened)
    return async (path, body) => (await act(path, body, { Cookie })).json()
  }

  /** What went out by SMS and e-mail in the sandbox, newest first. */
  async messages() {
    return (await this.#rest('GET', '/api/portal/sandbox/messages')).messages
  }

  /** Moves the tenant's clock, and no other's, forward. */
  advance(seconds) {
    return this.#rest('POST', '/api/portal/sandbox/clock', { advanceSeconds: seconds })
  }

  /** Decides a submitted request by the sandbox's helper: approved or rejected. */
  simulate(requestId, outcome) {
    return this.#rest('POST', '/api/portal/sandbox/simulate', { requestId, outcome })
  }

  /** Changes settings the way the portal's owner does. */
  update(settings) {
    const query = 'mutation($input: TenantSettingsInput!) { updateTenantSettings(input: $input) { reviewPolicy } }'
    return this.#asOwner(query, { input: settings })
  }

  /** Publishes a flow of these steps, or a new version of it. */
  async publish(flowKey, steps) {
    const input = { flowKey, name: flowKey, purposeCode: 'DETAILS_CHECK', noticeVersion: '1.0', steps }
    await this.#asOwner('mutation($input: FlowDraftInput!) { saveFlowDraft(input: $input) { revision } }', { input })
    await this.#asOwner('mutation($flowKey: ID!) { publishFlow(flowKey: $flowKey) { version } }', { flowKey })
  }

  /** The bytes of a document, once the request is submitted. */
  async document(requestId, documentId) {
    const { url } = await this.#rest('GET', `/v1/onboarding-requests/${requestId}/documents/${documentId}`)
    return Buffer.from(await (await fetch(url)).arrayBuffer())
  }

  /** Asks for a request by what is no id. */
  askFor(reference) {
    return fetch(`${this.baseUrl}/v1/onboarding-requests/${reference}`, {
      headers: { Authorization: `Bearer ${this.apiKey}` },
    })
  }

  async #asOwner(query, variables) {
    const { errors } = await this.#call('POST', '/graphql', { query, variables }, {
      Cookie: await this.#cookieOf(this.user('OWNER')),
      Origin: this.baseUrl,
    })
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`)
  }

  async #cookieOf(user) {
    if (!this.#cookies.has(user.email)) {
      this.#cookies.set(user.email, await this.#newCookie(user))
    }
    return this.#cookies.get(user.email)
  }

  async #newCookie({ email, password }) {
    return cookieOf(await this.#fetch('POST', '/api/portal/session', { email, password }))
  }

  #rest(method, path, body) {
    const key = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}
    return this.#call(method, path, body, { Authorization: `Bearer ${this.apiKey}`, ...key })
  }

  async #call(method, path, body, headers) {
    return (await this.#fetch(method, path, body, headers)).json()
  }

  async #fetch(method, path, body, headers = {}) {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause) => {
      throw new Error(`${method} ${path}: ${cause.message}`, { cause })
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
}

function cookieOf(response) {
  return response.headers.getSetCookie()[0].split(';')[0]
}

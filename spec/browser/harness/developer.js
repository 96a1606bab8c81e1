import { eventually } from './eventually.js'

/** A developer with the portal before them. */
export class Developer {
  constructor(page, tenant, user = tenant.user('DEVELOPER')) {
    this.page = page
    this.tenant = tenant
    this.user = user
  }

  /** Opens a page for developers in a session of the user's. */
  async logIn(path = 'keys') {
    await this.tenant.logIn(this.page.context(), this.user)
    await this.page.goto(`${this.tenant.baseUrl}/portal/developers/${path}`)
    await this.page.getByRole('navigation', { name: 'Developers' }).waitFor()
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Goes to one of the pages for developers by its name. */
  async goTo(name) {
    await this.page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async confirmPassword() {
    await this.dialog.getByRole('heading', { name: 'Confirm your password' }).waitFor()
    await this.dialog.getByLabel('Password').fill(this.user.password)
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
  }

  /** Reads the secret, which is shown once, and closes what shows it. */
  async keepSecret(title) {
    await this.dialog.getByRole('heading', { name: title }).waitFor()
    const secret = await this.dialog.getByRole('button', { name: /^(vm_|whsec_)/ }).textContent()
    await this.dialog.getByRole('button', { name: 'I have kept it' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
    return secret
  }
}

/** Fails the endpoint's receiver until the service disables it. */
export async function disableByFailures(tenant, endpoint) {
  await eventually('the endpoint is DISABLED', async () => {
    const { status } = await tenant.endpoint(endpoint.endpointId)
    if (status === 'DISABLED') return true
    // What it was sent before may disable it meanwhile.
    await tenant.testEndpoint(endpoint).catch((error) => {
      if (!error.message.includes('The endpoint is DISABLED')) throw error
    })
    return false
  })
}

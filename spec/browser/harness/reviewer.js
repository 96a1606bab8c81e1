/** The portal learns from a refusal that nobody is logged in yet. */
export const PORTAL_NOISE = ['401 /graphql']

/** A reviewer with the portal before them. */
export class Reviewer {
  constructor(page, tenant, user) {
    this.page = page
    this.tenant = tenant
    this.user = user
  }

  /** Opens the portal in a session of the user's. */
  async logIn() {
    await this.tenant.logIn(this.page.context(), this.user)
    await this.page.goto(`${this.tenant.baseUrl}/portal/`)
    await this.#atQueue()
  }

  async logInByForm() {
    await this.page.goto(`${this.tenant.baseUrl}/portal/`)
    await this.page.getByLabel('E-mail').fill(this.user.email)
    await this.page.getByLabel('Password').fill(this.user.password)
    await this.page.getByRole('button', { name: 'Log in' }).click()
    await this.#atQueue()
  }

  /** The queue is fetched and changes arrive by themselves. */
  async watchesQueue() {
    await this.page.getByText('Live', { exact: true }).waitFor()
    await this.page.getByText(/case waits|cases, first due first|The queue is empty/).first().waitFor()
  }

  /** The row of a request, by its link. */
  row(reference) {
    return this.page.getByRole('link', { name: reference })
  }

  async openCase(reference) {
    await this.row(reference).click()
    await this.page.getByRole('heading', { level: 1, name: reference }).waitFor()
  }

  get panel() {
    return this.page.getByRole('complementary', { name: 'Decision' })
  }

  /** From the queue. */
  takeNext() {
    return this.page.getByRole('button', { name: 'Take next' }).click()
  }

  startReview() {
    return this.panel.getByRole('button', { name: 'Take this case' }).click()
  }

  hasTheCase() {
    return this.panel.getByText('You have this case').waitFor()
  }

  /** @param {'Approve' | 'Reject'} verdict */
  async decide(verdict, { reason, comment }) {
    await this.panel.getByRole('button', { name: verdict, exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption(reason)
    await dialog.getByLabel('Comment').fill(comment)
    await dialog.getByRole('button', { name: `${verdict} this request` }).click()
    await dialog.waitFor({ state: 'hidden' })
    // It waits five seconds before it is sent.
    await this.panel.getByText(/^(Approved|Rejected|Waiting for another reviewer\.)$/).first().waitFor()
  }

  /** Opens the dialog and enters everything but what its own button does. */
  async fillSendBack({ steps, reason, message }) {
    await this.panel.getByRole('button', { name: 'Send back', exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    for (const step of steps) await dialog.getByRole('checkbox', { name: step }).check()
    await dialog.getByLabel('Reason').selectOption(reason)
    await dialog.getByLabel('Message to the applicant').fill(message)
    return dialog
  }

  async sendBack(asked) {
    const dialog = await this.fillSendBack(asked)
    await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
    await this.waitsForApplicant()
  }

  waitsForApplicant() {
    return this.panel.getByText('It waits for the applicant').waitFor()
  }

  #atQueue() {
    return this.page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  }
}

/** Counts what would show that a page was loaded anew: only a page that lives on keeps its mark. */
export async function markPage(page) {
  await page.evaluate(() => {
    window.stillTheSamePage = true
  })
  return () => page.evaluate(() => window.stillTheSamePage === true)
}

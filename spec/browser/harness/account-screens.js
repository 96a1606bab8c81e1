/** Logs a user in at the page that the address asks for. */
export async function logInAt(page, tenant, path, { email, password }) {
  await page.goto(`${tenant.baseUrl}/portal/${path}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
}

/**
 * The browser loses the session while its pages are elsewhere; each comes back to where it was, and is at the log-in. A
 * page that is there meanwhile may hear of it and leave by itself, in the middle of a reload.
 */
export async function loseSession(...pages) {
  const addresses = pages.map((page) => page.url())
  for (const page of pages) await page.goto('about:blank')
  await pages[0].context().clearCookies({ name: 'vm_portal' })
  for (const [index, page] of pages.entries()) {
    await page.goto(addresses[index])
    await page.getByLabel('E-mail').waitFor()
  }
}

/** Shows somebody who has forgotten the password how another is asked for. */
export async function walkForgotten(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Write a whole address').waitFor()
  await visit('forgotten')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look at your mail' }).waitFor()
  await visit('forgotten-sent')
}

/** What {@link walkForgotten} and {@link walkAccount} provoke on the console. */
export const ACCOUNT_NOISE = ['400 /api/portal/password/reset', '401 /api/portal/password/change']

/**
 * Shows an owner who is logged in the own account, the log's check, the ledger and the branding's preview. An applicant
 * has started before.
 */
export async function walkAccount(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  await page.goto(`${tenant.baseUrl}/portal/account`)
  await page.getByText('This one').waitFor()
  await visit('account')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await dialog.getByLabel('Your password now').fill('wrong')
  await dialog.getByLabel('New password').fill('a few words in a row')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await dialog.getByText('This is not your password.').waitFor()
  await visit('account-password')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(`${tenant.baseUrl}/portal/audit`)
  await page.getByText('portal.login').first().waitFor()
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await page.getByText('The log is whole').waitFor()
  await visit('audit-checked')
  await page.goto(`${tenant.baseUrl}/portal/usage`)
  await page.getByRole('rowheader', { name: 'Journeys' }).waitFor()
  await visit('usage')
  await page.goto(`${tenant.baseUrl}/portal/settings`)
  await page.getByLabel('Accent colour').fill('#ffd400')
  await page.getByRole('button', { name: 'Preview the applicant’s page' }).click()
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
  await visit('settings-preview')
}

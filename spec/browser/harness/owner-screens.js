import { randomUUID } from 'node:crypto'

/** Shows the pages that only an owner has. */
export async function walkOwnersPages(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/audit`)
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByText('request.approved').first().waitFor()
  await visit('audit')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'request.approved' }).first().click()
  await dialog.getByText('Id of the entry').waitFor()
  await visit('audit-entry')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await walkAnalytics(page, tenant, visit)
  await walkSettings(page, tenant, visit)
  await walkPeople(page, tenant, visit)
}

/** Shows an owner who is logged in the people of the workspace. */
export async function walkPeople(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.goto(`${tenant.baseUrl}/portal/settings/people`)
  await page.getByRole('heading', { level: 3, name: tenant.user('ANALYST').email }).waitFor()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('Write a whole address').waitFor()
  await visit('people-invite')
  await dialog.getByLabel('E-mail').fill(`asha.with.a.long.name-${randomUUID()}@example.com`)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Invited', { exact: true }).waitFor()
  await visit('people')
  await page.getByRole('button', { name: `Change role of ${tenant.user('OWNER').email}` }).click()
  await dialog.getByRole('radio', { name: 'Analyst' }).check()
  await visit('people-role')
  await close()
  await page.getByRole('button', { name: `Disable ${tenant.user('OWNER').email}` }).click()
  await dialog.getByRole('button', { name: 'Disable this account' }).click()
  await dialog.getByText('The workspace needs an owner').waitFor()
  await visit('people-last-owner')
  await close()
}

/** Shows a new user the page of the one-time link, until it is used. */
export async function walkPasswordLink(page, tenant, visit) {
  const { link } = await tenant.addUser(`asha-${randomUUID().slice(0, 8)}@example.com`, 'REVIEWER')
  const field = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save and log in' })
  await page.goto(link)
  await field.waitFor()
  await visit('password')
  await field.fill('too short')
  await save.click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await visit('password-short')
  await field.fill('a few words in a row')
  await save.click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await page.goto(link)
  await page.getByRole('alert').getByText('This link was used already').waitFor()
  await visit('password-used')
  await page.reload()
  await page.getByText('Open the link that you were sent once more').waitFor()
  await visit('password-lost')
}

/** What {@link walkPasswordLink} provokes on the console. */
export const PASSWORD_NOISE = ['410 /api/portal/password/link']

/** Shows who is logged in the figures of a week, as charts and as a table. */
export async function walkAnalytics(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/analytics?period=week`)
  const chart = page.getByRole('slider', { name: 'Requests by day: values by day' })
  await chart.focus()
  await page.keyboard.press('End')
  await visit('analytics')
  await page.getByRole('button', { name: 'Table of Requests by day' }).click()
  await page.getByRole('region', { name: 'Requests by day, values' }).waitFor()
  await visit('analytics-table')
}

/** Shows an owner who is logged in the settings, as they are and with changes that are asked about. */
export async function walkSettings(page, tenant, visit) {
  await page.goto(`${tenant.baseUrl}/portal/settings`)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await visit('settings')
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('button', { name: 'Save the settings' })
  await page.getByRole('button', { name: 'Add a host' }).click()
  await page.getByRole('textbox', { name: 'Host 1' }).fill('shop.example')
  await page.getByRole('button', { name: 'Add an origin' }).click()
  await page.getByRole('textbox', { name: 'Origin 1' }).fill('https://shop.example/a-long-path-that-does-not-belong-here')
  await page.getByRole('checkbox', { name: /^Two reviewers for a decision/ }).check()
  await page.getByLabel('Which decisions are confirmed').selectOption('SAMPLE')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('08:00')
  await page.getByLabel('Short, in days').fill('7')
  await page.getByLabel('Accent colour').fill('#a63428')
  await save.click()
  await page.getByText('Write the scheme and the host').waitFor()
  await visit('settings-refused')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('18:00')
  await page.getByRole('textbox', { name: 'Origin 1' }).fill('https://shop.example')
  await save.click()
  await dialog.waitFor()
  await visit('settings-retention')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Discard changes' }).click()
}

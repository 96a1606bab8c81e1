/** Opens the list of flows in a session of an owner's. */
export async function openFlows(page, tenant) {
  await tenant.logIn(page.context(), tenant.user('OWNER'))
  await page.goto(`${tenant.baseUrl}/portal/flows`)
  await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'bank-account-check-v1' }).waitFor()
}

/** What shows how far the editor's draft is saved. */
export function savedAt(page) {
  return page.getByText(/^Saved \d\d:\d\d$/)
}

/** Shows an owner who is at the list of flows the longest one: edited, with problems, published and archived. */
export async function walkFlows(page, visit) {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await visit('flows')
  await page.getByRole('button', { name: 'New flow' }).click()
  await dialog.getByLabel('Name').fill('Bank account check v1')
  await dialog.getByRole('button', { name: 'Begin the draft' }).click()
  await dialog.getByText('Another flow has this key.').waitFor()
  await visit('flow-new')
  await close()
  await page.getByRole('link', { name: 'India business KYC' }).click()
  await page.getByRole('heading', { level: 1, name: 'India business KYC' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Nothing is changed yet.').waitFor()
  await visit('flow-editor')
  await page.getByRole('button', { name: /^\d+ ?Selfie/ }).click()
  await page.getByRole('textbox', { name: 'Least score that passes' }).fill('700')
  await page.getByLabel('Step type').selectOption('Personal details')
  await page.getByRole('button', { name: 'Add the step' }).click()
  await page.getByRole('button', { name: 'Selfie: least score that passes' }).waitFor()
  await savedAt(page).waitFor()
  await visit('flow-problems')
  await page.getByRole('textbox', { name: 'Least score that passes' }).fill('70')
  await page.getByRole('button', { name: 'Remove Bank account' }).click()
  await page.getByLabel('Review policy').selectOption('AUTO')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByText('No longer collects bank details.').waitFor()
  await visit('flow-publish')
  await close()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByText('Draft of version 2').waitFor()
  await visit('flow')
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await visit('flow-discard')
  await dialog.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByText('Draft of version 2').waitFor({ state: 'hidden' })
}

/** Gives the flow of bank accounts a checklist, by an owner who is at the list of flows, and publishes it. */
export async function publishChecklist(page, visit = async () => {}) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Bank account check' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add an item' })
  await add.click()
  await page.keyboard.type('The holder of the account is the applicant')
  await add.click()
  await page.keyboard.type('Nothing else of the case is odd')
  await page.getByRole('checkbox', { name: 'Required to approve, item 2' }).uncheck()
  await savedAt(page).waitFor()
  await visit('flow-checklist')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByText('Reviewers tick one item before they approve').waitFor()
  await visit('flow-checklist-publish')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Live, version 2').waitFor()
  await visit('flow-with-checklist')
}

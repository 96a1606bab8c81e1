/**
 * Shows how one reviewer mentions another in a comment on a case: the other's count, the list, and the case.
 * @param {import('./reviewer.js').Reviewer} author
 * @param {import('./reviewer.js').Reviewer} mentioned
 * @param {(page: import('playwright-core').Page, screen: string) => Promise<void>} visit
 */
export async function walkMention(author, mentioned, reference, visit) {
  const { page } = mentioned
  const places = page.getByRole('navigation', { name: 'Portal' })
  await places.getByRole('link', { name: 'Mentions', exact: true }).click()
  await page.getByText(/^Nobody has mentioned you/).waitFor()
  await visit(page, 'mentions-none')
  await author.openCase(reference)
  const comment = author.page.getByLabel('Write a comment')
  await comment.pressSequentially('Is this the same person, @')
  await author.page.getByRole('listbox', { name: 'Colleagues to mention' }).waitFor()
  await visit(author.page, 'case-mentioning')
  await author.page.getByRole('option', { name: mentioned.user.email }).click()
  await comment.press('Control+Enter')
  await author.page.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  await places.getByRole('link', { name: 'Mentions 1 unread' }).waitFor()
  await page.getByText('Unread', { exact: true }).waitFor()
  await visit(page, 'mentions')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()
  await page.getByText('Is this the same person,').waitFor()
  await places.getByRole('link', { name: 'Mentions', exact: true }).waitFor()
}

/**
 * Shows a case that the first rejects and the second judges again, in a workspace where all are judged again.
 * @param {import('./reviewer.js').Reviewer} first
 * @param {import('./reviewer.js').Reviewer} second
 * @param {(page: import('playwright-core').Page, screen: string) => Promise<void>} visit
 */
export async function walkSecondLook(first, second, reference, visit) {
  const { page } = second
  await first.openCase(reference)
  await first.startReview()
  await first.hasTheCase()
  await first.decide('Reject', { reason: 'FRAUD_SUSPECTED', comment: 'Two accounts.' })
  await page.getByRole('link', { name: 'Second look', exact: true }).click()
  await page.getByText('One decided case waits for a second look.').waitFor()
  await visit(page, 'second-look')
  await page.getByRole('button', { name: 'Take the next case' }).click()
  const keep = page.getByRole('button', { name: 'Keep my judgement' })
  await keep.waitFor()
  await visit(page, 'second-look-case')
  await page.getByRole('radio', { name: 'I would approve it' }).check()
  await page.getByLabel('Reason').selectOption('VERIFIED_OK')
  await page.getByRole('textbox', { name: 'Why' }).fill('The account is theirs.')
  await keep.click()
  await page.getByText('You do not agree.').waitFor()
  await visit(page, 'second-look-told')
}

/** To the figures of today. */
export async function logInAsAnalyst(page, tenant) {
  const user = tenant.user('ANALYST')
  await page.goto(`${tenant.baseUrl}/portal/analytics?period=today`)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
}

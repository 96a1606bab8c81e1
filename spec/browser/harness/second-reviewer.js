/**
 * Shows two reviewers, who are logged in, a case that one prepares and the other returns, then confirms; the workspace has
 * maker-checker.
 * @param {import('./reviewer.js').Reviewer} maker
 * @param {import('./reviewer.js').Reviewer} checker
 * @param {(page: import('playwright-core').Page, screen: string) => Promise<void>} visit
 */
export async function walkSecondReviewer(maker, checker, reference, visit) {
  const { page } = checker
  const dialog = page.getByRole('dialog')
  await maker.openCase(reference)
  await maker.startReview()
  await maker.hasTheCase()
  await page.getByText(`In review, by ${maker.user.email}`).waitFor()
  await checker.takeNext()
  await page.getByText('Nothing waits for you to take.', { exact: true }).first().waitFor()
  await visit(page, 'queue-nothing-to-take')
  await checker.openCase(reference)
  await checker.panel.getByText(`${maker.user.email} has this case`).waitFor()
  await page.getByLabel('Write a comment').fill('The holder on the account is another one.\nPlease call.')
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await page.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  await visit(page, 'case-held')

  await maker.decide('Reject', { reason: 'FRAUD_SUSPECTED', comment: 'Two accounts,\none of them closed.' })
  await maker.panel.getByText('Waiting for another reviewer.').waitFor()
  await visit(maker.page, 'case-prepared')
  await checker.panel.getByText('Awaiting a second reviewer.').waitFor()
  await visit(page, 'case-check')
  await checker.panel.getByRole('button', { name: 'Return to maker' }).click()
  await dialog.waitFor()
  await visit(page, 'case-return')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await page.getByText(`Awaiting a second reviewer, prepared by ${maker.user.email}`).waitFor()
  await visit(page, 'queue-check')
  await checker.openCase(reference)
  await checker.panel.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor()
  await visit(page, 'case-confirm')
  await dialog.getByRole('button', { name: 'Confirm the decision' }).click()
  await checker.panel.getByRole('button', { name: 'Undo' }).waitFor()
  await visit(page, 'case-undo')
  await checker.panel.getByText('Rejected', { exact: true }).first().waitFor()
}

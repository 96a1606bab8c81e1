/**
 * Shows a reviewer every page of the portal with a case that waits, and decides it.
 * @param {import('./reviewer.js').Reviewer} reviewer
 */
export async function walkPortal(reviewer, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await page.getByLabel('E-mail').waitFor()
  await visit('login')
  await reviewer.logInByForm()
  await reviewer.row(reference).waitFor()
  await visit('queue')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await visit('keys')
  await page.keyboard.press('Escape')
  await reviewer.openCase(reference)
  await page.getByRole('region', { name: 'Names' }).waitFor()
  await visit('case')
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await visit('case-details')
  await page.getByRole('button', { name: 'Hide personal data' }).click()
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await visit('case-taken')
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await page.getByText('In review, by you').waitFor()
  await visit('queue-taken')
  await reviewer.openCase(reference)
  await reviewer.panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  await visit('case-reject')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  for (const [act, screen] of [
    ['Put off until…', 'case-put-off'],
    ['Escalate…', 'case-escalate'],
    ['Assign to…', 'case-assign'],
  ]) {
    await reviewer.panel.getByRole('button', { name: act }).click()
    await page.getByRole('dialog').waitFor()
    await visit(screen)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await showMobileInFull(page, reviewer.user.password, visit)
  await reviewer.decide('Approve', { reason: 'VERIFIED_OK', comment: 'In order.' })
  await reviewer.panel.getByText('Approved').waitFor()
  await visit('case-approved')
  await page.goto(`${tenant.baseUrl}/portal/requests`)
  await reviewer.row(reference).waitFor()
  await visit('requests')
}

/**
 * Approves a case whose flow requires a tick, by keys, and shows its deliveries.
 * @param {import('./reviewer.js').Reviewer} reviewer who is an owner, at the queue
 */
export async function walkChecklist(reviewer, reference, visit) {
  const { page, panel } = reviewer
  const dialog = page.getByRole('dialog')
  await reviewer.openCase(reference)
  await panel.getByRole('heading', { name: /^Checklist/ }).waitFor()
  await page.keyboard.press('s')
  await panel.getByText('One required item is open.').waitFor()
  await visit('case-checklist')
  await page.keyboard.press('a')
  await dialog.getByLabel('Reason').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('The checklist is not complete').waitFor()
  await visit('case-checklist-open')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('x')
  await page.keyboard.press('Space')
  await panel.getByText('1 of 2').waitFor()
  await panel.getByText(reviewer.user.email).first().waitFor()
  await page.keyboard.press('w')
  await page.getByText('All deliveries').or(page.getByText('No endpoint was told')).first().waitFor()
  await visit('case-ticked')
  await page.keyboard.press('a')
  await dialog.getByLabel('Reason').waitFor()
  await page.keyboard.press('Control+Enter')
  await panel.getByText('1 item of the checklist ticked').waitFor()
  await visit('case-with-record')
}

async function showMobileInFull(page, password, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Show in full: mobile' }).click()
  await dialog.getByLabel('Why do you need it?').fill('The applicant called')
  await visit('case-reveal')
  await dialog.getByRole('button', { name: 'Show in full' }).click()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^masked again in \d+ s$/).waitFor()
  await visit('case-revealed')
  await page.getByRole('button', { name: 'Mask now: mobile' }).click()
}

/**
 * Shows a reviewer a case that cannot be fetched, until it can.
 * @param {import('./reviewer.js').Reviewer} reviewer
 */
export async function walkLostConnection(reviewer, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await reviewer.watchesQueue()
  await page.route('**/graphql', (route) => route.abort())
  await reviewer.openCase(reference)
  await page.getByText('The service cannot be reached').waitFor()
  await visit('case-away')
  await page.unroute('**/graphql')
  await reviewer.panel.waitFor()
}

/** Shows an owner who is logged in a request that waits for its applicant, and what can be done with it. */
export async function walkOpenRequest(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  const { requestId } = await tenant.create()
  await page.goto(`${tenant.baseUrl}/portal/requests/${requestId}`)
  await page.getByRole('button', { name: 'Copy the link' }).waitFor()
  await visit('case-open')
  for (const [act, screen] of [['Reissue the link', 'case-reissue'], ['Cancel the request', 'case-cancel']]) {
    await page.getByRole('button', { name: act }).click()
    await dialog.waitFor()
    await visit(screen)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Put under a legal hold…' }).click()
  await dialog.waitFor()
  await visit('case-hold')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cancel the request' }).click()
  await dialog.getByRole('button', { name: 'Cancel the request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eraseData(page, tenant.user('OWNER').password, visit)
}

async function eraseData(page, password, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Erase the data…' }).click()
  await dialog.getByLabel('Reason').fill('The applicant asks for it.')
  await visit('case-erase')
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  const asked = dialog.getByLabel('Password')
  const certificate = page.getByRole('dialog', { name: 'Certificate of erasure' })
  await asked.or(certificate).waitFor()
  if (await asked.isVisible()) {
    await asked.fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await certificate.waitFor()
  await visit('case-certificate')
  await certificate.getByRole('button', { name: 'Done' }).click()
  await page.getByText('What was personal here was erased').waitFor()
  await visit('case-erased')
}

/**
 * Shows a reviewer who has the case how it is sent back, and the applicant what they are asked.
 * @param {import('./reviewer.js').Reviewer} reviewer
 * @param {import('./applicant.js').Applicant} applicant of the case, who submitted it
 */
export async function walkSendBack(reviewer, applicant, reference, visit) {
  const { page, tenant } = reviewer
  await page.goto(`${tenant.baseUrl}/portal/`)
  await reviewer.openCase(reference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  const asked = { steps: ['Bank account'], reason: 'DATA_MISMATCH', message: 'Please use an account of your own.' }
  const dialog = await reviewer.fillSendBack(asked)
  await dialog.getByRole('button', { name: 'Show what the applicant will see' }).click()
  await page.frameLocator('iframe[title="What the applicant will see"]').getByText(asked.message).waitFor()
  await visit(page, 'case-send-back')
  await dialog.getByRole('checkbox', { name: 'Bank account' }).uncheck()
  await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
  await dialog.getByText('Choose at least one step.').waitFor()
  await visit(page, 'case-send-back-refused')
  await dialog.getByRole('checkbox', { name: 'Bank account' }).check()
  await dialog.getByRole('button', { name: 'Send back to the applicant' }).click()
  await reviewer.waitsForApplicant()
  await visit(page, 'case-sent-back')
  await applicant.page.reload()
  await applicant.sees('reverted.title')
  await visit(applicant.page, 'sent-back')
}

/** Shows a reviewer the documents and the faces of an open case that has them. */
export async function walkDocuments(page, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Selfie', exact: true }).click()
  await dialog.getByRole('img', { name: 'Selfie' }).waitFor()
  await visit('case-document')
  await page.keyboard.press('n')
  await dialog.getByRole('img', { name: 'Address proof' }).waitFor()
  await visit('case-document-pdf')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Compare the faces' }).click()
  await dialog.getByRole('img', { name: 'Portrait of the identity document' }).waitFor()
  await visit('case-faces')
  await dialog.getByRole('radio', { name: 'Wipe' }).check()
  await visit('case-faces-wipe')
  await page.keyboard.press('3')
  await dialog.getByText('Cannot tell').waitFor()
  await visit('case-faces-judged')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Two reviewers'))

/** Two reviewers in two browsers, each at the queue. */
async function two(stage, tenant = stage.tenant) {
  stage.expect(...PORTAL_NOISE)
  const both = [
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1)),
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 2)),
  ]
  await Promise.all(both.map((reviewer) => reviewer.logIn()))
  await Promise.all(both.map((reviewer) => reviewer.watchesQueue()))
  return both
}

scene('one takes the next case and releases it, the other takes it', async (stage) => {
  const { externalReference, requestId } = await submittedCase(stage.tenant)
  const [first, second] = await two(stage)
  await first.takeNext()
  await first.page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  await first.hasTheCase()
  await second.page.getByText(`In review, by ${first.user.email}`).waitFor()
  await second.takeNext()
  await second.page.getByText('Nothing waits for you to take.', { exact: true }).first().waitFor()

  // What is typed and not sent stays, also through a reload.
  const comment = first.page.getByLabel('Write a comment')
  await comment.fill('The holder was called.\nNo answer.')
  await first.page.reload()
  await first.hasTheCase()
  assert.equal(await comment.inputValue(), 'The holder was called.\nNo answer.')
  await comment.press('Control+Enter')
  await first.page.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  // Everybody hears of the comment at once, its author's page maybe before it has the answer to its own call.
  await eventually('the field is empty', async () => (await comment.inputValue()) === '')

  await first.panel.getByRole('button', { name: 'Release' }).click()
  await first.panel.getByText('This case was released: nobody has it.').waitFor()
  await second.page.getByText('Released', { exact: true }).waitFor()
  await second.takeNext()
  await second.page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  await second.hasTheCase()
  await second.page.getByText('The holder was called.').waitFor()
  await first.panel.getByText(`${second.user.email} has this case`).waitFor()
  await second.decide('Approve', { reason: 'VERIFIED_OK', comment: 'In order.' })
  await first.panel.getByText('Approved').waitFor()
  assert.equal((await stage.tenant.result(requestId)).status, 'APPROVED')
})

scene('a case that was left is taken by another, and who had it is told', async (stage) => {
  const tenant = await Tenant.open('Left')
  const { externalReference } = await submittedCase(tenant)
  const [first, second] = await two(stage, tenant)
  await first.takeNext()
  await first.hasTheCase()
  await first.panel.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('Still looking')
  await tenant.advance(15 * 60)
  await second.takeNext()
  await second.page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  await second.hasTheCase()
  await dialog.getByText(`${second.user.email} holds this case.`).waitFor()
  assert.equal(await dialog.getByLabel('Comment').inputValue(), 'Still looking')
  await first.page.keyboard.press('Escape')
  await first.panel.getByRole('alert').getByText(`${second.user.email} has taken this case from you`).waitFor()
})

scene('one prepares the decision, the other confirms it', async (stage) => {
  const tenant = await Tenant.open('Maker and checker')
  await tenant.update({ makerChecker: true })
  const { externalReference, requestId } = await submittedCase(tenant)
  const [maker, checker] = await two(stage, tenant)
  await maker.openCase(externalReference)
  await maker.startReview()
  await maker.hasTheCase()
  await maker.decide('Reject', { reason: 'FRAUD_SUSPECTED', comment: 'Two accounts.' })
  await maker.panel.getByText('Waiting for another reviewer.').waitFor()
  assert.equal((await tenant.request(requestId)).status, 'REVIEWING')

  await checker.page.getByLabel('Status').selectOption('AWAITING_CHECKER')
  await checker.page.getByText(`Awaiting a second reviewer, prepared by ${maker.user.email}`).waitFor()
  await checker.openCase(externalReference)
  await checker.panel.getByText('Two accounts.').waitFor()
  await checker.page.keyboard.press('b')
  const dialog = checker.page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('Which two?')
  await checker.page.keyboard.press('Control+Enter')
  await checker.panel.getByText(`${maker.user.email} has this case`).waitFor()

  await maker.hasTheCase()
  await maker.page.getByText('Which two?').waitFor()
  await maker.decide('Reject', { reason: 'FRAUD_SUSPECTED', comment: 'Those ending in 12 and 99.' })
  await checker.panel.getByText('Those ending in 12 and 99.').waitFor()
  await checker.panel.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Confirm the decision' }).click()
  for (const { panel } of [maker, checker]) {
    await panel.getByText('Prepared by').waitFor({ state: 'hidden' })
    await panel.getByText('Rejected', { exact: true }).waitFor()
  }
  const { status, decision } = await tenant.result(requestId)
  assert.deepEqual([status, decision.reasonCode], ['REJECTED', 'FRAUD_SUSPECTED'])
})

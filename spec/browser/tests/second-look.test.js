import { submittedCase } from '../harness/cases.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { logInAsAnalyst, walkSecondLook } from '../harness/second-look.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Second look'))

scene('a decided case is judged again without its decision, and counts for the agreement', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  await tenant.update({ rereviewPercent: 100 })
  const { externalReference } = await submittedCase(tenant)
  const [first, second] = [
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1)),
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 2)),
  ]
  await Promise.all([first.logIn(), second.logIn()])
  await walkSecondLook(first, second, externalReference, assertSound)
  const page = await stage.desk()
  await logInAsAnalyst(page, tenant)
  const figure = page.getByRole('figure', { name: 'Agreement of reviewers' })
  await figure.getByText('1 of the 20 cases that a figure takes were judged again.').waitFor()
  await assertSound(page, 'agreement')
})

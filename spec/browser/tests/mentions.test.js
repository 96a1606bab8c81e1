import { submittedCase } from '../harness/cases.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { walkMention } from '../harness/second-look.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Mentions'))

scene('a colleague is mentioned, counts it, opens the case from the list and has read it', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const { externalReference } = await submittedCase(tenant)
  const [author, mentioned] = [
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1)),
    new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 2)),
  ]
  await Promise.all([author.logIn(), mentioned.logIn()])
  await walkMention(author, mentioned, externalReference, assertSound)
  // Both have the case open now, and each is told of the other.
  await author.page.getByText(`${mentioned.user.email} has this case open too.`).waitFor({ timeout: 60_000 })
  await mentioned.page.getByRole('link', { name: 'Mentions', exact: true }).click()
  await mentioned.page.getByRole('heading', { level: 1, name: 'Mentions' }).waitFor()
  await mentioned.page.getByRole('main').getByRole('link').first().waitFor()
  await mentioned.page.getByText('Unread', { exact: true }).waitFor({ state: 'hidden' })
})

import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Another user'))

/** Pages of one browser share the session. */
async function takenBy(stage) {
  // A page learns from refusals that its session is over, or another user's; its socket goes with that.
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to', '401 ')
  const { tenant } = stage
  const made = await submittedCase(tenant)
  const first = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1))
  await first.logIn()
  await first.watchesQueue()
  await first.openCase(made.externalReference)
  await first.startReview()
  await first.hasTheCase()
  const second = new Reviewer(await first.page.context().newPage(), tenant, tenant.user('REVIEWER', 2))
  await second.page.goto(`${tenant.baseUrl}/portal/queue`)
  await second.watchesQueue()
  return { first, second, ...made }
}

/** Presses Approve: the decision waits five seconds in the page. */
async function approve({ page, panel }) {
  await panel.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('Typed by the first')
  await dialog.getByRole('button', { name: 'Approve this request' }).click()
  await panel.getByRole('button', { name: 'Undo' }).waitFor()
}

async function becomes(second) {
  const { page, user } = second
  await page.bringToFront()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('banner').getByText(user.email).waitFor()
}

/** Who has done what to the case, by the audit log. */
async function audited(stage, requestId) {
  const owner = await stage.desk()
  await stage.tenant.logIn(owner.context(), stage.tenant.user('OWNER'))
  const { data } = await graphql(
    owner.context(),
    stage.tenant,
    'query($of: String) { auditLog(filter: { subject: $of }, first: 50) { edges { node { action actor { label } } } } }',
    { of: requestId },
  )
  return data.auditLog.edges.map(({ node }) => `${node.action} ${node.actor.label}`)
}

async function graphql(context, { baseUrl }, query, variables, headers = {}) {
  const answer = await context.request.post(`${baseUrl}/graphql`, {
    data: { query, variables },
    headers: { Origin: baseUrl, ...headers },
  })
  return answer.json()
}

/** Whether the first page still sends its decision while somebody else takes the session over. */
async function sendsMeanwhile(first, take) {
  const asked = first.page.waitForRequest((request) => request.postData()?.includes('ApproveRequest') ?? false, {
    timeout: 8_000,
  })
  const sent = asked.then(
    () => true,
    () => false,
  )
  await approve(first)
  await take()
  return sent
}

async function assertUndecided(stage, requestId, { email }) {
  const acts = await audited(stage, requestId)
  assert.ok(acts.some((act) => act.startsWith('review.started')), acts.join(', '))
  assert.deepEqual(
    acts.filter((act) => act.endsWith(email)),
    [],
  )
  assert.equal((await stage.tenant.request(requestId)).status, 'REVIEWING')
}

scene('a page does nothing in the name of who logs in by another tab, and shows who that is', async (stage) => {
  const { first, second, requestId } = await takenBy(stage)
  const sent = await sendsMeanwhile(first, async () => {
    await becomes(second)
    await first.page.getByRole('banner').getByText(second.user.email).waitFor()
  })
  assert.equal(sent, false, 'the decision that waited was sent')
  await assertUndecided(stage, requestId, second.user)
})

scene('a page is its new user’s where nobody has logged out, as by an invitation, without a question', async (stage) => {
  const { first, second, requestId } = await takenBy(stage)
  const asked = []
  first.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  const sent = await sendsMeanwhile(first, async () => {
    await stage.tenant.logIn(first.page.context(), second.user)
    await second.page.reload()
    await first.page.getByRole('banner').getByText(second.user.email).waitFor()
  })
  assert.deepEqual({ sent, asked }, { sent: false, asked: [] })
  await assertUndecided(stage, requestId, second.user)
})

scene('what a page sends names the user for whom it was loaded, and the server refuses another’s', async (stage) => {
  const { first, second } = await takenBy(stage)
  const asked = first.page.waitForRequest((request) => request.headers()['x-portal-user'] !== undefined)
  await first.page.getByRole('link', { name: 'Requests' }).click()
  const headers = { 'X-Portal-User': (await asked).headers()['x-portal-user'] }
  const query = '{ viewer { user { email } } }'
  const context = first.page.context()
  assert.equal((await graphql(context, stage.tenant, query, {}, headers)).data.viewer.user.email, first.user.email)
  // No tab tells of this log-in: the page notices by itself, on the way to another one.
  await stage.tenant.logIn(context, second.user)
  const [error] = (await graphql(context, stage.tenant, query, {}, headers)).errors
  assert.equal(error.extensions.code, 'SERVICE_UNAUTHENTICATED')
  await first.page.getByRole('link', { name: 'Flows' }).click()
  await first.page.getByRole('banner').getByText(second.user.email).waitFor()
})

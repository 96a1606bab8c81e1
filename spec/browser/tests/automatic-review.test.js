import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { eventually } from '../harness/eventually.js'
import { play } from '../harness/play.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.seeded())

scene('under AUTO an applicant completes the steps on a phone and is approved', async (stage) => {
  const { tenant } = stage
  await tenant.update({ reviewPolicy: 'AUTO' })
  const sink = await tenant.createSink()
  const shop = stage.keep(await openSite())
  const { requestId, externalReference, onboardingUrl } = await tenant.create({
    returnUrl: `${shop.origin}/welcome-back?basket=7`,
  })

  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: tenant.name })
  await applicant.complete(onboardingUrl)
  await applicant.submit()
  await applicant.sees('returning.title')
  await page.waitForURL(`${shop.origin}/**`)

  const landed = new URL(page.url())
  assert.equal(landed.pathname, '/welcome-back')
  assert.deepEqual(Object.fromEntries(landed.searchParams), {
    basket: '7',
    requestId,
    status: 'SUBMITTED',
    externalReference,
  })
  const visit = shop.visits.find(({ url }) => url.pathname === '/welcome-back')
  assert.equal(visit.headers.referer, undefined, 'the link must not reach the shop')

  await assertEvents(tenant, sink, { requestId, externalReference })

  const result = await tenant.result(requestId)
  assert.equal(result.status, 'APPROVED')
  assert.equal(result.decision.outcome, 'APPROVED')
  assert.equal(result.decision.reasonCode, 'VERIFIED_OK')
  assert.equal(result.decision.automated, true)
  assert.match(result.verified.mobile, /^98X{6}\d\d$/)
  assert.equal(result.verified.bankAccountHolder, 'Asha Rao')
})

const EVENTS = [
  'onboarding.approved',
  'onboarding.created',
  'onboarding.started',
  'onboarding.step.completed bank',
  'onboarding.step.completed consent',
  'onboarding.step.completed mobileOtp',
  'onboarding.submitted',
  'verification.completed',
]

/** Deliveries come at least once and in any order, so that sets of events are compared. */
async function assertEvents(tenant, sink, { requestId, externalReference }) {
  const deliveries = await eventually('all events reach the sink', async () => {
    const sunk = await tenant.sunk(sink)
    return new Set(sunk.map((each) => each.eventId)).size >= EVENTS.length && sunk
  })
  assert.ok(deliveries.every((each) => each.signatureValid))
  const events = new Map(deliveries.map((each) => [each.eventId, JSON.parse(each.body)]))
  const told = [...events.values()].map(({ eventType, data }) =>
    eventType === 'onboarding.step.completed' ? `${eventType} ${data.stepKey}` : eventType,
  )
  assert.deepEqual(told.sort(), EVENTS)
  for (const event of events.values()) {
    assert.equal(event.requestId, requestId)
    assert.equal(event.externalReference, externalReference)
    assert.equal(event.environment, 'test')
  }
  const approval = [...events.values()].find((event) => event.eventType === 'onboarding.approved')
  assert.deepEqual(approval.data, { status: 'APPROVED', reasonCode: 'VERIFIED_OK', automated: true })
}

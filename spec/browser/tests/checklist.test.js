import assert from 'node:assert/strict'
import { submittedCase } from '../harness/cases.js'
import { openFlows, publishChecklist } from '../harness/flow-screens.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { walkChecklist } from '../harness/portal-screens.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Checklist'))

scene('a flow is given a checklist, whose required item is ticked by keys before the approval', async (stage) => {
  const { tenant } = stage
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const visit = (screen) => assertSound(page, screen)
  await tenant.createSink()
  await openFlows(page, tenant)
  await publishChecklist(page, visit)
  const { externalReference, requestId } = await submittedCase(tenant)
  await page.goto(`${tenant.baseUrl}/portal/queue`)
  await walkChecklist(new Reviewer(page, tenant, tenant.user('OWNER')), externalReference, visit)
  assert.equal((await tenant.request(requestId)).status, 'APPROVED')
})

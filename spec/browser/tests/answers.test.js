import assert from 'node:assert/strict'
import { Applicant, GOOD_BANK } from '../harness/applicant.js'
import { copiedBy } from '../harness/clipboard.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

/** What is checked before the submission, and what is kept after it. */
const scene = play(() => Tenant.open('Answers'))

/** The rows of a list of terms, label and value. */
const rows = (page, list) =>
  page.locator(`${list} > div`).evaluateAll((all) => all.map((row) => [...row.children].map((each) => each.textContent)))

async function atSummary(stage, fields) {
  const request = await stage.tenant.create(fields)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile('9812345634')
  await applicant.checkBank()
  await applicant.agree()
  return { request, page, applicant }
}

scene('the summary shows what is submitted, masked, and how to reach a person', async (stage) => {
  await stage.tenant.update({ branding: { contactPhone: '+91 80 4567 8901', contactHours: 'Mon to Fri, 9 to 18' } })
  const { page, applicant } = await atSummary(stage)
  assert.deepEqual(await rows(page, '.answers dl'), [
    ['Mobile number', '98XXXXXX34'],
    ['Account number', 'XXXXXXXX9012'],
    ['Bank', 'State Bank of India'],
    ['Name at the bank', GOOD_BANK.holder],
  ])
  await applicant.reads('summary.wrong')
  const call = page.getByRole('link', { name: '+91 80 4567 8901' })
  assert.equal(await call.getAttribute('href'), 'tel:+918045678901')
  await page.getByText('Mon to Fri, 9 to 18').waitFor()
  assert.ok(!(await page.content()).includes(GOOD_BANK.account))
  await page.reload()
  await applicant.sees('summary.title')
  assert.equal((await rows(page, '.answers dl')).length, 4)
})

scene('the receipt has a time in words and a reference that is copied by a tap', async (stage) => {
  const { page, applicant } = await atSummary(stage, { externalReference: undefined })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const [[reference, value], [submitted, when]] = await rows(page, '.receipt')
  assert.equal(reference, 'Reference')
  const shown = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(value)[0]
  assert.equal(submitted, 'Submitted')
  assert.match(when, /^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d [ap]m$/)
  const copied = await copiedBy(page, async () => {
    await page.locator('.copy').click()
    await page.getByText('Copied').waitFor()
  })
  assert.equal(copied, shown)
  await applicant.reads('final.close')
})

scene('the rejected applicant has the same receipt, with the time of the decision', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const { request, page, applicant } = await atSummary(stage)
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const reviewer = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.openCase(request.externalReference)
  await reviewer.startReview()
  await reviewer.hasTheCase()
  await reviewer.decide('Reject', { reason: 'DATA_MISMATCH', comment: 'Another person.' })
  await reviewer.panel.getByText('Rejected').waitFor()
  await page.reload()
  await applicant.sees('final.REJECTED.title')
  const labels = (await rows(page, '.receipt')).map(([label]) => label)
  assert.deepEqual(labels, ['Reference', 'Submitted', 'Decided'])
  assert.ok((await page.locator('.copy').innerText()).startsWith(request.externalReference))
})

scene('the tick and the button of the agreement stay within reach while the notice is read', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile()
  await applicant.checkBank()
  for (const scrolled of [0, 400]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    for (const target of [page.locator('input[name=accepted]'), page.getByRole('button', { name: applicant.words('consent.agree') })]) {
      const { y, height } = await target.boundingBox()
      assert.ok(y >= 0 && y + height <= 740, `at ${scrolled} the control lies at ${y}`)
    }
  }
  assert.equal(await page.locator('.notice h2').count(), 5)
  // Behind the bar already, and so within the window: only its padding makes the browser scroll.
  const fold = page.locator('summary').first()
  const bar = await page.locator('.within-reach').boundingBox()
  await fold.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), bar.y + 20)
  assert.ok((await fold.boundingBox()).y > bar.y)
  await fold.focus()
  const { y, height } = await fold.boundingBox()
  assert.ok(y + height <= bar.y, 'what takes the focus is not covered')
})

import assert from 'node:assert/strict'
import { Applicant, GOOD_BANK } from '../harness/applicant.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Bank'))

for (const [width, height] of [
  [320, 568],
  [360, 740],
])
  scene(`a refused account says why where the focus goes: Tamil on ${width} × ${height}`, async (stage) => {
    stage.expect('422 /api/applicant/steps/')
    const { onboardingUrl } = await stage.tenant.create({ locale: 'ta' })
    const page = await stage.phone()
    await page.setViewportSize({ width, height })
    const applicant = new Applicant(page, { locale: 'ta', tenant: stage.tenant.name })
    await applicant.open(onboardingUrl)
    await applicant.start()
    await applicant.confirmMobile()
    await applicant.typeBank({ ...GOOD_BANK, account: '000012345678' })
    await applicant.reads('error.BANK_ACCOUNT_INVALID')
    await page.waitForFunction(() => document.activeElement?.name === 'accountNumber')
    const why = page.getByText(applicant.words('error.BANK_ACCOUNT_INVALID'), { exact: true })
    assert.ok(await why.evaluate(isSeen))
  })

/** Whether its first and last lines are on the screen, with nothing over them. */
function isSeen(element) {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 8, y)))
}

import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { assertNameWhole, assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** The tenant's look and contact on the hosted page, version by version. */
const scene = play(() => Tenant.open('Branding'))

const fillOf = (page) => page.evaluate(() => getComputedStyle(document.querySelector('.brand-mark')).backgroundColor)
const nameOn = (page) => page.locator('.brand-name').innerText()

async function opened(stage, url, tenant) {
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant })
  await applicant.open(url)
  return { page, applicant }
}

scene('a session that is open keeps the branding that it began with, a new one has the new', async (stage) => {
  const { tenant } = stage
  await tenant.update({ branding: { displayName: 'Acme', accentColor: '#0b6e4f' } })
  const { onboardingUrl } = await tenant.create()
  const { page, applicant } = await opened(stage, onboardingUrl, 'Acme')
  await applicant.start()
  await applicant.confirmMobile()
  await tenant.update({ branding: { displayName: 'Acme Pay', accentColor: '#a63428' } })
  await page.reload()
  await applicant.sees('bank.title')
  assert.equal(await nameOn(page), 'Acme')
  assert.equal(await fillOf(page), 'rgb(11, 110, 79)')
  await applicant.checkBank()
  await page.getByText(/^Acme asks you to complete/).waitFor()

  const other = await opened(stage, onboardingUrl, 'Acme Pay')
  assert.equal(await nameOn(other.page), 'Acme Pay')
  assert.equal(await fillOf(other.page), 'rgb(166, 52, 40)')
})

scene('a bright accent keeps its fill, and everything stays legible', async (stage) => {
  const { tenant } = stage
  await tenant.update({ branding: { accentColor: '#ffd400', contactPhone: '1800 123 4567' } })
  const { onboardingUrl } = await tenant.create()
  const { page, applicant } = await opened(stage, onboardingUrl, tenant.name)
  assert.equal(await fillOf(page), 'rgb(255, 212, 0)')
  await assertSound(page, 'welcome in yellow')
  await applicant.start()
  await applicant.confirmMobile()
  await assertSound(page, 'bank in yellow')
  await applicant.checkBank()
  await applicant.agree()
  await assertSound(page, 'summary in yellow')
})

const NAMES = ['श्री कृष्ण ज्वेलर्स', 'ஸ்ரீ ஜெயலக்ஷ்மி', 'శ్రీ వెంకటేశ్వర', 'ಶ್ರೀ ಕೃಷ್ಣ', 'শ্রী দুর্গা', 'શ્રી કૃષ્ણ', 'Jyoti & Ågot']

scene('the name of a business stands whole in any script', async (stage) => {
  const { tenant } = stage
  const page = await stage.phone()
  for (const displayName of NAMES) {
    await tenant.update({ branding: { displayName } })
    await page.goto((await tenant.create()).onboardingUrl)
    assert.equal(await nameOn(page), displayName)
    await assertNameWhole(page, displayName)
  }
})

scene('a link that expired or was replaced shows whose it was and how to reach them', async (stage) => {
  stage.expect('404 /start/', '410 /start/')
  const { tenant } = stage
  await tenant.update({ branding: { displayName: 'Acme', contactEmail: 'help@acme.test' } })
  const replaced = await tenant.create({ externalReference: 'order-7' })
  await tenant.reissueLink(replaced.requestId)
  const expired = await tenant.create({ expiresInHours: 1 })
  await tenant.advance(60 * 60 + 1)
  for (const [link, heading] of [
    [replaced, 'notValid.title'],
    [expired, 'expired.title'],
  ]) {
    const page = await stage.phone()
    await page.goto(link.onboardingUrl)
    const applicant = new Applicant(page, { tenant: 'Acme' })
    await applicant.sees(heading)
    assert.equal(await nameOn(page), 'Acme')
    await applicant.reads('dead.askTenant')
    await page.getByRole('link', { name: 'help@acme.test' }).waitFor()
    assert.doesNotMatch(await page.content(), new RegExp(`order-7|${link.requestId}`))
  }
  const unknown = await stage.phone()
  await unknown.goto(`${tenant.baseUrl}/start/vm_t_${'E'.repeat(43)}`)
  await new Applicant(unknown).sees('notValid.title')
  assert.equal(await nameOn(unknown), 'VerifyMe')
})

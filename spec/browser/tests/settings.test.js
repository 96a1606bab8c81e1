import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Settings'))

/** An owner at the settings of the workspace. */
async function begin(stage) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  await stage.tenant.logIn(page.context(), stage.tenant.user('OWNER'))
  await page.goto(`${stage.tenant.baseUrl}/portal/settings`)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  return {
    page,
    dialog: page.getByRole('dialog'),
    save: () => page.getByRole('button', { name: 'Save the settings' }).click(),
    isSaved: () => page.getByText('Everything is saved.').waitFor(),
  }
}

/** What is told about an input, besides its label. */
function told(input) {
  return input.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby')).textContent)
}

scene('hosts and origins are refused at their row, and count once they are saved', async (stage) => {
  const { page, save, isSaved } = await begin(stage)
  const { tenant } = stage
  const [host, origin] = [page.getByRole('textbox', { name: 'Host 1' }), page.getByRole('textbox', { name: 'Origin 1' })]
  await page.getByRole('button', { name: 'Add a host' }).click()
  await page.keyboard.type('https://shop.example/done')
  await page.getByRole('button', { name: 'Add an origin' }).click()
  await page.keyboard.type('https://shop.example')
  await save()
  assert.equal(await told(host), 'Write the host alone, without https://, port or path: shop.example')
  await page.waitForFunction((element) => element === document.activeElement, await host.elementHandle())
  assert.equal(await told(origin), '')
  await host.fill('shop.example')
  await page.keyboard.press('Enter')
  await isSaved()

  await page.reload()
  await host.waitFor()
  assert.deepEqual([await host.inputValue(), await origin.inputValue()], ['shop.example', 'https://shop.example'])
  await assert.rejects(tenant.create({ returnUrl: 'https://other.example/' }), /HOST_NOT_ALLOWED/)
  const { onboardingUrl } = await tenant.create({ returnUrl: 'https://pay.shop.example/' })
  const framed = await fetch(`${onboardingUrl}?embed=1`)
  assert.match(framed.headers.get('content-security-policy'), /frame-ancestors https:\/\/shop\.example$/)

  await page.getByRole('button', { name: 'Remove shop.example', exact: true }).click()
  await save()
  await isSaved()
  await tenant.create({ returnUrl: 'https://other.example/' })
})

scene('a shorter retention asks first, a longer one does not', async (stage) => {
  const { page, dialog, save, isSaved } = await begin(stage)
  const days = page.getByLabel('Standard, in days')
  await days.fill('90')
  await save()
  await dialog.getByText('90 days instead of 365').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Not saved yet.').waitFor()
  await save()
  await dialog.getByRole('button', { name: 'Save, and remove what is overdue' }).click()
  await isSaved()
  await days.fill('400')
  await save()
  await isSaved()
  await page.reload()
  await days.waitFor()
  assert.equal(await days.inputValue(), '400')
})

scene('what the workspace is called and how it looks reaches applicants', async (stage) => {
  const { page, save, isSaved } = await begin(stage)
  await page.getByLabel('Name', { exact: true }).fill('Meridian Pay')
  await page.getByLabel('Privacy policy').fill('http://meridian.example/privacy')
  await save()
  await page.getByText('Write a whole address that begins with https://.').waitFor()
  await page.getByLabel('Privacy policy').fill('https://meridian.example/privacy')
  await save()
  await isSaved()
  const { onboardingUrl } = await stage.tenant.create()
  const phone = await stage.phone()
  await phone.goto(onboardingUrl)
  await phone.getByText('Meridian Pay').first().waitFor()
  await phone.locator('a[href="https://meridian.example/privacy"]').waitFor()
})

scene('where applicants reach the business is set by its owner, and told to them', async (stage) => {
  const { page, save, isSaved } = await begin(stage)
  await page.getByLabel('Telephone').fill('call us')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('help@acme.example')
  await page.getByLabel('Hours', { exact: true }).fill('Mon to Fri, 9 to 18')
  await save()
  await page.getByText('Write 3 to 15 digits').waitFor()
  await page.getByLabel('Telephone').fill('+91 22 1234 5678')
  await save()
  await isSaved()
  const { requestId, onboardingUrl } = await stage.tenant.create()
  await stage.tenant.cancel(requestId)
  const phone = await stage.phone()
  await phone.goto(onboardingUrl)
  await phone.getByRole('link', { name: '+91 22 1234 5678' }).waitFor()
  await phone.getByRole('link', { name: 'help@acme.example' }).waitFor()
  await phone.getByText('Mon to Fri, 9 to 18').waitFor()
})

scene('what was typed is asked about before a link, Back or Forward leads away', async (stage) => {
  const { page, dialog } = await begin(stage)
  const people = page.getByRole('link', { name: 'People' })
  const hours = page.getByLabel('Review target, in hours')
  const at = async (path) => {
    await eventually(`the address ends with ${path}`, () => new URL(page.url()).pathname.endsWith(path))
  }
  const stay = async () => {
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await at('/portal/settings')
    assert.equal(await hours.inputValue(), '9')
  }
  await people.click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await page.getByRole('link', { name: 'Workspace' }).click()
  await hours.fill('9')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  assert.equal(await dialog.count(), 0)
  await page.goBack()
  await people.click()
  await dialog.getByRole('button', { name: 'Stay' }).waitFor()
  await assertSound(page, 'leave-question')
  await stay()
  await page.goBack()
  await stay()
  // The page before it is where it was.
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await at('/portal/settings/people')
  await page.goForward()
  await hours.waitFor()
  assert.equal(await hours.inputValue(), '24')
})

scene('what was typed does not keep anybody from logging out', async (stage) => {
  const { page } = await begin(stage)
  await page.getByLabel('Review target, in hours').fill('9')
  // The browser's own question, as for a reload.
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/portal/login')
})

scene('what was typed stays where the session ends, and is saved after a log-in in another tab', async (stage) => {
  const { page, save, isSaved } = await begin(stage)
  const hours = page.getByLabel('Review target, in hours')
  // Nobody is asked whether to leave: the page stays.
  page.on('dialog', (question) => assert.fail(`the browser asks: ${question.type()}`))
  await hours.fill('9')
  await page.context().clearCookies()
  await save()
  await page.getByRole('alert').getByText('log in in another tab').waitFor()
  assert.equal(await hours.inputValue(), '9')
  await stage.tenant.logIn(page.context(), stage.tenant.user('OWNER'))
  await save()
  await isSaved()
  await page.reload()
  await eventually('the hours are saved', async () => (await hours.inputValue()) === '9')
})

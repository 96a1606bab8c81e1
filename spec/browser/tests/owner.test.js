import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { submitCase } from '../harness/cases.js'
import { assertSound } from '../harness/inspection.js'
import { confirmWhereAsked, walkDomain, walkExport, walkProvisioning } from '../harness/owner-sections.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Owner'))

/** An owner at a page of the portal. */
async function ownerAt(stage, path, tenant = stage.tenant) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  await tenant.logIn(page.context(), tenant.user('OWNER'))
  await page.goto(`${tenant.baseUrl}/portal/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

scene('a domain is added, and its certificate’s troubles are told', async (stage) => {
  const page = await ownerAt(stage, 'settings')
  const host = `verify.${stage.tenant.id.slice(-6).toLowerCase()}.test`
  await walkDomain(page, stage.tenant, host, (screen) => assertSound(page, screen))
  await page.getByText('Its certificate could not be renewed').waitFor()
  // A second tab that removes it, while the first asks whether it is to be removed, is followed.
  await page.getByRole('button', { name: `Remove ${host}` }).click()
  const second = await ownerAt(stage, 'settings')
  await second.getByRole('button', { name: `Remove ${host}` }).click()
  await second.getByRole('dialog').getByRole('button', { name: /^Remove/ }).click()
  await confirmWhereAsked(second, stage.tenant.user('OWNER'), second.getByText(`${host} is removed.`))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByText('Not found').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 3, name: host }).waitFor({ state: 'hidden' })
})

scene('a directory’s token opens its door until it is revoked, which is asked about', async (stage) => {
  const page = await ownerAt(stage, 'settings')
  const { secret, revoke } = await walkProvisioning(page, stage.tenant, (screen) => assertSound(page, screen))
  const ask = () =>
    fetch(`${stage.tenant.baseUrl}/scim/v2/Users`, { headers: { Authorization: `Bearer ${secret}` } })
  assert.equal((await ask()).status, 200)
  await revoke()
  await page.getByText('Revoked', { exact: true }).waitFor()
  assert.equal((await ask()).status, 401)
  await page.reload()
  await page.getByText('Revoked', { exact: true }).waitFor()
  assert.equal(await page.getByText(secret).count(), 0)
})

scene('everything about an applicant is exported, and downloaded once', async (stage) => {
  const { requestId } = await submitCase(await stage.phone(), stage.tenant)
  const page = await ownerAt(stage, `requests/${requestId}`)
  const download = await walkExport(page, stage.tenant, (screen) => assertSound(page, screen))
  assert.ok((await stat(await download.path())).size > 1000)
  const second = await fetch(download.url())
  assert.ok(second.status >= 400)
  // A reload in the middle finds it as it stands.
  await page.reload()
  await page.getByRole('button', { name: 'Export everything…' }).click()
  await page.getByRole('dialog').getByText('It was downloaded').waitFor()
})

scene('of two owners who save the same setting, the second is told and loses nothing', async (stage) => {
  stage.expect('ERR_INTERNET_DISCONNECTED /graphql', 'WebSocket connection to')
  const tenant = await Tenant.open('Two owners')
  const [first, second] = [await ownerAt(stage, 'settings', tenant), await ownerAt(stage, 'settings', tenant)]
  const save = (page) => page.getByRole('button', { name: 'Save the settings' }).click()
  const saved = (page) => page.getByText('Everything is saved.').waitFor()
  const lifetime = (page) => page.getByLabel('Link lifetime, in hours')
  await lifetime(first).fill('24')
  await first.getByLabel('Privacy policy').fill('https://acme.example/theirs')
  await save(first)
  await saved(first)

  await lifetime(second).fill('48')
  await second.getByRole('button', { name: 'Add a host' }).click()
  await second.getByRole('textbox', { name: 'Host 1' }).fill('shop.example')
  await second.context().setOffline(true)
  await save(second)
  await second.getByText('No answer came').waitFor()
  await second.context().setOffline(false)
  await save(second)
  const notice = second.getByRole('region', { name: 'Two people changed the same' })
  await notice.getByRole('row', { name: 'The link lifetime 24 48' }).waitFor()
  assert.equal(await lifetime(second).inputValue(), '48')
  assert.equal(await second.getByLabel('Privacy policy').inputValue(), 'https://acme.example/theirs')
  await assertSound(second, 'settings-conflict')
  await notice.getByRole('button', { name: 'Save mine' }).press('Enter')
  await saved(second)
  await first.reload()
  await lifetime(first).waitFor()
  assert.equal(await lifetime(first).inputValue(), '48')
  assert.equal(await first.getByRole('textbox', { name: 'Host 1' }).inputValue(), 'shop.example')

  // Whoever takes the other's keeps the rest of what was typed.
  await lifetime(first).fill('12')
  await save(first)
  await saved(first)
  await lifetime(second).fill('36')
  await second.getByLabel('Terms', { exact: true }).fill('https://acme.example/terms')
  await save(second)
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  assert.equal(await lifetime(second).inputValue(), '12')
  await save(second)
  await saved(second)
  await first.reload()
  await lifetime(first).waitFor()
  assert.equal(await lifetime(first).inputValue(), '12')
  assert.equal(await first.getByLabel('Terms', { exact: true }).inputValue(), 'https://acme.example/terms')
})

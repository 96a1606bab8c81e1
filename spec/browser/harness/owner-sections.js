import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readDevInfo } from './stack.js'

/** Writes what only the world outside would bring about, such as what name servers say. */
export async function write(tenant, statement) {
  const { databaseUrl } = await readDevInfo(process.env.VERIFYME_STACK_DIR)
  const statements = ['SET ROLE verifyme_app', `SET verifyme.tenant = '${tenant.id}'`, statement]
  await promisify(execFile)('psql', ['-v', 'ON_ERROR_STOP=1', '-c', statements.join('; '), databaseUrl])
}

/** Gives the password where the dialog asks for it. */
export async function confirmWhereAsked(page, user, then) {
  const asked = page.getByRole('dialog').getByLabel('Password')
  await asked.or(then).first().waitFor()
  if (!(await asked.isVisible())) return
  await asked.fill(user.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await then.first().waitFor()
}

/** How a domain can stand, as checks and the certificate authority would have it. */
const STANDINGS = {
  'certificate-refused': `status = 'PENDING_CERTIFICATE', problem = 'ORDER_REFUSED'`,
  active: `status = 'ACTIVE', problem = '', checked_at = now()`,
  failing: `status = 'ACTIVE', problem = 'RENEWAL_REFUSED', failing_at = now()`,
}

/** Shows an owner who is at the settings a domain of the workspace, from its records to a certificate that ends. */
export async function walkDomain(page, tenant, host, visit) {
  const heading = page.getByRole('heading', { level: 3, name: host })
  await page.getByLabel('Host name').fill(host)
  await page.getByLabel('Host name').press('Enter')
  await confirmWhereAsked(page, tenant.user('OWNER'), heading)
  await page.getByRole('list', { name: `Records of ${host}` }).waitFor()
  await visit('domain-records')
  for (const [name, change] of Object.entries(STANDINGS)) {
    await write(tenant, `UPDATE custom_domains SET ${change}, next_check_at = NULL WHERE host = '${host}'`)
    await page.reload()
    await heading.waitFor()
    await visit(`domain-${name}`)
  }
}

/** Shows an owner who is at the settings the tokens of a directory. */
export async function walkProvisioning(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Name of the token').fill('Entra of Meridian Traders')
  await page.getByLabel('Name of the token').press('Enter')
  await confirmWhereAsked(page, tenant.user('OWNER'), dialog.getByText('The token Entra of Meridian Traders'))
  await visit('provisioning-token')
  const secret = await dialog.getByRole('button', { name: /^vm_/ }).textContent()
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Open', { exact: true }).waitFor()
  await visit('provisioning')
  await page.getByRole('button', { name: 'Revoke Entra of Meridian Traders' }).click()
  await dialog.waitFor()
  await visit('provisioning-revoke')
  return { secret, revoke: () => dialog.getByRole('button', { name: 'Revoke this token' }).click() }
}

/** Shows an owner at a case the export of everything about its applicant, up to the download; gives the download. */
export async function walkExport(page, tenant, visit) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Export everything…' }).click()
  await dialog.getByLabel('Reason').fill('The applicant asks for it.')
  await visit('export')
  await dialog.getByRole('button', { name: 'Make the export' }).click()
  const download = dialog.getByRole('button', { name: 'Download, once' })
  await confirmWhereAsked(page, tenant.user('OWNER'), download)
  await visit('export-ready')
  const begun = page.waitForEvent('download')
  await download.click()
  const taken = await begun
  await dialog.getByText('It was downloaded').waitFor()
  await visit('export-taken')
  return taken
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { logInAt } from '../harness/account-screens.js'
import { assertSound } from '../harness/inspection.js'
import { startOpenID } from '../harness/openid.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { readDevInfo } from '../harness/stack.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Sign on'))

/** The name servers of a browser's test are the machine's own: what they would say is written. */
async function prove(tenant, host) {
  const { databaseUrl } = await readDevInfo(process.env.VERIFYME_STACK_DIR)
  const statements = [
    'SET ROLE verifyme_app',
    `SET verifyme.tenant = '${tenant.id}'`,
    `UPDATE sign_on_domains SET status = 'ACTIVE', problem = '', next_check_at = NULL WHERE host = '${host}'`,
  ]
  await promisify(execFile)('psql', ['-v', 'ON_ERROR_STOP=1', '-c', statements.join('; '), databaseUrl])
}

scene('an owner sets up single sign-on, and a reviewer signs in by it', async (stage) => {
  stage.expect(...PORTAL_NOISE, '403 /graphql', '401 /api/portal/session', '404 /api/portal/sso')
  const { tenant } = stage
  const [owner, reviewer] = [tenant.user('OWNER'), tenant.user('REVIEWER')]
  const host = reviewer.email.split('@')[1]
  const provider = await startOpenID(() => ({ sub: 'r-1', email: reviewer.email }))
  try {
    const page = await stage.desk()
    await logInAt(page, tenant, 'settings', owner)
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Domain of your addresses').fill(host)
    await page.getByLabel('Domain of your addresses').press('Enter')
    await dialog.getByLabel('Password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: host }).waitFor()
    await prove(tenant, host)
    await page.reload()
    await page.getByText('Proved', { exact: true }).waitFor()
    await page.getByLabel('Issuer').fill(provider.issuer)
    await page.getByLabel('Client id', { exact: true }).fill(provider.clientId)
    await page.getByLabel('Client secret').fill(provider.secret)
    await page.getByLabel(/^Required/).check()
    await page.getByRole('button', { name: 'Save single sign-on' }).click()
    await page.getByRole('button', { name: 'Remove single sign-on' }).waitFor()
    await assertSound(page, 'settings-sign-on')

    const desk = await stage.desk()
    await desk.goto(`${tenant.baseUrl}/portal/requests`)
    await desk.getByLabel('E-mail').fill('a@nowhere.example')
    await desk.getByRole('button', { name: 'Continue with single sign-on' }).click()
    await desk.getByText('No single sign-on for this address').waitFor()
    await desk.getByLabel('E-mail').fill(reviewer.email)
    await desk.getByLabel('Password').fill(reviewer.password)
    await desk.getByRole('button', { name: 'Log in', exact: true }).click()
    await desk.getByText('Your company signs you in').waitFor()
    await assertSound(desk, 'login-sign-on')
    await desk.getByRole('button', { name: 'Continue with single sign-on' }).click()
    await desk.getByRole('heading', { name: 'Company' }).waitFor()
    await desk.getByRole('link', { name: 'Sign in' }).click()
    await desk.waitForURL(({ pathname }) => pathname === '/portal/requests')
    await desk.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    await desk.goBack()
    await desk.goto(`${tenant.baseUrl}/api/portal/sso/callback?state=x`)
    await desk.getByText('This sign-in is over').waitFor()
    await assertSound(desk, 'login-sign-on-over')
  } finally {
    provider.stop()
  }
})

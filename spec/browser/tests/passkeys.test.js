import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Passkeys'))

/** The portal at the name of this machine, since passkeys belong to names. */
function portalOf(tenant) {
  return tenant.baseUrl.replace('127.0.0.1', 'localhost') + '/portal/'
}

/** An authenticator like a phone's, whose user has just shown a finger. */
async function withAuthenticator(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function logIn(page, tenant, user, place = 'account') {
  await page.goto(portalOf(tenant) + place)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Adds one from the page of the account; the password is asked for the first time. */
async function add(page, name, password) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  if (password) {
    await dialog.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
  }
}

scene('a user adds a passkey, logs in and steps up by it, and removes it', async (stage) => {
  stage.expect(...PORTAL_NOISE, '401 /api/portal/session')
  const { tenant } = stage
  const page = await stage.desk()
  const phone = await withAuthenticator(page)
  const user = tenant.user('REVIEWER')
  const dialog = page.getByRole('dialog')
  await logIn(page, tenant, user)
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
  await add(page, 'My phone', user.password)
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await list.getByText('My phone').waitFor()
  await list.getByText('not used yet').waitFor()
  await assertSound(page, 'passkeys')
  const [kept] = await phone.credentials()
  assert.equal(kept.rpId, 'localhost')
  assert.equal(kept.isResidentCredential, true)
  // A second one on the same authenticator is not made.
  await add(page, 'Again')
  await dialog.getByText('There is a passkey of yours there').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Log out' }).click()
  const logInByPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  await logInByPasskey.waitFor()
  await assertSound(page, 'login-with-passkey')
  // Whom the phone does not know is let in nowhere.
  await phone.verifies(false)
  await logInByPasskey.click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  await phone.verifies(true)
  await logInByPasskey.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()

  await page.getByRole('link', { name: 'Account' }).click()
  await list.getByText(/last used/).waitFor()
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByLabel('Name').fill('The phone of before')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove The phone of before' }).click()
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await eventually('none is left', async () => (await list.getByRole('listitem').count()) === 0)
  await page.locator('ul:focus').waitFor({ state: 'attached' })

  // The phone offers what is removed here, and is refused.
  await page.getByRole('button', { name: 'Log out' }).click()
  await logInByPasskey.click()
  await page.getByRole('alert').getByText('This passkey is not accepted').waitFor()
})

scene('a workspace that requires a second factor is opened by a passkey alone, until an owner resets it', async (stage) => {
  stage.expect(...PORTAL_NOISE, 'WebSocket connection to', '403 ', '401 /api/portal/session')
  const strict = await Tenant.open('Strict with passkeys')
  const [page, owners] = [await stage.desk(), await stage.desk()]
  await withAuthenticator(page)
  await withAuthenticator(owners)
  const [owner, reviewer] = [strict.user('OWNER'), strict.user('REVIEWER')]
  await logIn(owners, strict, owner)
  await add(owners, 'Laptop', owner.password)
  await owners.getByText('Laptop').waitFor()
  await owners.goto(portalOf(strict) + 'settings')
  await owners.getByLabel('Require a second factor').check()
  await owners.getByRole('button', { name: 'Save the settings' }).click()
  await owners.getByText('Everything is saved.').waitFor()

  await logIn(page, strict, reviewer, 'queue')
  await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await assertSound(page, 'second-factor-or-passkey')
  await add(page, 'Phone', reviewer.password)
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('E-mail').fill(reviewer.email)
  await page.getByLabel('Password').fill(reviewer.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').getByText('yours is a passkey').waitFor()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()

  await owners.goto(portalOf(strict) + 'settings/people')
  await owners.getByRole('button', { name: `Reset second factor of ${reviewer.email}` }).click()
  const dialog = owners.getByRole('dialog')
  await dialog.getByText('Their passkeys are removed as well').waitFor()
  await assertSound(owners, 'reset-passkeys')
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor()
})

import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { eventually } from '../harness/eventually.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('People'))

const PASSWORD = 'a few words in a row'

/** An owner at the people of the workspace. */
async function begin(stage, tenant = stage.tenant) {
  const page = await stage.desk()
  const owner = tenant.user('OWNER')
  await page.goto(`${tenant.baseUrl}/portal/settings/people`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  return page
}

/** The link of the latest invitation, from the sandbox inbox. */
function mailedLink(tenant) {
  return eventually('an invitation in the inbox', async () => {
    const bodies = (await tenant.messages()).map(({ body }) => body)
    return bodies.map((body) => /\S+\/portal\/password#\S+/.exec(body)?.[0]).find(Boolean)
  })
}

scene('an owner invites somebody, who chooses a password, works, and is out once disabled', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await begin(stage)
  const dialog = page.getByRole('dialog')
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: email }) })

  await page.getByRole('button', { name: 'Invite somebody' }).focus()
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Control+Enter')
  await item.getByText('Invited', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await eventually('the focus is back where the dialog was opened', () =>
    page.getByRole('button', { name: 'Invite somebody' }).evaluate((button) => button === document.activeElement),
  )

  const theirs = await stage.desk()
  await theirs.goto(await mailedLink(tenant))
  await theirs.getByLabel('New password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Save and log in' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  await theirs.getByRole('button', { name: 'Log out' }).click()
  await theirs.getByLabel('E-mail').waitFor()
  const invited = new Reviewer(theirs, tenant, { email, password: PASSWORD })
  await invited.logInByForm()
  await invited.watchesQueue()

  await page.reload()
  await item.getByText('Active', { exact: true }).waitFor()
  assert.equal(await item.getByText('Never').count(), 0, 'the invited user was seen')
  await item.getByRole('button', { name: `Disable ${email}` }).click()
  await dialog.getByText('logged out within a second').waitFor()
  await dialog.getByRole('button', { name: 'Disable this account' }).click()
  await item.getByText('Disabled', { exact: true }).waitFor()

  await theirs.getByLabel('E-mail').waitFor()
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Log in' }).click()
  await theirs.getByRole('alert').getByText('These details do not match').waitFor()
  stage.expect('401 /api/portal/session', 'WebSocket connection to')
})

/** The six digits of RFC 6238 of now, or of the period after. */
function codeOf(secret, periods = 0) {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const key = Buffer.from(bits.join('').match(/.{8}/g).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

scene('a user turns the second factor on, and logs in with its codes', async (stage) => {
  stage.expect(...PORTAL_NOISE, '401 /api/portal/session')
  const { tenant } = stage
  const page = await stage.desk()
  const dialog = page.getByRole('dialog')
  const reviewer = new Reviewer(page, tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByLabel('Password').fill(reviewer.user.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await assertSound(page, 'second-factor')
  const secret = await dialog.getByRole('button', { name: /^[A-Z2-7]{32}$/ }).innerText()
  await dialog.getByLabel('Code of the app').fill(codeOf(secret.trim()))
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  await assertSound(page, 'recovery-codes')
  const recovery = await list.getByRole('listitem').allInnerTexts()
  assert.equal(recovery.length, 10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await assertSound(page, 'account')

  for (const code of [codeOf(secret.trim(), 1), recovery[0]]) {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('E-mail').fill(reviewer.user.email)
    await page.getByLabel('Password').fill(reviewer.user.password)
    await page.keyboard.press('Enter')
    await page.locator('input[name=totp]:focus').waitFor()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('This code is not right').waitFor()
    await assertSound(page, 'login-code')
    await page.getByLabel('Code of your authenticator app').fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor()
  }
})

scene('another role shows on the pages that are open, and once again on the way to the next page', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const tenant = await Tenant.open('Roles')
  const reviewer = new Reviewer(await stage.desk(), tenant, tenant.user('REVIEWER', 1))
  await reviewer.logIn()
  await reviewer.watchesQueue()
  const { page } = reviewer
  const places = page.getByRole('navigation', { name: 'Portal' })
  const owners = await begin(stage, tenant)
  const become = async (role) => {
    await owners.getByRole('button', { name: `Change role of ${reviewer.user.email}` }).click()
    await owners.getByRole('dialog').getByRole('radio', { name: role }).check()
    await owners.getByRole('button', { name: 'Save the role' }).click()
    await owners.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  await become(/^Analyst/)
  await page.getByRole('alert').getByText('This page is not for your role').waitFor()
  await places.getByRole('link', { name: 'Analytics' }).waitFor()
  assert.equal(await places.getByRole('link', { name: 'Queue' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Take next' }).count(), 0)

  await become(/^Reviewer/)
  await places.getByRole('link', { name: 'Requests' }).click()
  await places.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('button', { name: 'Take next' }).waitFor()
  await reviewer.watchesQueue()
})

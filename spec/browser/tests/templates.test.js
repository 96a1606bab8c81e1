import assert from 'node:assert/strict'
import { logInAt } from '../harness/account-screens.js'
import { assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Templates'))

scene('a template is written, read on a narrow screen whatever its words are, and deleted after a question', async (stage) => {
  stage.expect(...PORTAL_NOISE)
  const { tenant } = stage
  const page = await stage.desk({ viewport: { width: 320, height: 640 } })
  const dialog = page.getByRole('dialog')
  const name = 'W'.repeat(80)
  await logInAt(page, tenant, 'settings/templates', tenant.user('OWNER'))
  await page.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Text in English').fill('x'.repeat(2000))
  await dialog.getByRole('button', { name: 'Save the template' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const heading = page.getByRole('heading', { level: 3, name })
  await heading.waitFor()
  const { x, width } = await heading.boundingBox()
  assert.ok(x + width <= 320, `the name ends at ${x + width}`)
  await page.getByRole('button', { name: `Delete ${name}` }).dblclick()
  await dialog.getByText('Its texts are gone').waitFor()
  await assertSound(page, 'template-delete')
  await dialog.getByRole('button', { name: 'Delete the template' }).click()
  await heading.waitFor({ state: 'detached' })
})

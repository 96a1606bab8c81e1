import { mkdtemp } from 'node:fs/promises'
import { DESK, launchChromium } from './harness/chromium.js'
import { openFlows, walkFlows } from './harness/flow-screens.js'
import { settled, showIn } from './harness/inspection.js'
import { startStack } from './harness/stack.js'
import { Tenant } from './harness/tenant.js'
const folder = process.argv[2]
const stack = await startStack()
const browser = await launchChromium()
try {
  process.env.VERIFYME_DATA_DIR = stack.dataDir
  const tenant = await Tenant.open('Meridian Traders')
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openFlows(page, tenant)
  page.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)))
  await page.goto(`${tenant.baseUrl}/portal/flows/india-business-kyc-v1`)
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const shot = async (name) => { await page.waitForTimeout(1500); await page.locator('iframe').screenshot({ path: `${folder}/preview-${name}.png` }) }
  await shot('welcome')
  const screen = page.getByLabel('Screen')
  const look = page.getByLabel('State of the step')
  for (const [key, looks] of [['mobileOtp', ['first','sent','late','INVALID_OTP']], ['aadhaar', ['first','pending']], ['pan', ['pending','PAN_NAME_MISMATCH','failed']], ['selfie', ['first','pending','FACE_MISMATCH']], ['documents', ['first','DOCUMENT_SCAN_FAILED']], ['consent', ['first']]]) {
    await screen.selectOption(`step:${key}`)
    for (const id of looks) { await look.selectOption(id); await shot(`${key}-${id}`) }
  }
  for (const id of ['reverted', 'summary', 'submitted']) { await screen.selectOption(id); await shot(id) }
  await page.getByLabel('Language of the preview').selectOption('ta')
  await screen.selectOption('step:mobileOtp'); await look.selectOption('first')
  await shot('ta')
  const frame = page.frameLocator('iframe')
  await frame.locator('input[name=mobile]').fill('9812345678')
  await frame.locator('button[type=submit], button.primary').first().click()
  await shot('pressed')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.screenshot({ path: `${folder}/preview-page.png`, fullPage: true })
} finally {
  await browser.close()
  await stack.stop()
}

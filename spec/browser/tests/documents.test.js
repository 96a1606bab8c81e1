import assert from 'node:assert/strict'
import { Applicant } from '../harness/applicant.js'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { atDocuments, choose, publishDocumentsFlow, send } from '../harness/documents.js'
import { eventually } from '../harness/eventually.js'
import { damaged, PDF, photo, VIRUS } from '../harness/files.js'
import { assertSound } from '../harness/inspection.js'
import { takesPress } from '../harness/keyboard.js'
import { play } from '../harness/play.js'
import { DOCUMENTS_NOISE, walkDocuments } from '../harness/screens.js'
import { Tenant } from '../harness/tenant.js'
import { wordsIn } from '../harness/words.js'

/** DocumentUpload by the rows of "Sandbox simulation rules", and what becomes of a file on its way. */
const scene = play(async () => {
  const tenant = await Tenant.open('Documents')
  await publishDocumentsFlow(tenant)
  return tenant
}, FAKE_CAMERA)

const atDocumentsOnPhone = async (stage) => atDocuments(await stage.phone(), stage.tenant)

const files = (page) => page.locator('.files li')

scene('sent, listed, removed, sent again and completed', async (stage) => {
  const at = await atDocumentsOnPhone(stage)
  const { request, page, applicant } = at
  await applicant.reads('documents.none')
  await send(at, PDF)
  await applicant.reads('documents.added')
  assert.match(await files(page).innerText(), /Proof of address\s+PDF · 1 KB · checked/)
  await page.getByRole('button', { name: 'Remove 1, Proof of address' }).click()
  await applicant.reads('documents.removed')
  await applicant.reads('documents.none')
  await page.waitForFunction((title) => document.activeElement.textContent === title, applicant.words('documents.list'))
  await applicant.press('documents.done')
  await applicant.reads('error.DOCUMENT_REQUIRED')
  await applicant.refusalHasFocus()
  await send(at, PDF, 'REGISTRATION_CERTIFICATE')
  await applicant.press('documents.done')
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { documents } = await stage.tenant.result(request.requestId)
  assert.deepEqual(
    documents.map(({ type, contentType, sizeBytes, scanStatus }) => ({ type, contentType, sizeBytes, scanStatus })),
    [{ type: 'REGISTRATION_CERTIFICATE', contentType: PDF.mimeType, sizeBytes: PDF.buffer.length, scanStatus: 'CLEAN' }],
  )
  assert.deepEqual(await stage.tenant.document(request.requestId, documents[0].documentId), PDF.buffer)
})

scene('a photo of 12 megapixels goes upright, under 500 KB and without the place', async (stage) => {
  const at = await atDocumentsOnPhone(stage)
  const { request, page, applicant } = at
  const original = await photo(page, 4000, 3000)
  assert.ok(original.buffer.length > 1_000_000, `${original.buffer.length} bytes`)
  await choose(at, original)
  const shown = page.locator('.shot img')
  await shown.waitFor()
  assert.deepEqual(await shown.evaluate(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]), [1500, 2000])
  await applicant.press('documents.send')
  await applicant.reads('documents.added')
  await applicant.press('documents.done')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const [document] = (await stage.tenant.result(request.requestId)).documents
  assert.ok(document.sizeBytes < 500_000 && document.sizeBytes > 50_000, `${document.sizeBytes} bytes`)
  const bytes = await stage.tenant.document(request.requestId, document.documentId)
  assert.equal(bytes.includes('Exif'), false)
  assert.equal(bytes.includes('PLACE-OF-THE-PHOTO'), false)
})

scene('a damaged file and one with a virus are refused with what to do', async (stage) => {
  stage.expect(...DOCUMENTS_NOISE)
  const at = await atDocumentsOnPhone(stage)
  const { page, applicant } = at
  await send(at, damaged(await photo(page, 800, 600)))
  const words = wordsIn('en', 'DocumentUpload')
  const own = (code) => page.getByText(words(`error.${code}`), { exact: true })
  await own('FILE_TYPE_NOT_ALLOWED').waitFor()
  assert.equal(await files(page).count(), 0)
  await send(at, VIRUS)
  await own('DOCUMENT_SCAN_FAILED').waitFor()
  assert.match(await files(page).innerText(), /refused, does not count/)
  assert.equal(await page.getByRole('button', { name: applicant.words('documents.remove') }).count(), 0)
  await send(at, PDF)
  await applicant.reads('documents.added')
  await own('DOCUMENT_SCAN_FAILED').waitFor({ state: 'hidden' })
  await applicant.press('documents.done')
  await applicant.sees('consent.title')
})

scene('what is wrong with a file is seen at once on small phones, however many there are', async (stage) => {
  stage.expect(...DOCUMENTS_NOISE)
  const words = wordsIn('en', 'DocumentUpload')
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
  ]) {
    const at = await atDocumentsOnPhone(stage)
    await at.page.setViewportSize({ width, height })
    for (const good of [0, 1, 2]) {
      if (good > 0) await send(at, PDF)
      await send(at, damaged(await photo(at.page, 800, 600)))
      const why = at.page.getByText(words('error.FILE_TYPE_NOT_ALLOWED'), { exact: true })
      await why.waitFor()
      await at.applicant.headingHasFocus()
      assert.ok(await why.evaluate(isSeen), `${width} × ${height} after ${good} files`)
    }
    await at.page.close()
  }
})

/** Whether its first and last lines are on the screen, with nothing over them. */
function isSeen(element) {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 8, y)))
}

scene('no more files than the step takes', async (stage) => {
  const at = await atDocumentsOnPhone(stage)
  for (let sent = 0; sent < 3; sent++) await send(at, PDF)
  await at.applicant.reads('documents.full', { most: 3 })
  assert.equal(await at.page.locator('input[name=file]').count(), 0)
})

scene('a connection that breaks is waited for, and the file sent again by itself', async (stage) => {
  stage.expect('ERR_FAILED /api/applicant/')
  const at = await atDocumentsOnPhone(stage)
  const { page, applicant } = at
  const tries = []
  await page.route('**/files', (route) => (tries.push(route) === 1 ? route.abort() : route.continue()))
  await choose(at, PDF)
  await applicant.press('documents.send')
  await applicant.reads('sending.waiting')
  await applicant.reads('documents.added')
  assert.equal(tries.length, 2)
  assert.equal(await files(page).count(), 1)
})

scene('a file whose answer was lost is not sent a second time', async (stage) => {
  stage.expect('ERR_FAILED /api/applicant/')
  const at = await atDocumentsOnPhone(stage)
  const { page, applicant } = at
  let tries = 0
  await page.route('**/files', async (route) => {
    tries++
    await route.fetch()
    await route.abort()
  })
  await choose(at, PDF)
  await applicant.press('documents.send')
  await applicant.reads('documents.added')
  assert.equal(tries, 1)
  assert.equal(await files(page).count(), 1)
})

scene('a file that another device sends leaves the one in review alone', async (stage) => {
  const here = await atDocumentsOnPhone(stage)
  await choose(here, PDF)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(here.request.onboardingUrl)
  await applicant.press('welcome.start')
  await send({ page, applicant }, PDF, 'REGISTRATION_CERTIFICATE')
  await applicant.reads('documents.added')
  const learned = here.page.waitForResponse('**/api/applicant/state')
  await here.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await learned).finished()
  // What came is drawn by then.
  await here.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await here.applicant.sees('documents.type.ADDRESS_PROOF')
  await here.applicant.press('documents.send')
  await here.applicant.reads('documents.added')
  assert.equal(await files(here.page).count(), 2)
})

scene('by the keyboard alone', async (stage) => {
  const { page, applicant } = await atDocumentsOnPhone(stage)
  // Listened for from the start: the browser is told so in a message of its own, which a key would overtake.
  const choosers = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await applicant.headingHasFocus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await applicant.reads('documents.kind.missing')
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'radio')
  // Before the way there: the browser has to know in time that nobody looks at its own dialog.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await eventually('the device is asked for a file', () => choosers[0])).setFiles(PDF)
  await applicant.sees('documents.type.ADDRESS_PROOF')
  await applicant.headingHasFocus()
  await page.keyboard.press('Tab')
  await takesPress(applicant.button('documents.send'))
  await page.keyboard.press('Enter')
  await applicant.reads('documents.added')
  await applicant.headingHasFocus()
  await page.keyboard.press('Tab')
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^Remove/)
})

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  scene(`the screens in ${language}`, async (stage) => {
    stage.expect(...DOCUMENTS_NOISE)
    const page = await stage.phone()
    await walkDocuments(page, stage.tenant, locale, (screen) => assertSound(page, screen))
  })

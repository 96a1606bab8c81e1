import assert from 'node:assert/strict'
import { assertSound } from '../harness/inspection.js'
import { drawnSelfie, submitFaces } from '../harness/faces.js'
import { play } from '../harness/play.js'
import { walkDocuments } from '../harness/portal-screens.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Documents'))

/** A reviewer before a case with a portrait, a selfie and a PDF. */
async function withEvidence(stage, look) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk(look)
  const { externalReference, requestId } = await submitFaces(stage.tenant, await drawnSelfie(page))
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await page.goto(`${stage.tenant.baseUrl}/portal/requests/${requestId}`)
  await page.getByRole('heading', { level: 1, name: externalReference }).waitFor()
  return { page, dialog: page.getByRole('dialog'), requestId, externalReference }
}

/** What the browser shows of the picture, by its own measure. */
const shown = (image) =>
  image.evaluate((element) => ({
    width: element.naturalWidth,
    height: element.naturalHeight,
    box: element.getBoundingClientRect().toJSON(),
    filter: element.style.filter,
  }))

scene('a reviewer opens a photo, turns it, zooms it and goes on to a PDF, all by keyboard', async (stage) => {
  const { page, dialog } = await withEvidence(stage)
  await page.getByRole('button', { name: 'Selfie', exact: true }).waitFor()
  await page.keyboard.press('d')
  const image = dialog.locator('img')
  await dialog.getByText('Selfie, 1 of 2').waitFor()
  await image.waitFor()
  await dialog.getByRole('button', { name: 'Fit', pressed: true }).waitFor()
  const whole = await shown(image)
  assert.deepEqual([whole.width, whole.height], [1280, 960])
  assert.ok(whole.box.width > 300 && whole.box.width < 1280)
  await page.keyboard.press('r')
  const turned = await shown(image)
  assert.ok(Math.abs(turned.box.width / turned.box.height - 960 / 1280) < 0.02, 'it lies on its side, and fits')
  await page.keyboard.press('1')
  assert.equal(Math.round((await shown(image)).box.width), 960)
  await page.keyboard.press('+')
  assert.equal(Math.round((await shown(image)).box.width), 1200)
  await page.keyboard.press('b')
  assert.equal((await shown(image)).filter, 'brightness(120%) contrast(100%)')
  await page.keyboard.press('n')
  await dialog.getByRole('img', { name: 'Address proof' }).waitFor()
  const pdf = await shown(image)
  assert.deepEqual([pdf.width, pdf.height], [2600, 2600], 'the page of the PDF is a picture')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

scene('the mouse’s wheel and a touch’s pinch zoom about the middle', async (stage) => {
  const { page, dialog } = await withEvidence(stage, { hasTouch: true, viewport: { width: 390, height: 780 } })
  await page.getByRole('button', { name: 'Selfie', exact: true }).tap()
  const image = dialog.locator('img')
  await dialog.getByRole('button', { name: 'Fit', pressed: true }).waitFor()
  await image.waitFor()
  const before = await shown(image)
  await dialog.getByRole('region', { name: 'Picture' }).hover()
  await page.mouse.wheel(0, -400)
  await dialog.getByRole('button', { name: 'Fit', pressed: false }).waitFor()
  const after = await shown(image)
  assert.ok(after.box.width > before.box.width * 2, `${before.box.width} became ${after.box.width}`)
  const session = await page.context().newCDPSession(page)
  const at = (apart) => [{ x: 195 - apart, y: 500 }, { x: 195 + apart, y: 500 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(60) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(40) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(20) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  assert.ok((await shown(image)).box.width < after.box.width / 1.5)
})

scene('two faces are compared, and the score is told after the reviewer’s own judgement', async (stage) => {
  const { page, dialog } = await withEvidence(stage)
  const heard = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) heard.push(await response.text().catch(() => ''))
  })
  await page.reload()
  await page.getByText('Not judged by you yet').waitFor()
  await page.keyboard.press('f')
  const [selfie, portrait] = [
    dialog.getByRole('img', { name: 'Selfie' }),
    dialog.getByRole('img', { name: 'Portrait of the identity document' }),
  ]
  await selfie.waitFor()
  await portrait.waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll('[role=dialog] img')].every((i) => i.style.width))
  // The drawn faces are 640 of 960 and 160 of 320 pixels high: shown, they are about as high as each other.
  const high = async (image, part) => (await shown(image)).box.height * part
  const [one, other] = [await high(selfie, 640 / 960), await high(portrait, 160 / 320)]
  assert.ok(one / other > 0.8 && one / other < 1.25, `the faces are ${one} and ${other} pixels high`)
  for (const image of [selfie, portrait]) {
    const { width, height, box } = await shown(image)
    assert.ok(Math.abs(box.width / box.height / (width / height) - 1) < 0.01, 'no face is drawn out')
  }
  assert.match((await shown(selfie)).filter, /^brightness\(1\.[1-8]/, 'the dark selfie is lightened')
  assert.ok(!heard.join().match(/"(score|faceMatchScore)":\d/), 'no answer has told the score yet')
  await dialog.getByRole('radio', { name: 'Wipe' }).check()
  await dialog.getByRole('slider', { name: 'Wipe' }).press('ArrowRight')
  await dialog.getByRole('radio', { name: 'Side by side' }).check()
  await page.keyboard.press('1')
  await dialog.getByText(/score \d\d of 100, 60 or more passes$/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('You judged: Same person').waitFor()
})

scene('who wants less motion sees no face blink', async (stage) => {
  const { page, dialog } = await withEvidence(stage, { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Compare the faces' }).click()
  assert.ok(await dialog.getByRole('radio', { name: 'Blink' }).isDisabled())
})

scene('a file that went, and a service that is away, are told in the viewer', async (stage) => {
  const { page, dialog } = await withEvidence(stage)
  stage.expect('410 /api/portal/requests', '503 /api/portal/requests')
  const answer = (status, code) => (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error: { code, message: '' } }) })
  await page.route('**/documents/*', answer(410, 'DOCUMENT_REMOVED'))
  await page.getByRole('button', { name: 'Selfie', exact: true }).click()
  await dialog.getByText('This file is gone').waitFor()
  // On top of the first: a browser whose last route went asks the service for a moment after it was given another.
  await page.route('**/documents/*', answer(503, 'SERVICE_DEPENDENCY_UNAVAILABLE'))
  await page.keyboard.press('n')
  await dialog.getByText('A part of the service is away').waitFor()
  await page.unroute('**/documents/*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('img', { name: 'Address proof' }).waitFor()
})

scene('the viewer and the faces at each width, light and dark', async (stage) => {
  const { page } = await withEvidence(stage)
  await walkDocuments(page, (screen) => assertSound(page, screen))
})

import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Applicant } from '../harness/applicant.js'
import { isLive } from '../harness/camera.js'
import { FAKE_CAMERA } from '../harness/chromium.js'
import { play } from '../harness/play.js'
import { Tenant } from '../harness/tenant.js'

/** Aadhaar by the offline file and by the QR code: the ways beside the document locker. */
const FLOW = 'aadhaar-ways-v1'

/** What the camera sees: pictures one after the other, over and over. */
const SEEN = join(mkdtempSync(join(tmpdir(), 'aadhaar-camera-')), 'seen.mjpeg')

const scene = play(async () => {
  const tenant = await Tenant.open('Aadhaar')
  const config = { methods: ['locker', 'offline_xml', 'secure_qr'] }
  await tenant.publish(FLOW, [
    { key: 'aadhaar', type: 'DocLockerAadhaar', purposeCode: 'AADHAAR_VERIFICATION', config },
    { key: 'consent', type: 'Consent' },
  ])
  return tenant
}, [...FAKE_CAMERA, `--use-file-for-fake-video-capture=${SEEN}`])

async function atAadhaar(stage, locale = 'en', options = {}) {
  const request = await stage.tenant.create({ flowKey: FLOW, locale })
  const page = await stage.phone(options)
  const applicant = new Applicant(page, { locale, tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.press('welcome.start')
  await applicant.sees('aadhaar.title')
  return { request, page, applicant }
}

async function sample(stage, path) {
  const answer = await fetch(`${stage.tenant.baseUrl}/mock/aadhaar/${path}`)
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

const zip = (buffer) => ({ name: 'offlineaadhaar.zip', mimeType: 'application/zip', buffer })

async function stepOf(stage, { requestId }) {
  const { steps } = await stage.tenant.request(requestId)
  return steps.find(({ key }) => key === 'aadhaar')
}

scene('the file: a wrong share code is mended, and the step is done', async (stage) => {
  stage.expect('422 /api/applicant/steps/aadhaar')
  const { request, page, applicant } = await atAadhaar(stage)
  await applicant.press('aadhaar.way.offline_xml')
  await applicant.sees('aadhaar.file.title')
  await page.setInputFiles('input[name=file]', zip(await sample(stage, 'offline.zip?code=A1b2')))
  await page.fill('input[name=shareCode]', 'A1b3')
  await applicant.press('aadhaar.send')
  await applicant.reads('error.AADHAAR_SHARE_CODE_WRONG')
  await page.waitForFunction(() => document.activeElement.name === 'shareCode')
  await page.fill('input[name=shareCode]', 'A1b2')
  await applicant.press('aadhaar.send')
  await applicant.sees('consent.title')
  assert.equal((await stepOf(stage, request)).status, 'COMPLETED')
})

scene('an old file is refused, and another way is taken', async (stage) => {
  stage.expect('422 /api/applicant/steps/aadhaar')
  const { request, page, applicant } = await atAadhaar(stage, 'hi')
  await applicant.press('aadhaar.way.offline_xml')
  await page.setInputFiles('input[name=file]', zip(await sample(stage, 'offline.zip?ageDays=4')))
  await page.fill('input[name=shareCode]', '1234')
  await applicant.press('aadhaar.send')
  await applicant.reads('error.AADHAAR_TOO_OLD')
  await applicant.press('aadhaar.other')
  await applicant.sees('aadhaar.title')
  await applicant.press('aadhaar.way.secure_qr')
  await applicant.sees('aadhaar.qr.title')
  await page.setInputFiles('input[name=picture]', {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await sample(stage, 'secure-qr.png'),
  })
  await applicant.sees('consent.title')
  assert.equal((await stepOf(stage, request)).attempts, 2)
})

scene('a photo of the code, aslant and not quite sharp, is read on the device', async (stage) => {
  const { page, applicant } = await atAadhaar(stage)
  const code = (await sample(stage, 'secure-qr.png?mobile=9876543210')).toString('base64')
  const table = await stage.phone({ viewport: { width: 1200, height: 1500 }, deviceScaleFactor: 1 })
  await table.setContent(
    `<body style="margin:0;background:#8a7f70;perspective:2400px"><img src="data:image/png;base64,${code}"
      style="width:900px;margin:240px 130px;filter:blur(.8px) brightness(.85);
      transform:rotateX(14deg) rotateY(-9deg) rotateZ(8deg)">`,
  )
  const photo = await table.screenshot({ type: 'jpeg', quality: 80 })
  const sent = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await applicant.press('aadhaar.way.secure_qr')
  await page.setInputFiles('input[name=photo]', { name: 'p.jpg', mimeType: 'image/jpeg', buffer: photo })
  await applicant.sees('consent.title')
  const [body] = sent.filter((text) => text.includes('secure_qr'))
  assert.match(JSON.parse(body).text, /^[0-9]{2000,}$/)
})

scene('a picture without a code says so', async (stage) => {
  const { page, applicant } = await atAadhaar(stage)
  await applicant.press('aadhaar.way.secure_qr')
  const buffer = await page.screenshot()
  await page.setInputFiles('input[name=picture]', { name: 'p.png', mimeType: 'image/png', buffer })
  await applicant.reads('error.QR_NOT_FOUND')
})

scene('the ways at the narrowest phone, in the longest language, in the dark: nothing is cut', async (stage) => {
  for (const [width, colorScheme] of [[320, 'dark'], [360, 'light'], [1280, 'light']]) {
    const { page, applicant } = await atAadhaar(stage, 'ta', { viewport: { width, height: 740 }, colorScheme })
    for (const way of [null, 'offline_xml', 'secure_qr']) {
      if (way !== null) await applicant.press(`aadhaar.way.${way}`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wider <= 0, `${way} is ${wider} px wider than ${width}`)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${way}-${width}.png`, fullPage: true })
      if (way !== null) await applicant.press('aadhaar.other')
    }
  }
})

/** A table as a phone's camera sees it, with a picture on it. */
async function onTable(stage, picture, width) {
  const table = await stage.phone({ viewport: { width: 1280, height: 960 }, deviceScaleFactor: 1 })
  await table.setContent(
    `<body style="margin:0;background:#8a7f70;perspective:2400px;display:grid;place-items:center;height:100vh">
      <img src="data:image/png;base64,${picture.toString('base64')}"
      style="width:${width}px;filter:blur(.4px) brightness(.9);transform:rotateX(6deg) rotateY(-4deg) rotateZ(3deg)">`,
  )
  return table.screenshot({ type: 'jpeg', quality: 85 })
}

/** A busy machine looks for a code in few of the pictures. */
const READING_MS = 60_000

/** A picture for so many frames of the camera, 30 a second. */
const lasting = (picture, frames) => Array(frames).fill(picture)

scene('the code is read from the live picture, without a press, and the camera closed', async (stage) => {
  const code = await onTable(stage, await sample(stage, 'secure-qr.png'), 860)
  const far = await onTable(stage, await sample(stage, 'secure-qr.png'), 240)
  writeFileSync(SEEN, Buffer.concat([...lasting(far, 30), ...lasting(code, 300)]))
  const { request, page, applicant } = await atAadhaar(stage, 'hi')
  const sent = []
  page.on('request', (one) => sent.push(one.postData() ?? ''))
  await applicant.press('aadhaar.way.secure_qr')
  await applicant.press('aadhaar.qr.scan')
  await isLive(page)
  await page.evaluate(() => (window.tracks = document.querySelector('video').srcObject.getTracks()))
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/scan.png`, fullPage: true })
  assert.ok(await applicant.seesWithin(READING_MS, 'consent.title'), 'the code is read')
  await page.waitForFunction(() => window.tracks.every(({ readyState }) => readyState === 'ended'))
  assert.equal((await stepOf(stage, request)).status, 'COMPLETED')
  const bodies = sent.filter((text) => text.includes('secure_qr'))
  assert.equal(bodies.length, 1)
  assert.match(JSON.parse(bodies[0]).text, /^[0-9]{2000,}$/)
})

scene('a table without a code says what helps, and Back closes the camera', async (stage) => {
  const table = await stage.phone({ viewport: { width: 1280, height: 960 }, deviceScaleFactor: 1 })
  await table.setContent('<body style="background:#8a7f70">')
  writeFileSync(SEEN, await table.screenshot({ type: 'jpeg', quality: 85 }))
  const { page, applicant } = await atAadhaar(stage, 'ta', { viewport: { width: 320, height: 740 } })
  await applicant.press('aadhaar.way.secure_qr')
  await applicant.press('aadhaar.qr.scan')
  await isLive(page)
  await page.evaluate(() => (window.tracks = document.querySelector('video').srcObject.getTracks()))
  await applicant.reads('code.slow')
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wider <= 0, `it is ${wider} px wider than the phone`)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/slow.png`, fullPage: true })
  await page.goBack()
  await applicant.sees('aadhaar.qr.title')
  await page.waitForFunction(() => window.tracks.every(({ readyState }) => readyState === 'ended'))
})

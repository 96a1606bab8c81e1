import assert from 'node:assert/strict'
import { anyMobile, Applicant, GOOD_BANK } from '../harness/applicant.js'
import { takesPress } from '../harness/keyboard.js'
import { play } from '../harness/play.js'
import { openSite } from '../harness/sites.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Interruptions'))

/** An applicant who has just confirmed their mobile number. */
async function atBank(stage, fields) {
  const request = await stage.tenant.create(fields)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.start()
  await applicant.confirmMobile()
  return { request, page, applicant }
}

scene('a reload in the middle resumes at the same step', async (stage) => {
  const { request, page, applicant } = await atBank(stage)
  await page.reload()
  await applicant.sees('bank.title')
  await applicant.checkBank()
  await page.reload()
  await applicant.sees('consent.title')
  await applicant.agree()
  await page.reload()
  await applicant.sees('summary.title')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  await page.reload()
  await applicant.sees('final.SUBMITTED.title')
  const { steps } = await stage.tenant.result(request.requestId)
  assert.deepEqual(
    steps.map(({ key, status, attempts }) => ({ key, status, attempts })),
    ['mobileOtp', 'bank', 'consent'].map((key) => ({ key, status: 'COMPLETED', attempts: 1 })),
  )
})

/** The calls to the address arrive, and their answers are lost. They are kept in what is returned. */
async function loseAnswers(page, address) {
  const calls = []
  await page.route(address, async (route) => {
    calls.push(route)
    await route.fetch()
    await route.abort('connectionreset')
  })
  return calls
}

scene('a refusal whose answer was lost is shown before another try is used up', async (stage) => {
  stage.expect('ERR_CONNECTION_RESET /api/applicant/')
  const { request, page, applicant } = await atBank(stage)
  await loseAnswers(page, '**/steps/bank')
  await applicant.typeBank({ ...GOOD_BANK, account: '000012345678' })
  await applicant.reads('error.NETWORK_FAILED')
  await applicant.press('bank.submit')
  await applicant.reads('error.BANK_ACCOUNT_INVALID')
  const { steps } = await stage.tenant.request(request.requestId)
  assert.equal(steps.find(({ key }) => key === 'bank').attempts, 1)
  await page.unroute('**/steps/bank')
  await applicant.checkBank()
})

scene('a code whose sending was answered to nobody is asked for by the next press', async (stage) => {
  stage.expect('ERR_CONNECTION_RESET /api/applicant/')
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  const calls = await loseAnswers(page, '**/code')
  await page.fill('input[name=mobile]', anyMobile())
  await applicant.press('otp.send')
  await applicant.reads('error.NETWORK_FAILED')
  await applicant.press('otp.send')
  await applicant.sees('otp.code.title')
  assert.equal(calls.length, 1)
  await applicant.typeCode(await applicant.shownCode())
  await applicant.sees('bank.title')
})

scene('a reload with a code on its way asks for that code, not for the number again', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create()
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await applicant.sendCode()
  const code = await applicant.shownCode()
  await page.reload()
  await applicant.sees('otp.code.title')
  await applicant.typeCode(code)
  await applicant.sees('bank.title')
})

scene('another browser with the same link goes on where the first one was', async (stage) => {
  const { request } = await atBank(stage)
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(request.onboardingUrl)
  await applicant.reads('welcome.back')
  await applicant.press('action.continue')
  await applicant.sees('bank.title')
})

scene('of two tabs the one that is behind catches up', async (stage) => {
  stage.expect('409 /api/applicant/steps/bank')
  const { request, page, applicant } = await atBank(stage)
  const otherPage = await page.context().newPage()
  const other = new Applicant(otherPage, { tenant: stage.tenant.name })
  await otherPage.goto(request.onboardingUrl)
  await other.sees('bank.title')
  await other.checkBank()
  await applicant.typeBank({ ...GOOD_BANK, account: '99998888777' })
  await applicant.sees('consent.title')
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { verified } = await stage.tenant.result(request.requestId)
  assert.match(verified.bankAccount, /9012$/, 'the first account stays')
})

scene('back from the business to the submitted page offers the way on again', async (stage) => {
  const shop = stage.keep(await openSite())
  const { request, page, applicant } = await atBank(stage, { returnUrl: `${shop.origin}/done` })
  await applicant.checkBank()
  await applicant.agree()
  await applicant.submit()
  await page.waitForURL(`${shop.origin}/**`)
  await page.goBack()
  await applicant.sees('final.SUBMITTED.title')
  await page.getByRole('link', { name: applicant.words('action.back', { tenant: stage.tenant.name }) }).click()
  await page.waitForURL(`${shop.origin}/done?**`)
  assert.equal((await stage.tenant.request(request.requestId)).status, 'SUBMITTED')
})

scene('without a network the page says so, keeps what was typed and goes on afterwards', async (stage) => {
  stage.expect('ERR_INTERNET_DISCONNECTED /api/applicant/')
  const { page, applicant } = await atBank(stage)
  const connection = await page.context().newCDPSession(page)
  const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await connection.send('Network.enable')
  await connection.send('Network.emulateNetworkConditions', { ...network, offline: true })
  await applicant.reads('net.offline')
  await applicant.typeBank()
  await applicant.reads('error.NETWORK_FAILED')
  assert.equal(await page.inputValue('input[name=accountNumber]'), GOOD_BANK.account)

  await connection.send('Network.emulateNetworkConditions', { ...network, offline: false })
  await applicant.sees('consent.title')
  await page.getByText(applicant.words('net.offline')).waitFor({ state: 'hidden' })
  assert.equal(await page.getByText(applicant.words('error.NETWORK_FAILED')).count(), 0)
})

scene('a session that ended is replaced without a word', async (stage) => {
  stage.expect('401 /api/applicant/')
  const { applicant } = await atBank(stage)
  await stage.tenant.advance(2 * 60 * 60 + 60)
  await applicant.checkBank()
})

/** Taps, and again at the same spot in the moment in which the button of those words has come under the finger. */
async function tapTwice(page, button, words) {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await button.boundingBox()
  const spot = { x: x + width / 2, y: y + height / 2, words }
  const second = page.evaluate(tapOnceThere, spot)
  await page.touchscreen.tap(spot.x, spot.y)
  await second
}

/** Runs in the page: from outside, the tap would come later than a hand's on a busy machine. */
function tapOnceThere({ x, y, words }) {
  return new Promise((resolve) => {
    const look = () => {
      const under = document.elementFromPoint(x, y)?.closest('button')
      if (under?.textContent !== words) {
        requestAnimationFrame(look)
        return
      }
      under.click()
      resolve()
    }
    look()
  })
}

scene('a double tap on the agreement shows the summary and does not submit it', async (stage) => {
  const { request, page, applicant } = await atBank(stage)
  await applicant.checkBank()
  await page.check('input[name=accepted]')
  await tapTwice(page, applicant.button('consent.agree'), applicant.words('summary.submit'))
  await applicant.sees('summary.title')
  await takesPress(applicant.button('summary.submit'))
  assert.equal((await stage.tenant.request(request.requestId)).status, 'IN_PROGRESS')
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
})

scene('a double tap on a withdrawal is asked about it, and withdraws nothing', async (stage) => {
  const { page, applicant } = await atBank(stage)
  await applicant.checkBank()
  await applicant.agree()
  await page.locator('details.disclosure summary').click()
  const withdrawals = []
  page.on('request', (call) => call.url().endsWith('/withdraw') && withdrawals.push(call))
  await tapTwice(page, applicant.button('withdraw.button').first(), applicant.words('withdraw.sure'))
  await takesPress(applicant.button('withdraw.sure'))
  assert.equal(withdrawals.length, 0)
})

scene('a prefilled number cannot be changed', async (stage) => {
  const { onboardingUrl } = await stage.tenant.create({ mobile: anyMobile('5634') })
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.start()
  await page.getByText(/^98X{6}34$/).waitFor()
  assert.equal(await page.locator('input').count(), 0)
  await applicant.press('otp.send')
  await applicant.sees('otp.code.title')
})

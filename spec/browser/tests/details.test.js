import assert from 'node:assert/strict'
import { BUSINESS, createDetails, DetailsApplicant, HOME, PERSON, UNKNOWN_PINCODE } from '../harness/details.js'
import { assertFitsCard, assertFitsLargeText, assertHoldsInAnyText, assertSound } from '../harness/inspection.js'
import { play } from '../harness/play.js'
import { CONTACT, DETAILS_NOISE, walkDetails } from '../harness/screens.js'
import { Tenant } from '../harness/tenant.js'

/** What an applicant types in, by the rows of "Step catalogue" and "Sandbox simulation rules". */
const scene = play(() => Tenant.open('Details'))

/** A new request, with an applicant on a phone in front of the personal details. */
async function atPerson(stage, fields = {}) {
  const request = await createDetails(stage.tenant, fields)
  const page = await stage.phone()
  const applicant = new DetailsApplicant(page, { tenant: stage.tenant.name })
  await applicant.startDetails(request.onboardingUrl)
  return { request, page, applicant }
}

const hasFocus = (page, name) => page.waitForFunction((wanted) => document.activeElement?.name === wanted, name)

/** The rows of the summary, label and value. */
const answers = (page) =>
  page
    .locator('.answers dl > div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)))

for (const [language, locale] of [
  ['English', 'en'],
  ['Tamil, whose words are long', 'ta'],
])
  scene(`every form in ${language} fits and is accessible`, async (stage) => {
    stage.expect(...DETAILS_NOISE)
    const { onboardingUrl } = await createDetails(stage.tenant, { locale })
    const page = await stage.phone()
    const applicant = new DetailsApplicant(page, { locale, tenant: stage.tenant.name })
    await walkDetails(applicant, stage.tenant, onboardingUrl, async (screen) => {
      await assertSound(page, screen)
      await assertFitsCard(page, 320, screen)
      if (locale === 'ta') await assertFitsLargeText(page, screen)
    })
  })

scene('the whole flow by the keyboard, down to the result', async (stage) => {
  const { tenant } = stage
  const { request, page, applicant } = await atPerson(stage)
  const { keyboard } = page
  const next = async (text) => {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  const arrivesAt = async (type, title) => {
    if (type !== null) applicant.isAt(type)
    await applicant.sees(title)
    await applicant.headingHasFocus()
  }

  await arrivesAt('PersonalDetails', 'personal.title')
  for (const text of [PERSON.name, ...PERSON.date]) await next(text)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')

  await arrivesAt('Address', 'address.title')
  await next(HOME.line)
  await next(HOME.pincode)
  await keyboard.press('Enter')

  await arrivesAt('BusinessDetails', 'business.title')
  await next(BUSINESS.name)
  await next('L')
  for (const text of [BUSINESS.gstin.toLowerCase(), BUSINESS.pincode, BUSINESS.city, BUSINESS.state]) await next(text)
  await keyboard.press('Enter')

  await arrivesAt(null, 'consent.title')
  await page.locator('[name=accepted]').focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await applicant.sees('summary.title')
  assert.deepEqual(await answers(page), [
    ['Name', 'Asha Rao'],
    ['Date of birth', '14 May 1990'],
    ['Gender', 'Female'],
    ['Address', '12 MG Road, Indiranagar, Bengaluru, Karnataka, 560038'],
    ['Business name', 'Rao Traders'],
    ['Type of business', 'Limited liability partnership (LLP)'],
    ['GSTIN', '29XXXXXXXXXXXZV'],
    ['Address', 'Bengaluru, Karnataka, 560038'],
  ])
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { verified } = await tenant.result(request.requestId)
  assert.deepEqual(
    [verified.fullName, verified.dateOfBirth, verified.gender, verified.address.city],
    ['Asha Rao', '1990-05-14', 'F', 'Bengaluru'],
  )
})

scene('the digits of a date and of a pincode are whole in text of any size', async (stage) => {
  const { page, applicant } = await atPerson(stage)
  await assertHoldsInAnyText(page, { 'dob-day': '14', 'dob-month': '12', 'dob-year': '1990' })
  await applicant.givePerson()
  await assertHoldsInAnyText(page, { pincode: HOME.pincode })
})

scene('somebody under age is told for whom the check is and whom to ask', async (stage) => {
  stage.expect('422 /api/applicant/steps/')
  await stage.tenant.update({ branding: CONTACT })
  const { page, applicant } = await atPerson(stage)
  await applicant.typePerson({ ...PERSON, date: ['14', '5', '2019'] })
  await applicant.reads('error.UNDERAGE', { age: 18 })
  await page.getByRole('link', { name: CONTACT.contactPhone }).waitFor()
  await hasFocus(page, 'dob-day')
  assert.equal(await page.locator('[name=fullName]').inputValue(), PERSON.name)
  await page.reload()
  await applicant.reads('error.UNDERAGE', { age: 18 })
  assert.equal(await page.locator('[name=fullName]').inputValue(), '')
  await applicant.givePerson()
})

scene('the pincode fills in city and state while it is typed, and they can be changed', async (stage) => {
  stage.expect('404 /api/applicant/pincodes')
  const { request, page, applicant } = await atPerson(stage)
  await applicant.givePerson()
  const holds = (city, state) =>
    page.waitForFunction(
      (wanted) => ['city', 'state'].every((name, at) => document.querySelector(`[name=${name}]`).value === wanted[at]),
      [city, state],
    )
  await page.fill('[name=line]', HOME.line)
  await page.locator('[name=pincode]').pressSequentially('४११ ००१')
  await holds('Pune', 'Maharashtra')
  await applicant.hears('place.found', { city: 'Pune', state: 'Maharashtra' })
  await page.fill('[name=pincode]', UNKNOWN_PINCODE)
  await applicant.reads('place.unknown')
  await holds('', '')
  await page.fill('[name=pincode]', HOME.pincode)
  await holds('Bengaluru', 'Karnataka')
  await page.fill('[name=city]', 'Yelahanka')
  await applicant.press('action.continue')
  applicant.isAt('BusinessDetails')
  await applicant.sees('business.title')
  const { steps } = await stage.tenant.request(request.requestId)
  assert.equal(steps.find(({ key }) => key === 'home').status, 'COMPLETED')
  await page.fill('[name=pincode]', '600001')
  await holds('Chennai', 'Tamil Nadu')
})

scene('of two tabs and after a reload each looks the pincode up that is typed in it', async (stage) => {
  stage.expect('409 /api/applicant/')
  const { request, page, applicant } = await atPerson(stage)
  await applicant.givePerson()
  const holds = (tab, city) =>
    tab.waitForFunction((wanted) => document.querySelector('[name=city]').value === wanted, city)
  await page.fill('[name=pincode]', HOME.pincode)
  await holds(page, 'Bengaluru')
  const otherPage = await page.context().newPage()
  await otherPage.goto(request.onboardingUrl)
  const other = new DetailsApplicant(otherPage, { tenant: stage.tenant.name })
  other.isAt('Address')
  await other.sees('address.title')
  assert.equal(await otherPage.inputValue('[name=city]'), '', 'nothing of the first tab is stored')
  await otherPage.fill('[name=pincode]', '411001')
  await holds(otherPage, 'Pune')
  assert.equal(await page.inputValue('[name=city]'), 'Bengaluru', 'the first tab keeps its own')
  await otherPage.reload()
  await other.sees('address.title')
  assert.equal(await otherPage.inputValue('[name=pincode]'), '')
  await other.giveHome({ ...HOME, pincode: '411001' })

  await page.fill('[name=line]', HOME.line)
  await page.fill('[name=pincode]', '600001')
  await applicant.press('action.continue')
  applicant.isAt('BusinessDetails')
  await applicant.sees('business.title')
  await applicant.giveBusiness()
  await applicant.agree()
  await applicant.submit()
  await applicant.sees('final.SUBMITTED.title')
  const { verified } = await stage.tenant.result(request.requestId)
  assert.deepEqual(
    { city: verified.address.city, pincode: verified.address.pincode },
    { city: 'Pune', pincode: '411001' },
    'what was sent first stays',
  )
})

scene('without the look-up an impossible pincode is not sent, an unknown one asks for city and state', async (stage) => {
  stage.expect('422 /api/applicant/steps/', 'ERR_FAILED /api/applicant/pincodes')
  const { request, page, applicant } = await atPerson(stage)
  await page.route('**/pincodes', (route) => route.abort())
  await applicant.givePerson()
  await applicant.typeHome({ ...HOME, pincode: '060038' })
  await applicant.reads('invalid.pincode')
  await hasFocus(page, 'pincode')
  await applicant.typeHome({ ...HOME, pincode: UNKNOWN_PINCODE })
  await applicant.reads('error.INVALID_PINCODE')
  await hasFocus(page, 'pincode')
  await applicant.press('action.continue')
  await applicant.reads('invalid.city')
  await hasFocus(page, 'city')
  assert.equal(await page.locator('[name=line]').inputValue(), HOME.line)
  await applicant.giveHome({ ...HOME, pincode: UNKNOWN_PINCODE, city: 'Leh', state: 'Ladakh' })
  const { steps } = await stage.tenant.request(request.requestId)
  assert.equal(steps.find(({ key }) => key === 'home').status, 'COMPLETED')
})

scene('a change of language keeps what was typed, and brings the words of the step', async (stage) => {
  const { page, applicant } = await atPerson(stage)
  await page.fill('[name=fullName]', 'आशा')
  await page.fill('[name=dob-day]', '१४')
  await page.selectOption('select[name=language]', 'hi')
  const hindi = new DetailsApplicant(page, { locale: 'hi', tenant: stage.tenant.name })
  hindi.isAt('PersonalDetails')
  await hindi.sees('personal.title')
  assert.equal(await page.locator('[name=fullName]').inputValue(), 'आशा')
  await hindi.givePerson({ ...PERSON, name: 'आशा राव' })
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
  assert.equal(new URL(page.url()).search, '')
  await applicant.page.reload()
  await hindi.sees('address.title')
})

scene('the words of the first step are fetched once, by the address that the page preloads', async (stage) => {
  const { onboardingUrl } = await createDetails(stage.tenant, { locale: 'ta' })
  const page = await stage.phone()
  const fetched = []
  page.on('request', (each) => fetched.push(new URL(each.url()).pathname))
  const applicant = new DetailsApplicant(page, { locale: 'ta', tenant: stage.tenant.name })
  await applicant.startDetails(onboardingUrl)
  const ofPerson = fetched.filter((path) => path.endsWith('/PersonalDetails/ta.json'))
  assert.deepEqual(ofPerson, ['/hosted/texts/steps/PersonalDetails/ta.json'])
})

scene('a step whose words do not come can be tried again', async (stage) => {
  stage.expect('ERR_FAILED /hosted/texts/')
  const { onboardingUrl } = await createDetails(stage.tenant)
  const page = await stage.phone()
  await page.route('**/texts/steps/**', (route) => route.abort())
  const applicant = new DetailsApplicant(page, { tenant: stage.tenant.name })
  await applicant.open(onboardingUrl)
  await applicant.press('welcome.start')
  await applicant.reads('step.loadFailed')
  await page.unroute('**/texts/steps/**')
  await applicant.press('action.retry')
  applicant.isAt('PersonalDetails')
  await applicant.sees('personal.title')
})

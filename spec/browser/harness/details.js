import { Applicant } from './applicant.js'

/** A flow of what an applicant types in, with the catalogue's defaults, and the consent. */
export const DETAILS_FLOW = 'details-check'

const STEPS = [
  { key: 'person', type: 'PersonalDetails' },
  { key: 'home', type: 'Address' },
  { key: 'business', type: 'BusinessDetails' },
  { key: 'consent', type: 'Consent' },
]

export const PERSON = { name: 'Asha Rao', date: ['14', '5', '1990'], gender: 'F' }
/** The pincodes by "Sandbox simulation rules": this one is known, the other is not. */
export const HOME = { line: '12 MG Road, Indiranagar', pincode: '560038' }
export const UNKNOWN_PINCODE = '990001'
export const BUSINESS = {
  name: 'Rao Traders',
  type: 'llp',
  gstin: '29AAPFU0939F1ZV',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
}

/** A new request of that flow. */
export async function createDetails(tenant, fields = {}) {
  await tenant.publish(DETAILS_FLOW, STEPS)
  return tenant.create({ flowKey: DETAILS_FLOW, ...fields })
}

/** A person who fills in the forms of that flow. */
export class DetailsApplicant extends Applicant {
  async startDetails(url) {
    await this.open(url)
    await this.press('welcome.start')
    this.isAt('PersonalDetails')
    await this.sees('personal.title')
  }

  async typePerson({ name, date, gender } = PERSON) {
    await this.page.fill('[name=fullName]', name)
    await this.typeDate(date)
    if (gender !== null) await this.page.check(`[name=gender][value=${gender}]`)
    await this.press('action.continue')
  }

  async typeDate([day, month, year]) {
    await this.page.fill('[name=dob-day]', day)
    await this.page.fill('[name=dob-month]', month)
    await this.page.fill('[name=dob-year]', year)
  }

  async givePerson(person) {
    await this.typePerson(person)
    this.isAt('Address')
    await this.sees('address.title')
  }

  /** A city and a state that are left out are left to the pincode. */
  async typeHome({ line, pincode, city, state } = HOME) {
    await this.page.fill('[name=line]', line)
    await this.page.fill('[name=pincode]', pincode)
    if (city !== undefined) await this.page.fill('[name=city]', city)
    if (state !== undefined) await this.page.fill('[name=state]', state)
    await this.press('action.continue')
  }

  /** Waits until a screen reader is told so. */
  hears(key, values) {
    return this.page.getByRole('status').filter({ hasText: this.words(key, values) }).waitFor({ state: 'attached' })
  }

  async giveHome(home) {
    await this.typeHome(home)
    this.isAt('BusinessDetails')
    await this.sees('business.title')
  }

  async typeBusiness({ name, type, gstin, pincode, city, state } = BUSINESS) {
    await this.page.fill('[name=businessName]', name)
    await this.page.selectOption('[name=businessType]', type)
    await this.page.fill('[name=gstin]', gstin)
    await this.page.fill('[name=pincode]', pincode)
    await this.page.fill('[name=city]', city)
    await this.page.fill('[name=state]', state)
    await this.press('action.continue')
  }

  async giveBusiness(business) {
    await this.typeBusiness(business)
    await this.sees('consent.title')
  }
}

import { anyMobile, Applicant, GOOD_BANK } from './applicant.js'
import { isLive, shownPhoto } from './camera.js'
import { BUSINESS, HOME, PERSON } from './details.js'
import { anyEmail } from './email.js'
import { PDF } from './files.js'
import { tabTo, takesPress } from './keyboard.js'
import { MockLocker } from './locker.js'

/** What the sandbox accepts, see "Sandbox simulation rules". */
export const GOOD_PAN = 'ABCPE1234F'

/** The headings of the steps' first screens. */
const TITLES = {
  MobileOtp: 'otp.title',
  EmailOtp: 'otp.title',
  PersonalDetails: 'personal.title',
  Address: 'address.title',
  DocLockerAadhaar: 'locker.title',
  PanVerification: 'pan.title',
  BankVerification: 'bank.title',
  SelfieFaceMatch: 'selfie.title',
  Liveness: 'liveness.title',
  GeoPhotoInside: 'step.GeoPhotoInside',
  GeoPhotoOutside: 'step.GeoPhotoOutside',
  DocumentUpload: 'documents.title',
  BusinessDetails: 'business.title',
  Consent: 'consent.title',
}

/** Those whose words go before the page's. */
const OWN_WORDS = new Set(['EmailOtp', 'PersonalDetails', 'Address', 'BusinessDetails'])

/** What an applicant does from a step's first screen on; each looks at the screens that it leads to. */
const ACTS = {
  MobileOtp: (traveller) => traveller.confirm('mobile', anyMobile()),
  EmailOtp: (traveller) => traveller.confirm('email', anyEmail()),

  async PersonalDetails(traveller) {
    await traveller.write('fullName', PERSON.name)
    const [day, month, year] = PERSON.date
    await traveller.write('dob-day', day)
    await traveller.write('dob-month', month)
    await traveller.write('dob-year', year)
    await traveller.pick('gender', PERSON.gender)
    await traveller.press('action.continue')
  },

  async Address(traveller) {
    await traveller.write('line', HOME.line)
    await traveller.write('pincode', HOME.pincode)
    await traveller.press('action.continue')
  },

  async DocLockerAadhaar(traveller) {
    await traveller.press('locker.open')
    const locker = new MockLocker(traveller.page, { locale: traveller.locale, tenant: traveller.tenant })
    await locker.asks()
    await traveller.visit('simulated locker')
    await traveller.hit(locker.button('allow'))
  },

  async PanVerification(traveller) {
    await traveller.write('pan', GOOD_PAN)
    await traveller.press('pan.submit')
  },

  async BankVerification(traveller) {
    await traveller.write('accountNumber', GOOD_BANK.account)
    await traveller.write('ifsc', GOOD_BANK.ifsc)
    await traveller.press('bank.submit')
  },

  async SelfieFaceMatch(traveller) {
    await traveller.photograph('selfie')
    await traveller.press('camera.use')
  },

  async Liveness(traveller) {
    await traveller.press('camera.open')
    await isLive(traveller.page)
    await traveller.visit('liveness camera')
    await traveller.press('liveness.begin')
    await traveller.arrives('liveness.review.title')
    await shownPhoto(traveller.page)
    await traveller.visit('liveness review')
    await traveller.press('liveness.send')
  },

  GeoPhotoInside: (traveller) => traveller.photographPlace('inside'),
  GeoPhotoOutside: (traveller) => traveller.photographPlace('outside'),

  async DocumentUpload(traveller) {
    await traveller.pick('documentType', 'REGISTRATION_CERTIFICATE')
    await traveller.offer('file', PDF)
    await traveller.arrives('documents.type.REGISTRATION_CERTIFICATE')
    await traveller.visit('document review')
    await traveller.press('documents.send')
    await traveller.reads('documents.added')
    await traveller.visit('documents listed')
    await traveller.press('documents.done')
  },

  async BusinessDetails(traveller) {
    await traveller.write('businessName', BUSINESS.name)
    await traveller.choose('businessType', BUSINESS.type)
    await traveller.write('gstin', BUSINESS.gstin)
    await traveller.write('pincode', BUSINESS.pincode)
    await traveller.write('city', BUSINESS.city)
    await traveller.write('state', BUSINESS.state)
    await traveller.press('action.continue')
  },

  async Consent(traveller) {
    await traveller.tick('accepted')
    await traveller.press('consent.agree')
  },
}

/** An applicant who goes through a whole flow, with a camera and a place, on a touch screen. */
export class Traveller extends Applicant {
  /**
   * @param {import('playwright-core').Page} page of a browser with a camera, that may tell its place ({@link PLACED})
   * @param {{locale?: string, tenant: string, visit?: (screen: string) => Promise<void>}} options
   *   visit: called on each screen, once it is there
   */
  constructor(page, { visit = async () => {}, ...options }) {
    super(page, options)
    this.visit = visit
  }

  /** Every step of these types, in their order, to the end; the request has then been submitted. */
  async travel(url, types) {
    await this.open(url)
    await this.visit('welcome')
    await this.press('welcome.start')
    for (const [index, type] of types.entries()) {
      this.isAt(OWN_WORDS.has(type) ? type : null)
      // From the locker the page comes back loaded anew, and is read from its top.
      await (types[index - 1] === 'DocLockerAadhaar' ? this.sees(TITLES[type]) : this.arrives(TITLES[type]))
      await this.visit(type)
      await ACTS[type](this)
    }
    await this.arrives('summary.title')
    await this.visit('summary')
    await this.press('summary.submit')
  }

  /** Waits for the screen with this heading, until it is read out. */
  async arrives(key) {
    await this.sees(key)
    await this.headingHasFocus()
  }

  async confirm(name, target) {
    await this.write(name, target)
    await this.press('otp.send')
    await this.arrives('otp.code.title')
    await this.visit(`${name} code`)
    await this.write('code', await this.shownCode())
  }

  async photographPlace(where) {
    await this.press('geo.place.share')
    await this.reads('geo.place.found', { metres: 14 })
    await this.visit(`${where} placed`)
    await this.photograph(where)
    await this.press('camera.use')
  }

  async photograph(what) {
    await this.press('camera.open')
    await isLive(this.page)
    await this.visit(`${what} camera`)
    await this.press('camera.take')
    await this.arrives('camera.review.title')
    await shownPhoto(this.page)
    await this.visit(`${what} review`)
  }

  press(key) {
    return this.hit(this.button(key))
  }

  hit(locator) {
    return locator.tap()
  }

  write(name, text) {
    return this.field(name).fill(text)
  }

  pick(name, value) {
    return this.page.locator(`[name=${name}][value=${value}]`).check()
  }

  choose(name, value) {
    return this.field(name).selectOption(value)
  }

  tick(name) {
    return this.field(name).check()
  }

  offer(name, file) {
    return this.field(name).setInputFiles(file)
  }

  field(name) {
    return this.page.locator(`[name=${name}]`)
  }
}

/** The same by the keyboard alone. */
export class KeyboardTraveller extends Traveller {
  async hit(locator) {
    await tabTo(this.page, locator)
    await takesPress(locator)
    await this.page.keyboard.press('Enter')
  }

  async write(name, text) {
    await tabTo(this.page, this.field(name))
    await this.page.keyboard.type(text)
  }

  /** Tab leads to a group of which nothing is chosen at its first, and the arrows from there. */
  async pick(name, value) {
    const { keyboard } = this.page
    const wanted = this.page.locator(`[name=${name}][value=${value}]`)
    await tabTo(this.page, this.field(name).first())
    await keyboard.press('Space')
    for (let stop = await this.field(name).count(); !(await wanted.isChecked()); stop--) {
      if (stop === 0) throw new Error(`the arrows never reach ${value} of ${name}`)
      await keyboard.press('ArrowDown')
    }
  }

  async choose(name, value) {
    const { keyboard } = this.page
    await tabTo(this.page, this.field(name))
    for (let stop = await this.field(name).locator('option').count(); (await this.field(name).inputValue()) !== value; stop--) {
      if (stop === 0) throw new Error(`the arrows never reach ${value} of ${name}`)
      await keyboard.press('ArrowDown')
    }
  }

  async tick(name) {
    await tabTo(this.page, this.field(name))
    await this.page.keyboard.press('Space')
  }

  /** The button that is seen is the label of the field. */
  async offer(name, file) {
    // Before the way there: the browser has to know in time that nobody looks at its own dialog.
    const chooser = this.page.waitForEvent('filechooser')
    await tabTo(this.page, this.field(name), this.page.locator('label', { has: this.field(name) }))
    await this.page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }
}

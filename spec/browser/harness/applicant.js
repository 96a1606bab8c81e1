import { randomInt } from 'node:crypto'
import { wordsIn } from './words.js'

/** Accepted by the sandbox's bank, see "Sandbox simulation rules". */
export const GOOD_BANK = { account: '123456789012', ifsc: 'SBIN0123456', holder: 'Asha Rao' }

/** A number of one's own, because codes are limited by number. */
export function anyMobile(ending = String(randomInt(2000, 9999))) {
  return `98${randomInt(1000, 9999)}${ending}`
}

/** A person with the hosted page before them. Each act waits for the screen that it leads to. */
export class Applicant {
  constructor(page, { locale = 'en', tenant = '' } = {}) {
    this.page = page
    this.locale = locale
    this.words = wordsIn(locale)
    this.tenant = tenant
  }

  async open(url) {
    await this.page.goto(url)
    await this.sees('welcome.title')
  }

  async start() {
    await this.press('welcome.start')
    await this.sees('otp.title')
  }

  async sendCode(mobile = anyMobile()) {
    await this.page.fill('input[name=mobile]', mobile)
    await this.press('otp.send')
    await this.sees('otp.code.title')
  }

  /** The code that the sandbox shows instead of sending it. */
  shownCode() {
    return this.page.locator('output.test-code').innerText()
  }

  /** The page sends the code by itself when all of it is there. */
  typeCode(code) {
    return this.page.fill('input[name=code]', code)
  }

  /** The code is worth nothing any more: only a new one can be asked for. */
  async asksForNewCode(why) {
    await this.sees('otp.again.title')
    await this.reads(why)
    await this.headingHasFocus()
    if ((await this.page.locator('input[name=code], .lead').count()) > 0) throw new Error('the old code is still spoken of')
  }

  async confirmMobile(mobile) {
    await this.sendCode(mobile)
    await this.typeCode(await this.shownCode())
    await this.sees('bank.title')
  }

  async typeBank({ account, ifsc, holder } = GOOD_BANK) {
    await this.page.fill('input[name=accountNumber]', account)
    await this.page.fill('input[name=ifsc]', ifsc)
    await this.page.fill('input[name=accountHolder]', holder ?? '')
    await this.press('bank.submit')
  }

  async checkBank(bank) {
    await this.typeBank(bank)
    await this.sees('consent.title')
  }

  async agree() {
    await this.page.check('input[name=accepted]')
    await this.press('consent.agree')
    await this.sees('summary.title')
  }

  async submit() {
    await this.press('summary.submit')
  }

  /** Every step, up to the summary. */
  async complete(url) {
    await this.open(url)
    await this.start()
    await this.confirmMobile()
    await this.checkBank()
    await this.agree()
  }

  press(key) {
    return this.button(key).click()
  }

  button(key) {
    return this.page.getByRole('button', { name: this.words(key), exact: true })
  }

  /** From now on finds the way by the words of this step, whose own go before the page's. */
  isAt(type) {
    this.words = wordsIn(this.locale, type)
  }

  /** Waits for the screen with this heading. */
  sees(key, values = {}) {
    return this.#heading(key, values).waitFor()
  }

  /** Whether that screen comes in time. */
  seesWithin(timeout, key, values = {}) {
    return this.#heading(key, values)
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      )
  }

  reads(key, values = {}) {
    return this.page.getByText(this.words(key, { tenant: this.tenant, ...values }), { exact: true }).waitFor()
  }

  /** Waits until the heading of the screen has the focus, so that it is read out. */
  headingHasFocus() {
    return this.page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  }

  /** Waits until a refusal has the focus that no field can mend. */
  refusalHasFocus() {
    return this.page.waitForFunction(() => document.activeElement?.matches('[role=alert]:not(:empty)'))
  }

  /** What is read out with a field beside its label. */
  described(name) {
    return this.page.locator(`[name=${name}]`).evaluate((field) =>
      (field.getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent).join(' '),
    )
  }

  #heading(key, values) {
    const name = this.words(key, { tenant: this.tenant, ...values })
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }
}

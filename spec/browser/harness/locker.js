import { readFileSync } from 'node:fs'
import { Applicant } from './applicant.js'

const WORDS = JSON.parse(readFileSync(new URL('../../../hosted-ui/mocklocker.json', import.meta.url), 'utf8'))

/** A flow whose third step is the document locker. */
export const LOCKER_FLOW = 'india-business-kyc-v1'

/** An applicant's steps from the welcome screen to the document locker. */
export async function goToLocker(applicant) {
  await applicant.sees('welcome.title')
  await applicant.start()
  await applicant.sendCode()
  await applicant.typeCode(await applicant.shownCode())
  await applicant.press('action.skip')
  await applicant.sees('locker.title')
}

/** A new request, with an applicant on a phone in front of the document locker's step. */
export async function atLocker(stage) {
  const request = await stage.tenant.create({ flowKey: LOCKER_FLOW })
  const page = await stage.phone()
  const applicant = new Applicant(page, { tenant: stage.tenant.name })
  await page.goto(request.onboardingUrl)
  await goToLocker(applicant)
  return { request, page, applicant }
}

/** Waits until the applicant's page is at the step after the locker. */
export function isPastLocker(applicant) {
  return applicant.reads('progress.step', { n: 4, total: 11 })
}

/** The simulated locker's page, wherever it is shown. */
export class MockLocker {
  constructor(page, { locale = 'en', tenant }) {
    this.page = page
    this.words = WORDS[locale]
    this.tenant = tenant
  }

  asks() {
    return this.#heading(this.words.title.replace('{tenant}', this.tenant))
  }

  isOver() {
    return this.#heading(this.words['over.title'])
  }

  allow() {
    return this.button('allow').click()
  }

  deny() {
    return this.button('deny').click()
  }

  /** @param {'allow' | 'deny'} answer */
  button(answer) {
    return this.page.getByRole('button', { name: this.words[answer], exact: true })
  }

  #heading(name) {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
}

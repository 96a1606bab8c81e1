import assert from 'node:assert/strict'
import { eventually } from './eventually.js'

/** More stops than any screen has. */
const MOST_STOPS = 25

/** Goes on by Tab until the focus is on the element, and checks that one sees where it is, on its label if that is `shown`. */
export async function tabTo(page, locator, shown = locator) {
  await locator.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(locator)) return assertMarked(shown)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${locator}`)
}

/** Waits until a button takes a press: one for what cannot be undone takes none right after it has come. */
export function takesPress(button) {
  return eventually(`${button} takes a press`, () => button.isEnabled())
}

export function hasFocus(locator) {
  return locator.evaluate((element) => element === document.activeElement)
}

async function assertMarked(locator) {
  const { marked, story } = await locator.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { activeElement } = document
    return {
      marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      story: [
        `the page ${document.hasFocus() ? 'has' : 'lacks'} the focus`,
        `which ${activeElement?.matches(':focus-visible') ? 'shows' : 'does not show'} on ${activeElement?.outerHTML.slice(0, 150)}`,
      ].join(', '),
    }
  })
  assert.ok(marked, `the focus cannot be seen on ${locator}: ${story}`)
}

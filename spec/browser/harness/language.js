import assert from 'node:assert/strict'

/** Names and abbreviations that the languages of India write in Latin letters too. */
const LATIN_EVERYWHERE = [
  ...['SMS', 'IFSC', 'IP', 'KYC', 'PAN', 'GSTIN', 'LLP', 'OTP', 'VerifyMe'],
  ...['JPEG', 'PNG', 'WebP', 'PDF', 'MB', 'KB'],
]
/** Examples of what is typed in Latin letters, and addresses, masked or not. */
const EXAMPLES = /ABCD0123456|ABC(DE|P[ETZ])1234[FX]|27ABCDE1234F1Z5|\S+@example\.com/g
const MASK = /^X+$/

/** Refuses English on the page, also where it is folded in, but for what people and tenants typed or were given. */
export async function assertNative(page, screen, given) {
  const allowed = new Set([...LATIN_EVERYWHERE, ...given.match(/[A-Za-z]{2,}/g)])
  const words = (await readable(page)).flatMap((text) => text.replaceAll(EXAMPLES, '').match(/[A-Za-z]{2,}/g) ?? [])
  const foreign = words.filter((word) => !allowed.has(word) && !MASK.test(word))
  assert.deepEqual(foreign, [], `English on the screen ${screen}`)
}

/** The texts that can be read on the page, outside what people and tenants typed or were given. */
function readable(page) {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
    const own = 'option, .brand-name, .reference, .answers dd, output, input'
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent.closest(`${own}, script, style, noscript`) || !parent.checkVisibility()) continue
      texts.push(node.textContent)
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      texts.push(...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? ''))
    return texts
  })
}

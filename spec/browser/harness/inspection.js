import assert from 'node:assert/strict'
import axe from 'axe-core/axe.min.js'

const GRAVE = ['serious', 'critical']

/** The rules of axe-core that find nothing grave, whatever the page: each has one impact for all that it finds. */
const NEVER_GRAVE = Object.fromEntries(
  axe._audit.rules.filter(({ impact }) => !GRAVE.includes(impact)).map(({ id }) => [id, { enabled: false }]),
)

/** Shows the page in light or dark, and waits until all of it has changed. */
export async function showIn(page, colorScheme) {
  await page.emulateMedia({ colorScheme })
  // The portal hears of the change in its own time; the applicant's page has style sheets alone.
  await page.waitForFunction((wanted) => {
    const told = document.documentElement.dataset.mantineColorScheme
    return told === undefined || told === wanted
  }, colorScheme)
  await settled(page)
}

/**
 * Lets transitions begin and end, and fonts arrive that the page has begun to load, so that neither a measure nor
 * contrast nor a picture is taken in their middle.
 */
export function settled(page) {
  return page.evaluate(settle)
}

/** Runs in the page. It fails where that takes longer than any font or transition, and says what was waited for. */
async function settle() {
  const long = 30
  const inTime = (coming, what) => {
    let timer
    const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`for ${long} s ${what()}`)), long * 1000)))
    return Promise.race([coming, late]).finally(() => clearTimeout(timer))
  }
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const nextFrame = () => inTime(frames(), () => `the page has drawn no frame (${document.visibilityState})`)
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
  const moves = () => document.fonts.status === 'loading' || ending().length > 0
  const told = ({ playState, transitionProperty, animationName }) => `${transitionProperty ?? animationName} ${playState}`
  for (await nextFrame(); moves(); await nextFrame())
    await inTime(
      Promise.allSettled([document.fonts.ready, ...ending().map(({ finished }) => finished)]),
      () => `the page has not come to rest: fonts ${document.fonts.status}, ${ending().map(told).join(', ')}`,
    )
}

/** Finds by each of the measures, which run in the page, what does not hold; `first` runs there before. */
function measured(page, measures, limit, first = '') {
  return page.evaluate(`(async () => {${first}; return [${measures.map((measure) => `(${measure})(${limit})`)}]})()`)
}

/** The page has come to rest before the first of the measures. */
const AT_REST = `await (${settle})()`

/** The rules of axe-core whose outcome the colours of a page can change; all others read names, roles and sizes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Refuses what axe-core calls serious or critical; with `every`, whatever it finds; with `rules`, by these alone. */
export async function assertAccessible(page, where, { every = false, rules } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ refused, chosen }) => {
      const found = async (selectors) => {
        const { violations } = await window.axe.run(document, { resultTypes: ['violations'], selectors, ...chosen })
        return violations.filter(({ impact }) => refused === null || refused.includes(impact))
      }
      const first = await found(false)
      if (first.length === 0) return []
      // Selectors say where elements stand. They take long to find, so only a page that is refused waits for them.
      const second = await found(true)
      const told = ({ target, failureSummary }) => [target, failureSummary]
      return (second.length > 0 ? second : first).map(({ id, nodes }) => ({ id, where: nodes.map(told) }))
    },
    { refused: every ? null : GRAVE, chosen: rules ? { runOnly: rules } : { rules: every ? {} : NEVER_GRAVE } },
  )
  assert.deepEqual(violations, [], `axe-core on ${where}`)
}

/**
 * Refuses a page that has to be scrolled sideways, as a whole or in a part, or that scrolls away around a content which
 * scrolls by itself, and names the culprits.
 */
export async function assertFits(page, width, where) {
  const [culprits, below] = await measured(page, [sideways, belowFrame], width)
  refuseSideways(culprits, width, where)
  refuseBelow(below, width, where)
}

function refuseSideways(culprits, width, where) {
  assert.deepEqual(culprits, [], `${where} has to be scrolled sideways at ${width} px`)
}

function refuseBelow(pixels, width, where) {
  assert.equal(pixels, 0, `${where} scrolls as a whole, past its content, at ${width} px`)
}

/** Runs in the page. */
function belowFrame() {
  const content = document.querySelector('main')
  if (content === null || getComputedStyle(content).overflowY !== 'auto') return 0
  return document.documentElement.scrollHeight - document.documentElement.clientHeight
}

/** Runs in the page. */
function sideways(limit) {
  const named = (element) => `${element.tagName.toLowerCase()}.${element.className}`
  const all = [...document.body.querySelectorAll('*')]
  const scrolled = all.filter((element) => {
    const { overflowX } = getComputedStyle(element)
    const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1
    // On a narrow screen the filters are one row that is swiped.
    return scrolls && element.getAttribute('role') !== 'search'
  })
  const wide = document.documentElement.scrollWidth > limit
  const beyond = wide ? all.filter((element) => element.getBoundingClientRect().right > limit + 1) : []
  return [...(wide ? ['html'] : []), ...beyond.map(named), ...scrolled.map(named)]
}

/**
 * Refuses text of the applicant's page that is cut off at the width of now: what a box of its own hides, and what was
 * chosen where the browser shows as much of it as there is room for. A business's name stands in full elsewhere.
 */
export async function assertUncut(page, where) {
  const [cut] = await measured(page, [cutOff])
  assert.deepEqual(cut, [], `${where}: cut off`)
}

/** Runs in the page. */
function cutOff() {
  const shown = [...document.querySelectorAll('.page *')].filter(
    (element) =>
      !element.closest('.unseen, .language, .brand-name, svg') &&
      element.checkVisibility({ opacityProperty: true }) &&
      element.clientWidth > 0,
  )
  const pen = document.createElement('canvas').getContext('2d')
  const isCut = (element) => {
    const style = getComputedStyle(element)
    if (element instanceof HTMLSelectElement) {
      pen.font = style.font
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return pen.measureText(element.selectedOptions[0]?.text ?? '').width > room
    }
    if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) || element.innerText.trim() === '') return false
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
  }
  return shown.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Refuses a masthead whose name loses the heads or feet of its letters: Indic ones need more room than Latin ones. */
export async function assertNameWhole(page, where) {
  const cut = await page.locator('.brand-name').evaluate((element) => {
    const { font, lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = font
    const ink = pen.measureText(element.innerText)
    const leading = (parseFloat(lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
    const above = ink.actualBoundingBoxAscent - ink.fontBoundingBoxAscent - leading - parseFloat(paddingTop)
    const below = ink.actualBoundingBoxDescent - ink.fontBoundingBoxDescent - leading - parseFloat(paddingBottom)
    return [above, below].filter((beyond) => beyond > 0.5)
  })
  assert.deepEqual(cut, [], `${where}: pixels of the name that are cut off`)
}

/** Refuses what sticks out of the applicant's card at the width, where the page itself would still hold it. */
export async function assertFitsCard(page, width, where) {
  const before = page.viewportSize()
  await showAt(page, { width, height: before.height })
  refuseOutOfCard(await measured(page, [beyondCard]), where)
  await page.setViewportSize(before)
}

/** Runs in the page. */
function beyondCard() {
  const body = document.querySelector('.card-body')
  const { paddingRight } = getComputedStyle(body)
  const limit = body.getBoundingClientRect().right - parseFloat(paddingRight) + 1
  const inside = [...body.querySelectorAll('*')].filter((element) => !element.closest('.within-reach'))
  return inside.filter((element) => element.getBoundingClientRect().right > limit).map(({ outerHTML }) => outerHTML)
}

/** To be run in the page: its text gets that size, in percent, as by a browser's own setting. */
const setText = (percent) => `document.documentElement.style.fontSize = '${percent === 100 ? '' : `${percent}%`}'`

/** Looks at the page with its text in another size, in percent, as a browser's own setting makes it. */
export async function withText(page, percent, look) {
  const scrolled = await page.evaluate(`(async () => {const top = scrollY; ${setText(percent)}; ${AT_REST}; return top})()`)
  try {
    await look()
  } finally {
    await page.evaluate((top) => {
      document.documentElement.style.fontSize = ''
      scrollTo(0, top)
    }, scrolled)
  }
}

/** Refuses a screen of the applicant's page that at twice the text's size is cut off, runs together or sticks out. */
export async function assertFitsLargeText(page, where) {
  await withText(page, 200, async () => {
    await assertHoldsLargeText(page, where)
    await assertFitsCard(page, 320, `${where} at 200 %`)
  })
}

/**
 * Refuses a field of the applicant's page that does not show such an answer whole, whatever the size of the text.
 * @param {Record<string, string>} answers by the fields' names
 */
export async function assertHoldsInAnyText(page, answers) {
  const before = page.viewportSize()
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: before.height })
    for (let percent = 100; percent <= 200; percent += 10)
      await withText(page, percent, async () => {
        const cut = await page.evaluate(cutAnswers, answers)
        assert.deepEqual(cut, [], `cut off at ${width} px and ${percent} %`)
      })
  }
  await page.setViewportSize(before)
}

/** Runs in the page. */
function cutAnswers(answers) {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const field = document.querySelector(`[name="${name}"]`)
    const typed = field.value
    // Past the page's own script, which would take it for typed and send a whole code.
    field.value = answer
    const { scrollWidth, clientWidth } = field
    field.value = typed
    return scrollWidth > clientWidth ? [`${name}: ${scrollWidth} of ${clientWidth} px`] : []
  })
}

/**
 * Looks at a screen of the applicant's page in each of its versions. Refuses one that sticks out or is cut off at the width,
 * one that sticks out there in text of twice the size, and one that does not hold such text at the width of now.
 * @param {string[]} versions such as languages
 * @param {(version: string) => Promise<string>} show brings the version up, and names it
 */
export async function assertEachFitsAnyText(page, width, versions, show) {
  const { width: before, height } = page.viewportSize()
  const found = async (measures, at, percent) => {
    if (page.viewportSize().width !== at) await page.setViewportSize({ width: at, height })
    return measured(page, measures, at, `${setText(percent)}; ${AT_REST}`)
  }
  const looks = [
    async (where) => refuseOutOfPlace(await found([sideways, beyondPlace], before, 200), before, where),
    async (where) => refuseOutOfCard(await found([beyondCard], width, 200), `${where} at 200 %`),
    async (where) => {
      const [culprits, cut, ...beyond] = await found([sideways, cutOff, beyondCard], width, 100)
      refuseSideways(culprits, width, where)
      assert.deepEqual(cut, [], `${where}: cut off`)
      refuseOutOfCard(beyond, where)
    },
  ]
  // The next version is shown in the width and the size of text in which the last one was left, and looked at in the other
  // order: to lay the page out anew takes most of the time.
  for (const version of versions) {
    const where = await show(version)
    for (const look of looks) await look(where)
    looks.reverse()
  }
  await page.evaluate(setText(100))
  await page.setViewportSize({ width: before, height })
}

function refuseOutOfCard([beyond], where) {
  assert.deepEqual(beyond, [], `${where}: out of the card`)
}

/** At the width of now. */
async function assertHoldsLargeText(page, where) {
  const { width } = page.viewportSize()
  refuseOutOfPlace(await measured(page, [sideways, beyondPlace], width), width, where)
}

function refuseOutOfPlace([culprits, cut], width, where) {
  refuseSideways(culprits, width, `${where} at 200 %`)
  assert.deepEqual(cut, [], `${where} at 200 %: wider than its place`)
}

/** Runs in the page. */
function beyondPlace() {
  const shown = [...document.querySelectorAll('.page *')].filter(
    // What is said to screen readers alone takes a pixel, and a browser shows as much of a choice as there is room for.
    (element) => !element.closest('.unseen, .language, select, svg') && element.checkVisibility(),
  )
  // The card's notches and its bar of buttons reach over its edge as they should.
  const reaches = (element) => element.matches('.card, .progress-header') || element.querySelector('.within-reach')
  const beyond = ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1
  const cut = shown.filter((element) => !reaches(element) && beyond(element))
  return cut.map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Every look that a screen has to pass: narrow, usual and wide, light and dark. */
export async function assertSound(page, where) {
  const before = page.viewportSize()
  const [first, second] = before.width > 720 ? [1280, 360] : [360, 1280]
  const inLight = (width) => assertAccessible(page, `${where} at ${width} px, light`)
  const inDark = (width) => assertAccessible(page, `${where} at ${width} px, dark`, { rules: OF_COLOURS })
  // In an order in which the page is laid out anew, and comes to rest, as seldom as can be.
  await page.setViewportSize({ width: first, height: 740 })
  await showIn(page, 'light')
  await assertFits(page, first, where)
  await inLight(first)
  await showIn(page, 'dark')
  await inDark(first)
  await assertFitsAt(page, second, where)
  await inDark(second)
  await showIn(page, 'light')
  await inLight(second)
  await assertFitsAt(page, 320, where)
  await page.setViewportSize(before)
}

async function assertFitsAt(page, width, where) {
  await page.setViewportSize({ width, height: 740 })
  const [culprits, below] = await measured(page, [sideways, belowFrame], width, AT_REST)
  refuseSideways(culprits, width, where)
  refuseBelow(below, width, where)
}

/** Waits until the page is laid out in that size. */
async function showAt(page, { width, height }) {
  const { width: itsWidth, height: itsHeight } = page.viewportSize()
  if (width !== itsWidth || height !== itsHeight) await page.setViewportSize({ width, height })
  await settled(page)
}

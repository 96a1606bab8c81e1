/** What the compositor is traced for where no frames come: who gives them, and who asks for them. */
const TRACED = ['viz', 'cc', 'disabled-by-default-viz.debug']
const TRACED_MS = 1000

/** Says of a page that gives no picture whether its scripts run, whether it draws, and what it waits for. */
export async function responses(page) {
  const answer = page.evaluate(async () => {
    const frame = new Promise((drawn) => requestAnimationFrame(() => drawn(true)))
    const frames = await Promise.race([frame, new Promise((late) => setTimeout(late, 2000, false))])
    return { frames, state: `${document.visibilityState}, ${document.readyState}, fonts ${document.fonts.status}` }
  })
  const silence = new Promise((late) => setTimeout(late, 4000, null))
  try {
    const said = await Promise.race([answer, silence])
    if (said === null) return 'its scripts do not run'
    return said.frames ? `frames come, ${said.state}` : `frames do not come, ${said.state}\n${await compositor(page)}`
  } catch ({ message }) {
    return message
  }
}

/**
 * What Chromium's compositor does while the page asks for frames in vain. The cause of that fault is not known: this
 * tells where on its way from the display to the page a frame is held.
 */
async function compositor(page) {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: TRACED })
  await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), TRACED_MS)
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  const times = Map.groupBy(traceEvents, ({ name }) => name)
  const lines = [...times].map(([name, events]) => `${name} ${events.length}`)
  const decisions = new Set((times.get('SendBeginFrameDecision') ?? []).map(({ args }) => JSON.stringify(args)))
  const scheduler = times.get('ScheduledTasksState')?.at(-1)?.args
  return [...lines, ...[...decisions].slice(0, 20), JSON.stringify(scheduler)].join('\n')
}

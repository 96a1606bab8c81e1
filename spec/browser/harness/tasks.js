/**
 * Runs the act and gives how long the longest task kept the page's main thread busy, in milliseconds of processor time,
 * so that a busy machine counts for nothing.
 */
export async function longestTask(page, act) {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid} ${tid}`))
  return { longest: Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000, count: tasks.length }
}

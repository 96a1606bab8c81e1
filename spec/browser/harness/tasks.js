import { randomUUID } from 'node:crypto'

/**
 * Runs the act and gives how long the longest task kept the page's main thread busy, in milliseconds of processor time,
 * so that a busy machine counts for nothing.
 */
export async function longestTask(page, act) {
  const browser = page.context().browser()
  const mark = `the page ${randomUUID()}`
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] })
  // Tells its renderer's events from those of other pages.
  await page.evaluate((name) => performance.mark(name), mark)
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const { pid: its, tid: main } = traceEvents.find(({ name }) => name === mark)
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && pid === its && tid === main)
  return { longest: Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000, count: tasks.length }
}

/**
 * Measures the longest task of the review queue's page while 20 changes a second arrive and the list scrolls, and prints
 * a table. The floor is the longest task of the same page and the same wheel without a change. A missed target fails nothing.
 */
import { launchChromium, DESK } from './harness/chromium.js'
import { LongQueue, numbers, scrollDuring } from './harness/long-queue.js'
import { Reviewer } from './harness/reviewer.js'
import { startStack } from './harness/stack.js'
import { longestTask } from './harness/tasks.js'
import { Tenant } from './harness/tenant.js'

/** Of an odd number of runs the middle one counts. */
const RUNS = 5
const CHANGES = 200
const EVERY_MS = 50
const TARGET_MS = 50

const stack = await startStack()
try {
  process.env.VERIFYME_STACK_DIR = stack.dataDir
  const tenant = await Tenant.open('Busy page')
  const still = []
  const busy = []
  for (let run = 0; run < RUNS; run++) {
    const { page, queue, close } = await reviewerAtQueue(tenant)
    still.push(await longest(page, rest(CHANGES * EVERY_MS)))
    busy.push(await longest(page, queue.change(CHANGES, EVERY_MS, numbers(run))))
    await close()
  }
  print(still, busy)
} finally {
  await stack.stop()
}

async function reviewerAtQueue(tenant) {
  const browser = await launchChromium()
  const page = await (await browser.newContext(DESK)).newPage()
  const queue = new LongQueue(100_000)
  await queue.serve(page)
  const reviewer = new Reviewer(page, tenant, tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.row(queue.ids(0, 1)[0]).waitFor()
  return { page, queue, close: () => browser.close() }
}

/** In milliseconds of processor time. */
async function longest(page, changes) {
  return (await longestTask(page, () => scrollDuring(page, changes))).longest
}

function rest(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds))
}

function print(still, busy) {
  const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  const range = (figures) => `${Math.min(...figures).toFixed(1)} to ${Math.max(...figures).toFixed(1)}`
  const line = (...cells) => console.log(cells.map((cell) => cell.padEnd(34)).join('').trimEnd())
  console.log(`the longest task of the queue's page, 100,000 cases, ${1000 / EVERY_MS} changes a second, ${RUNS} runs`)
  line('what', 'median, ms of processor time', 'range')
  line('scrolled, nothing changes (floor)', median(still).toFixed(1), range(still))
  line('scrolled, cases change', median(busy).toFixed(1), range(busy))
  const met = median(busy) <= TARGET_MS ? 'met' : 'NOT met'
  console.log(`${(median(busy) / median(still)).toFixed(2)} times the floor; target at most ${TARGET_MS} ms: ${met}`)
}

import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.js'
import { LongQueue, numbers, scrollDuring } from '../harness/long-queue.js'
import { play } from '../harness/play.js'
import { PORTAL_NOISE, Reviewer } from '../harness/reviewer.js'
import { Tenant } from '../harness/tenant.js'

const scene = play(() => Tenant.open('Long queue'))

/** A reviewer at a queue of 100,000 cases. */
async function atLongQueue(stage) {
  stage.expect(...PORTAL_NOISE)
  const page = await stage.desk()
  const queue = new LongQueue(100_000)
  await queue.serve(page)
  const reviewer = new Reviewer(page, stage.tenant, stage.tenant.user('REVIEWER'))
  await reviewer.logIn()
  await reviewer.row(queue.ids(0, 1)[0]).waitFor()
  return { page, queue }
}

/** What the list shows, by the index of each row in the whole queue. */
function shown(page) {
  return page.getByRole('row').evaluateAll((rows) =>
    rows
      .map((row) => [Number(row.getAttribute('aria-rowindex')) - 2, row.querySelector('[data-request]')?.dataset.request])
      .filter(([index]) => index >= 0)
      .sort(([a], [b]) => a - b),
  )
}

/** Whether each row is the one that the queue has at its index. */
const agree = (queue, rows) => rows.length > 0 && rows.every(([index, id]) => queue.ids(index, index + 1)[0] === id)

scene('of 100,000 waiting cases the first rows come by one request, and 20 changes a second while it scrolls leave the list right', async (stage) => {
  const { page, queue } = await atLongQueue(stage)
  assert.deepEqual(queue.asked, ['QueuePage'])
  assert.equal(await page.getByRole('table').getAttribute('aria-rowcount'), '100001')
  assert.equal(await page.title(), '(100000) Review queue · VerifyMe')

  let mounted = 0
  await scrollDuring(page, queue.change(200, 50, numbers(1)), async () => {
    mounted = Math.max(mounted, await page.getByRole('row').count())
  })
  assert.ok(mounted > 10 && mounted < 100, `${mounted} rows were in the document at once`)

  await page.mouse.move(0, 0)
  await eventually('the list shows what the queue has', async () => agree(queue, await shown(page)))
  // The count is mended by the heartbeat, every 10 s.
  await eventually(
    'the list counts what the queue has',
    async () => (await page.getByRole('table').getAttribute('aria-rowcount')) === String(queue.length + 1),
    60_000,
  )
})

scene('the focus of a case that leaves stays, and goes to its successor', async (stage) => {
  const { page, queue } = await atLongQueue(stage)
  const focused = () => page.evaluate(() => document.activeElement.dataset.request ?? document.activeElement.tagName)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const [, second, third] = queue.ids(0, 3)
  await eventually('the second row has the focus', async () => (await focused()) === second)
  queue.leave(1)
  await page.getByText('Left the queue').waitFor()
  assert.equal(await focused(), second)
  await page.keyboard.press('u')
  await eventually('its successor has the focus', async () => (await focused()) === third)
  assert.ok(agree(queue, await shown(page)))
})

scene('what has left goes once the pointer has left, also where the row under the pointer was scrolled away', async (stage) => {
  const { page, queue } = await atLongQueue(stage)
  // The first row stays in the document, as the keyboard stands on it.
  const [, second] = queue.ids(0, 2)
  await page.getByRole('link', { name: second }).hover()
  queue.leave(2)
  await page.getByText('Left the queue').waitFor()
  // The page is kept busy, so that it hears of the pointer's next move before anything else.
  const isBusy = page.waitForEvent('console', (message) => message.text() === 'busy')
  const scrolled = page.evaluate((id) => {
    const list = document.querySelector('[aria-label$=scrollable]')
    list.scrollTop = 10_000
    list.dispatchEvent(new Event('scroll'))
    const isGone = !document.querySelector(`[data-request="${id}"]`)
    console.debug('busy')
    for (const start = performance.now(); performance.now() - start < 300; );
    return isGone
  }, second)
  await isBusy
  await page.mouse.move(0, 0)
  assert.ok(await scrolled)
  await eventually('the list shows what the queue has', async () => agree(queue, await shown(page)))
})

scene('rows that are looked at stay where they are while others come in above them', async (stage) => {
  const { page, queue } = await atLongQueue(stage)
  const list = page.getByRole('region', { name: /scrollable$/ })
  await list.hover()
  const row = page.locator(`[data-request="${queue.ids(60, 61)[0]}"]`)
  await eventually('the row is in sight', async () => {
    await page.mouse.wheel(0, 300)
    return (await row.count()) > 0 && (await row.boundingBox()).y < 500
  })
  await eventually('the list stands', async () => {
    const before = (await row.boundingBox()).y
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return (await row.boundingBox()).y === before
  })
  const { y } = await row.boundingBox()
  for (let index = 0; index < 3; index += 1) queue.enter(Date.now() - 1000 * index)
  await page.getByRole('button', { name: '3 new above' }).waitFor()
  assert.equal((await row.boundingBox()).y, y)
  await page.getByRole('button', { name: '3 new above' }).click()
  await page.getByRole('link', { name: queue.ids(0, 1)[0] }).waitFor()
})

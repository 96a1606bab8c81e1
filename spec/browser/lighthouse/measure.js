/** Measures the hosted page on Lighthouse's slow phone and prints a table; a missed target fails nothing. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import lighthouse from 'lighthouse'
import { launchChromium } from '../harness/chromium.js'
import { startStack } from '../harness/stack.js'
import { Tenant } from '../harness/tenant.js'

/** Of an odd number of runs the middle one counts. */
const RUNS = 5
const WIDTHS = [16, 12, 22, 18, 8]

const ROWS = [
  { what: 'performance', of: (report) => report.categories.performance.score * 100, least: 95, unit: '' },
  { what: 'accessibility', of: (report) => report.categories.accessibility.score * 100, least: 100, unit: '' },
  { what: 'best practices', of: (report) => report.categories['best-practices'].score * 100, unit: '' },
  { what: 'LCP', of: (report) => report.audits['largest-contentful-paint'].numericValue, most: 2000, unit: 'ms' },
  { what: 'FCP', of: (report) => report.audits['first-contentful-paint'].numericValue, unit: 'ms' },
  { what: 'TBT', of: (report) => report.audits['total-blocking-time'].numericValue, most: 100, unit: 'ms' },
  { what: 'CLS', of: (report) => report.audits['cumulative-layout-shift'].numericValue, most: 0.05, unit: '' },
  { what: 'bytes', of: (report) => report.audits['total-byte-weight'].numericValue, unit: 'B' },
]

const stack = await startStack()
try {
  process.env.VERIFYME_STACK_DIR = stack.dataDir
  const tenant = await Tenant.seeded()
  const reports = []
  for (let run = 0; run < RUNS; run++) reports.push(await measure((await tenant.create()).onboardingUrl))
  print(reports)
} finally {
  await stack.stop()
}

async function measure(url) {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

function print(reports) {
  console.log(`Lighthouse ${reports[0].lighthouseVersion}, mobile, the hosted page's first screen, ${RUNS} runs`)
  const line = (cells) => console.log(cells.map((cell, column) => cell.padEnd(WIDTHS[column])).join('').trimEnd())
  line(['what', 'median', 'range', 'target', ''])
  for (const { what, of, least, most, unit } of ROWS) {
    const figures = reports.map(of).sort((a, b) => a - b)
    const median = figures[Math.floor(figures.length / 2)]
    const range = `${shown(figures[0], unit)} to ${shown(figures.at(-1), unit)}`
    const met = median >= (least ?? -Infinity) && median <= (most ?? Infinity) ? 'met' : 'NOT met'
    if (least !== undefined) line([what, shown(median, unit), range, `at least ${least}`, met])
    else if (most !== undefined) line([what, shown(median, unit), range, `at most ${shown(most, unit)}`, met])
    else line([what, shown(median, unit), range, '', ''])
  }
}

function shown(figure, unit) {
  return `${Number.isInteger(figure) || figure >= 10 ? Math.round(figure) : figure.toFixed(2)} ${unit}`.trim()
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Starts one stack for all test files and runs them; arguments name the files to run instead of all. */
import { readdir } from 'node:fs/promises'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { closeProfiles } from './harness/profiles.js'
import { startStack } from './harness/stack.js'

/** Of five pages about two compute; the others wait for a frame, an answer or a timer. */
const FILES_AT_ONCE = 5

/** The longest, which must not be left for the end, by the time that each takes beside others. */
const FIRST = [
  ...['all-screens', 'account', 'portal_reviewer', 'every-language', 'camera', 'send-back'],
  ...['two-reviewers', 'journeys', 'flows', 'five-cases'],
]

const named = process.argv.slice(2)
const files = named.length > 0 ? named : await everyTest()
const stack = await startStack()
process.env.VERIFYME_STACK_DIR = stack.dataDir
after(stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)))

describe('in a browser', { concurrency: FILES_AT_ONCE }, () => {
  for (const file of files) describe(file, { concurrency: 1 }, () => import(pathToFileURL(file)))
})

/** Leaves nothing running. */
async function stop() {
  await closeProfiles()
  await stack.stop()
}

/** The longest first, then in the order of their names. */
async function everyTest() {
  const names = (await readdir('tests')).filter((name) => name.endsWith('.test.js'))
  const first = FIRST.map((name) => `${name}.test.js`)
  const missing = first.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`tests/ has no ${missing.join(', ')}`)
  return [...first, ...names.filter((name) => !first.includes(name))].map((name) => `tests/${name}`)
}

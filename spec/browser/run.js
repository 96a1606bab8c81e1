/** Starts one stack for all test files and runs them; arguments name the files to run instead of all. */
import { readdir } from 'node:fs/promises'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { closeProfiles } from './harness/profiles.js'
import { startStack } from './harness/stack.js'

/** A page keeps about one core busy, and waits a third of its time: for a frame, an answer or a timer. */
const FILES_AT_ONCE = 3

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

/** Begun in the order of their names: all-screens, which takes longest, must not be left for the end. */
async function everyTest() {
  const names = await readdir('tests')
  return names.filter((name) => name.endsWith('.test.js')).map((name) => `tests/${name}`)
}

/** Starts one stack for all test files and runs them; arguments name the files to run instead of all. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { startStack } from './harness/stack.js'

const here = import.meta.dirname
/** A browser and its page keep about one core busy. */
const FILES_AT_ONCE = 2

const named = process.argv.slice(2)
const files = named.length > 0 ? named : await everyTest()
const stack = await startStack()
try {
  const child = spawn(
    process.execPath,
    ['--test', '--test-reporter=spec', `--test-concurrency=${FILES_AT_ONCE}`, ...files],
    { cwd: here, stdio: 'inherit', env: { ...process.env, VERIFYME_STACK_DIR: stack.dataDir } },
  )
  // Ended from outside, the stack is still to be stopped.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} finally {
  await stack.stop()
}

/** Node begins them in the order of their names: all-screens, which takes longest, must not be left for the end. */
async function everyTest() {
  const names = await readdir(`${here}/tests`)
  return names.filter((name) => name.endsWith('.test.js')).map((name) => `tests/${name}`)
}

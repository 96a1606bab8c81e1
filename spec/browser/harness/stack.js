import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.js'

const BUILT = fileURLToPath(new URL('../../../bin/verifyme', import.meta.url))
const binary = process.env.VERIFYME_BIN || BUILT

/** The first start lays out a database cluster, which takes its time on a busy machine. */
const START_MS = 90_000
const STOP_MS = 25_000

/** Owners may add domains; the name server that is asked about them is one that does not answer. */
const DOMAINS = { VERIFYME_DOMAINS_TARGET: 'links.verifyme.test', VERIFYME_DOMAINS_DNS: '127.0.0.1:9' }

/**
 * A whole `verifyme dev` on a free port, with a data directory of its own.
 * @returns {Promise<{dataDir: string, stop: () => Promise<void>}>}
 */
export async function startStack() {
  const home = await mkdtemp(join(tmpdir(), 'verifyme-browser-'))
  // The database's account passes through it when we are root; else its files would lie elsewhere, and stay there.
  await chmod(home, 0o711)
  const dataDir = join(home, 'data')
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'w')
  const child = spawn(binary, ['dev', '--listen', '127.0.0.1:0', '--data-dir', dataDir], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...DOMAINS },
  })
  closeSync(log)
  let ended = null
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}`))

  const stop = async () => {
    await end(child)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await eventually(
      `${binary} dev is ready`,
      async () => {
        if (ended !== null) throw new Error(`${binary} dev: ${ended}`)
        return isReady(dataDir)
      },
      START_MS,
    )
  } catch (error) {
    const told = await readFile(logFile, 'utf8')
    await stop()
    throw new Error(`${error.message}\n${told.slice(-4000)}`, { cause: error })
  }
  return { dataDir, stop }
}

/** dev.json: how to reach the stack that lives in the directory. */
export async function readDevInfo(dataDir) {
  return JSON.parse(await readFile(join(dataDir, 'dev.json'), 'utf8'))
}

/** A further workspace, so that the tests of one file share settings and clock with no other. */
export function createTenant(dataDir, name) {
  return command(dataDir, 'tenant', 'create', '--name', name)
}

/** A further user of a workspace, with the one-time link to choose a password. */
export function addUser(dataDir, tenantId, email, role) {
  return command(dataDir, 'user', 'add', email, '--role', role, '--tenant', tenantId)
}

/** What an operator's command prints. */
async function command(dataDir, ...args) {
  const child = spawn(binary, [...args, '--data-dir', dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  const out = []
  const complaints = []
  child.stdout.on('data', (chunk) => out.push(chunk))
  child.stderr.on('data', (chunk) => complaints.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`verifyme ${args.join(' ')}: ${Buffer.concat(complaints)}`)
  return JSON.parse(Buffer.concat(out).toString())
}

async function isReady(dataDir) {
  const info = await readDevInfo(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (info === null) return false
  const response = await fetch(`${info.baseUrl}/readyz`).catch(() => null)
  return response?.ok === true
}

/** SIGTERM lets the stack end its PostgreSQL and Redis; one that hangs is killed. */
async function end(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(timer)
}

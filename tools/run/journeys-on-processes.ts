/** The browser journeys against every service as a process of its own, on the engines that the environment names: a shop for phones, one for desks. Takes Playwright's arguments. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineSettings } from '@vitrine/engines/distributed'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { readSettings } from '@vitrine/service-kit'
import { pickPort } from '@vitrine/local-engines/ports'
import { prepareFirstStart } from '@vitrine/all-in-one/first-start'
import { startDistributed } from './processes.ts'

const readyWithinMs = 90_000
const root = join(import.meta.dirname, '..', '..')
const administrator = { ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: 'a-password-for-journeys' }
const taken = new Set<number>()

type Shop = { url: string; close(): Promise<void> }

/** A shop with a namespace of its own on the engines, which goes away with it. */
async function openShop(name: string): Promise<Shop> {
  const logFile = join(root, '.cache', `journeys-on-processes-${name}.log`)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
  const environment = {
    ...process.env,
    ...administrator,
    ENGINES_NAMESPACE: `journeys-${Math.random().toString(36).slice(2, 10)}`,
    SPOOL_DIR: join(folder, 'spool'),
    LIMITS: 'off',
  }
  const settings = readSettings(engineSettings, environment)
  const log = createWriteStream(logFile)
  const port = await pickPort(taken)
  taken.add(port)
  const stops = [
    () => rm(folder, { recursive: true, force: true }),
    () => forgetNamespace(settings),
    async () => void log.end(),
  ]
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    await prepareFirstStart({ settings, demo: true, say: console.log })
    const onLine = ({ name }: { name: string }, line: string) => void log.write(`${name} ${line}\n`)
    const product = await startDistributed({ port, taken, environment, folder, onLine })
    stops.push(product.stop)
    const tooLate = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
      throw new Error(`The processes were not ready after ${readyWithinMs / 1000} s; ${logFile} says more.`)
    })
    await Promise.race([product.ready(), tooLate])
    return { url: product.url.replace('127.0.0.1', 'localhost'), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function walkThrough(shops: readonly Shop[]): Promise<number> {
  const config = join('services', 'all-in-one', 'journeys', 'playwright.config.ts')
  const env = { ...process.env, ...administrator, BASE_URL: shops.map(({ url }) => url).join() }
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const walk = spawn(playwright, ['test', '-c', config, ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  // Whoever ends this ends the walk; then the processes are stopped as ever.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => walk.kill('SIGINT'))
  const [code] = (await once(walk, 'exit')) as [number | null]
  return code ?? 1
}

const opening = await Promise.allSettled(['phone', 'desk'].map(openShop))
const shops = opening.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
try {
  for (const shop of opening) if (shop.status === 'rejected') throw shop.reason
  process.exitCode = await walkThrough(shops)
} finally {
  await Promise.all(shops.map(({ close }) => close()))
}

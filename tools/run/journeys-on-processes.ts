/** The browser journeys against every service as a process of its own, on the engines that the environment names. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { readSettings } from '@vitrine/service-kit'
import { pickPort } from '@vitrine/local-engines/ports'
import { prepareFirstStart } from '@vitrine/all-in-one/first-start'
import { spoil } from '@vitrine/all-in-one/spoil'
import { startDistributed } from './processes.ts'

const readyWithinMs = 90_000
const root = join(import.meta.dirname, '..', '..')
const logFile = join(root, '.cache', 'journeys-on-processes.log')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
const environment = {
  ...process.env,
  ENGINES_NAMESPACE: `journeys-${Math.random().toString(36).slice(2, 10)}`,
  SPOOL_DIR: join(folder, 'spool'),
  LIMITS: 'off',
  ADMIN_USERNAME: 'keeper',
  ADMIN_PASSWORD: 'a-password-for-journeys',
}
const settings = readSettings(engineSettings, environment)

/** For the operations page: something that a service cannot pass on. */
async function spoilCatalog() {
  const engines = await distributedEngines(settings)('catalog')
  await spoil(engines)
  await engines.close()
}

async function walkThrough(url: string): Promise<number> {
  const config = join('services', 'all-in-one', 'journeys', 'playwright.config.ts')
  const env = { ...environment, BASE_URL: url.replace('127.0.0.1', 'localhost') }
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const walk = spawn(playwright, ['test', '-c', config], { cwd: root, env, stdio: 'inherit' })
  // Whoever ends this ends the walk; then the processes are stopped as ever.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => walk.kill('SIGINT'))
  const [code] = (await once(walk, 'exit')) as [number | null]
  return code ?? 1
}

async function onProcesses(): Promise<number> {
  await prepareFirstStart({ settings, demo: true, say: console.log })
  const log = createWriteStream(logFile)
  const product = await startDistributed({
    port: await pickPort(new Set()),
    environment,
    folder,
    onLine: ({ name }, line) => log.write(`${name} ${line}\n`),
  })
  try {
    const tooLate = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
      throw new Error(`The processes were not ready after ${readyWithinMs / 1000} s; ${logFile} says more.`)
    })
    await Promise.race([product.ready(), tooLate])
    await spoilCatalog()
    return await walkThrough(product.url)
  } finally {
    await product.stop()
    log.end()
  }
}

try {
  process.exitCode = await onProcesses()
} finally {
  await forgetNamespace(settings)
  await rm(folder, { recursive: true, force: true })
}

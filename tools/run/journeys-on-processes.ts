/** The browser journeys, or those that the arguments name, against every service as a process of its own, on the engines that the environment names. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { spoil } from '@vitrine/all-in-one/spoil'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { readSettings } from '@vitrine/service-kit'
import { startForOneRun } from './product-for-one-run.ts'

const root = join(import.meta.dirname, '..', '..')

const { product, environment, end } = await startForOneRun({
  name: 'journeys',
  environment: {
    ...process.env,
    ADMIN_USERNAME: 'keeper',
    ADMIN_PASSWORD: 'a-password-for-journeys',
  },
  logFile: join(root, '.cache', 'journeys-on-processes.log'),
})

/** For the operations page: something that the catalog cannot pass on. */
async function spoilCatalog(): Promise<void> {
  const engines = await distributedEngines(readSettings(engineSettings, environment))('catalog')
  await spoil(engines)
  await engines.close()
}

async function walkThrough(url: string): Promise<number> {
  const config = join('services', 'all-in-one', 'journeys', 'playwright.config.ts')
  const env = { ...environment, BASE_URL: url.replace('127.0.0.1', 'localhost') }
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

try {
  await spoilCatalog()
  process.exitCode = await walkThrough(product.url)
} finally {
  await end()
}

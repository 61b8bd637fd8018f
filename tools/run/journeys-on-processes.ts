/** The browser journeys against every service as a process of its own, on the engines that the environment names. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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

try {
  process.exitCode = await walkThrough(product.url)
} finally {
  await end()
}

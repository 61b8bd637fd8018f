import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const playwright = join(root, 'node_modules', '.bin', 'playwright')
const config = join('services', 'all-in-one', 'journeys', 'playwright.config.ts')

/** Walks through the browser journeys that these arguments of Playwright choose; answers its exit code. Whoever ends this ends the walk. */
export async function walkThrough(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const walk = spawn(playwright, ['test', '-c', config, ...args], { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => walk.kill('SIGINT'))
  await once(walk, 'exit')
  return walk.exitCode ?? 1
}

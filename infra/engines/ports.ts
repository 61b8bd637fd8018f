import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems lend to outgoing connections: a client that retries could take an engine's port. */
const lowest = 20_000
const highest = 29_999

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port that nobody listens on and that is not among `taken`. */
export async function pickPort(taken: ReadonlySet<number>): Promise<number> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (!taken.has(port) && (await isFree(port))) return port
  }
  throw new Error(`No free port between ${lowest} and ${highest}.`)
}

/** The port that the environment asks for under `name`, if any. */
export function portFrom(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port between 1 and 65535, not "${text}".`)
  return port
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnvironment } from '@vitrine/run/shell-settings'

const here = join(import.meta.dirname, '..', '..', '..')

export type Administrator = { username: string; password: string }
export const administrator: Administrator = { username: 'owner', password: 'a-password-for-one-run' }

/** The product in one process, on a data folder of its own. */
export type Server = {
  /** Undefined when it has ended. */
  readonly pid: number | undefined
  url: string
  readyMs: number
  /** What it has printed so far. */
  said: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts it and waits until it says that it is open; throws what it printed when it ends before that. */
export async function startServer(given: {
  dataDirectory: string
  port: number
  settings?: Record<string, string>
  /** Another working copy than this one. */
  workingCopy?: string | undefined
}): Promise<Server> {
  const main = join(given.workingCopy ?? here, 'services', 'all-in-one', 'src', 'main.ts')
  const begun = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...cleanEnvironment(process.env),
      PORT: String(given.port),
      DATA_DIR: given.dataDirectory,
      LIMITS: 'off',
      DEMO: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...given.settings,
    },
  })
  let printed = ''
  const ended = once(child, 'exit')
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Vitrine is open')) resolve()
      })
  })
  const endedFirst = ended.then(() => {
    throw new Error(`The server ended before it was open:\n${printed}`)
  })
  endedFirst.catch(() => {})
  await Promise.race([open, endedFirst])
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    get pid() {
      return child.exitCode === null && child.signalCode === null ? child.pid : undefined
    },
    url: `http://127.0.0.1:${given.port}`,
    readyMs: performance.now() - begun,
    said: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

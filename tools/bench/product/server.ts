import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { cleanEnvironment } from '@vitrine/run/shell-settings'

const here = join(import.meta.dirname, '..', '..', '..')

export type Administrator = { username: string; password: string }
export const administrator: Administrator = { username: 'owner', password: 'a-password-for-one-run' }
export const administratorSettings = {
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}

/** The product in one process, on a data folder of its own. */
export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts it, from this working copy or another, and waits until it says that it is open; throws what it printed when it ends
 * before that.
 */
export async function startServer(given: {
  dataDirectory: string
  port?: number
  settings?: Record<string, string>
  workingCopy?: string | undefined
}) {
  const main = join(given.workingCopy ?? here, 'services', 'all-in-one', 'src', 'main.ts')
  const { port = await freePort() } = given
  const begun = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...cleanEnvironment(process.env),
      PORT: String(port),
      DATA_DIR: given.dataDirectory,
      LIMITS: 'off',
      DEMO: 'off',
      ...administratorSettings,
      ...given.settings,
    },
  })
  let printed = ''
  const open = Promise.withResolvers<void>()
  const ended = once(child, 'exit').then(() =>
    open.reject(new Error(`The server ended before it was open:\n${printed}`)),
  )
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('Vitrine is open')) open.resolve()
    })
  await open.promise
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    /** Undefined when it has ended. */
    get pid() {
      return child.exitCode === null && child.signalCode === null ? child.pid : undefined
    },
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - begun,
    said: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

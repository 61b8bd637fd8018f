import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type DevServices = {
  /** Once after the other, however many ask meanwhile. */
  restart(): void
  /** Resolves when they answer, or have ended by themselves; later when they are to start again meanwhile. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** The product in a process of its own, that can be started again; `started` is told how long it took. */
export function startServices(given: {
  root: string
  environment: NodeJS.ProcessEnv
  started: (seconds: number) => void
  failed: () => void
}): DevServices {
  const { root, environment } = given

  async function start(): Promise<ChildProcess> {
    const begun = performance.now()
    const child = spawn(
      process.execPath,
      [join('tools', 'run', 'dev-product.ts')],
      // Detached, so that Ctrl-C in a terminal reaches this process alone, which stops things in their order.
      { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
    )
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ])
    if (isReady) given.started((performance.now() - begun) / 1000)
    else given.failed()
    return child
  }

  let running = start()
  let queued = false
  return {
    restart() {
      if (queued) return
      queued = true
      running = running.then(async (child) => {
        queued = false
        await end(child)
        return start()
      })
    },
    async ready() {
      for (let seen; seen !== running;) {
        seen = running
        await seen
      }
    },
    stop: async () => end(await running),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

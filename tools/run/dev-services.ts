import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Requests of open pages may hold a process that ends for seconds; it loses nothing when it is killed. */
const impatienceMs = 300

/** The product in a process of its own, that can be started again; `started` is told how long it took. */
export function devServices(given: {
  root: string
  environment: NodeJS.ProcessEnv
  started: (seconds: number) => void
  failed: () => void
}) {
  const { root, environment } = given

  /** A process that has loaded the packages, and waits for its turn to load the sources. */
  const prepare = () =>
    spawn(
      process.execPath,
      [join('tools', 'run', 'dev-product.ts')],
      // Detached, so that Ctrl-C in a terminal reaches this process alone, which stops things in their order.
      { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
    )

  async function start(child: ChildProcess): Promise<ChildProcess> {
    const begun = performance.now()
    child.send('start')
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ])
    if (isReady) given.started((performance.now() - begun) / 1000)
    else given.failed()
    return child
  }

  let next = prepare()
  const begun = Promise.withResolvers<void>()
  let running: Promise<ChildProcess | undefined> = begun.promise.then(() => undefined)
  let queued = false
  return {
    /** Starts them, or starts them again; once after the other, however many ask meanwhile. */
    restart() {
      begun.resolve()
      if (queued) return
      queued = true
      running = running.then(async (child) => {
        queued = false
        if (child) await end(child, impatienceMs)
        const started = await start(isOver(next) ? prepare() : next)
        next = prepare()
        return started
      })
    },
    /** Resolves when they answer, or have ended by themselves; later when they are to start again meanwhile. */
    async ready() {
      for (let seen; seen !== running;) {
        seen = running
        await seen
      }
    },
    async stop() {
      begun.resolve()
      for (const child of [next, await running]) if (child) await end(child)
    },
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess, withinMs?: number): Promise<void> {
  if (isOver(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = withinMs && setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(late)
}

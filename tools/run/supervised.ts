import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { exponentialBackOff } from '@vitrine/concurrency'
import { settingsRefusedCode } from '@vitrine/service-kit'

/** As in containers (`infra/docker/service.Dockerfile`), within their memory; decision 46 has the reasons. */
export const heap = [
  '--max-old-space-size=224',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
]

const root = join(import.meta.dirname, '..', '..')
const stopWithinMs = 10_000
const steadyMs = 10_000
const backOff = exponentialBackOff(250, 10_000)

/**
 * A process that is started again whenever it ends by itself, unless it cannot use its settings; in a process group of its own, so
 * that Ctrl-C in a terminal reaches this process alone, which stops things in their order.
 */
export function supervise(given: {
  script: string
  environment: Record<string, string | undefined>
  onLine: (line: string) => void
}) {
  const { script, environment, onLine } = given
  let child: ChildProcess | undefined
  let wanted = false
  let failures = 0
  let restart: NodeJS.Timeout | undefined
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => undefined)

  const launch = () => {
    const begun = Date.now()
    child = spawn(process.execPath, [...heap, script], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the channel breaks when we are killed: the process ends itself then
      detached: true,
    })
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine)
    child.once('exit', (code, signal) => {
      child = undefined
      if (!wanted) return
      if (code === settingsRefusedCode) return refused.reject(new Error(`${script} cannot use its settings.`))
      failures = Date.now() - begun > steadyMs ? 1 : failures + 1
      const pauseMs = backOff(failures)
      onLine(
        `ended by itself (${signal ?? `code ${code}`}); starts again in ${(pauseMs / 1000).toFixed(1)} s`,
      )
      restart = setTimeout(launch, pauseMs)
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    wanted = false
    clearTimeout(restart)
    const ending = child
    if (!ending) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const tooLate = setTimeout(() => ending.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(tooLate)
  }
  return {
    get pid() {
      return child?.pid
    },
    /** Rejects when it cannot use its settings. */
    refused: refused.promise,
    start() {
      if (wanted) return
      wanted = true
      failures = 0
      launch()
    },
    /** It stays down until it is started, also after `stop`, which kills it after ten seconds. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

import { isNewerData, type OnRetry, type OpenEngines } from '@vitrine/engines'
import type { z } from 'zod'
import { failureLog, retryUntilAvailable } from '../service/outages.ts'
import type { Service } from '../service/service-definition.ts'
import { startService } from '../service/service.ts'
import { readSettings, SettingsRefused } from '../service/settings.ts'
import { openLogs } from '../telemetry/log.ts'
import { meterOf, startMetrics } from '../telemetry/metrics.ts'
import { startTracing } from '../telemetry/tracing.ts'
import { openPort } from './port.ts'
import {
  directoryOf,
  directorySettings,
  processSettings,
  type Name,
  type ProcessSettings,
} from './settings.ts'
import { whenSignalled } from './signals.ts'
import { logUncaught } from './uncaught.ts'

export type RunOptions<Settings extends z.ZodType> = {
  environment: Record<string, string | undefined>
  /** Settings of the engines and the service, beside those of every process. */
  settings: Settings
  /** The services it calls; its own name: every process of its own. */
  calls?: readonly Name[]
  service: (settings: z.output<Settings> & ProcessSettings) => Service
  /** Folders on whose disks it depends. */
  writesTo?: (settings: z.output<Settings>) => readonly string[]
  openEngines: (
    settings: z.output<Settings>,
    options: { report: (problem: string, error: unknown) => void; onRetry: OnRetry },
  ) => OpenEngines
}

const answerWithinMs = 6_000

/** The exit code for settings or stored data that cannot be used (`EX_CONFIG` of sysexits.h): a restart would not help. */
export const settingsRefusedCode = 78

/**
 * One service in a process of its own, from its settings to its exit. Its port is open at once; its engines and the
 * services it calls may come later. SIGTERM and SIGINT stop it gracefully, a second one at once.
 */
export async function run<Settings extends z.ZodType>(
  name: Name,
  given: RunOptions<Settings>,
): Promise<void> {
  process.umask(0o077) // no other user may read the spool
  try {
    await serve(name, given)
  } catch (error) {
    process.stderr.write(`${name} could not start. ${sentenceOf(error as NodeJS.ErrnoException)}\n`)
    process.exit(error instanceof SettingsRefused || isNewerData(error) ? settingsRefusedCode : 1)
  }
}

async function serve<Settings extends z.ZodType>(name: Name, given: RunOptions<Settings>): Promise<void> {
  const { calls = [] } = given
  const schema = processSettings(name).and(directorySettings(calls)).and(given.settings)
  const settings = readSettings(schema, given.environment) as z.output<Settings> & ProcessSettings
  const stopTracing = await startTracing(settings)
  const metrics = await startMetrics(name, settings, given.writesTo?.(settings))
  const log = (await openLogs(settings))(name)
  logUncaught(log)
  const failed = failureLog(log)
  const service = given.service(settings)
  const meter = meterOf(name)
  const openEngines = given.openEngines(settings, {
    report: (problem, error) => failed(problem)(error),
    onRetry: (system) => meter.add('vitrine.engine.retries', 1, { 'vitrine.engine': system }),
  })
  const directory = directoryOf(calls, settings as Record<string, unknown>)

  const port = await openPort(name, {
    host: settings.HOST,
    port: settings.PORT,
    bounds: service.connections,
  })
  const stopping = new AbortController()
  const start = () =>
    startService(service, {
      openEngines,
      directory,
      gatewayKey: settings.GATEWAY_KEY,
      log,
      revision: settings.REVISION,
    })
  const onOutage = (error: Error) => {
    port.waitingFor(error.message)
    failed('the service could not start yet')(error)
  }
  const started = retryUntilAvailable(start, { signal: stopping.signal, onOutage }).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted) throw error
    },
  )
  whenSignalled(async () => {
    stopping.abort()
    await port.close(answerWithinMs)
    await (await started)?.stop()
    await metrics.stop()
    await stopTracing()
  })
  const running = await started
  if (!running) return
  port.handTo(running.answer)
  log.info(`${name} is up at ${port.url}`)
}

type StartError = NodeJS.ErrnoException & { port?: number; address?: string }
export type StartSentences = Record<string, (error: StartError) => string>

/** What the operating system refuses at start, as a sentence, where it does not matter what is started. */
export const hostSentences: StartSentences = {
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: choose another HOST.`,
  ENOTFOUND: () => 'HOST names no address of this machine.',
}

const sentences: StartSentences = {
  ...hostSentences,
  EADDRINUSE: ({ port }) => `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
  EACCES: ({ port, path, message }) =>
    `Not allowed: ${path ?? (port ? `port ${port}` : message)}. Choose another PORT.`,
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error instanceof SettingsRefused || isNewerData(error)) return error.message
  return sentences[error.code ?? '']?.(error) ?? error.stack ?? String(error)
}

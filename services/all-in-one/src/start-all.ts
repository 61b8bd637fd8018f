import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engines, Stop } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { derivedDocuments } from '@vitrine/event-sourcing'
import { gateway, keepBuild } from '@vitrine/gateway'
import type { OnFirstAdministrator } from '@vitrine/identity'
import {
  failureLog,
  openLogs,
  openOperationsSocket,
  operationsSocket,
  startService,
  verifiedTokens,
  type Forward,
  type Logs,
  type ReportFailure,
  type Service,
} from '@vitrine/service-kit'
import { backupOperation } from './backup-operation.ts'
import { demoState, noteDemoState } from './demo-state.ts'
import { loadDemo } from './load-demo.ts'
import { holdPort } from './held-port.ts'
import { servicesWith } from './services-with.ts'
import type { Settings } from './settings.ts'

export type Started = { url: string; stop: () => Promise<void> }

type Tell = {
  progress?: (text: string) => void
  onFirstAdministrator?: OnFirstAdministrator
  /** `false`: nothing is logged. */
  log?: Logs | false
}

/** The whole product in one process, on embedded engines. Its port is taken before anything is made. */
export async function startAll(settings: Settings, tell: Tell = {}): Promise<Started> {
  const { release } = await holdPort({ port: settings.PORT, host: settings.HOST })
  try {
    return await startServices(settings, tell, release)
  } finally {
    await release()
  }
}

async function startServices(
  settings: Settings,
  tell: Tell,
  releasePort: () => Promise<void>,
): Promise<Started> {
  const { DATA_DIR: dataDirectory } = settings
  const demo = await demoState(dataDirectory, settings.DEMO)
  const logs = tell.log ?? (await openLogs(settings))
  const report = reportOf(logs)
  const embedded = embeddedEngines(dataDirectory, {
    report,
    bus: { report },
    activity: { report: (problem, error) => report(problem, error, 'tracking') },
    derived: derivedDocuments,
  })
  const opened = new Map<string, Engines>()
  const openEngines = async (service: string) => {
    const engines = await embedded(service)
    opened.set(service, engines)
    return engines
  }

  const gatewayKey = randomBytes(32).toString('base64url')
  const verified = verifiedTokens()
  const running: { stop: Stop }[] = []
  const directory: Record<string, Forward> = {}
  const start = (service: Service) =>
    startService(service, { openEngines, directory, gatewayKey, verified, log: logs && logs(service.name) })
  const stop = async () => {
    for (const service of running.reverse()) await service.stop()
    await embedded.close()
  }

  const openToOperators = async () => {
    const path = operationsSocket(dataDirectory)
    const reachable = { ...directory, product: backupOperation(dataDirectory) }
    running.push({ stop: await openOperationsSocket({ path, directory: reachable, gatewayKey }) })
  }

  try {
    const options = {
      ...settings,
      ...(tell.onFirstAdministrator ? { onFirstAdministrator: tell.onFirstAdministrator } : {}),
    }
    const inside = await servicesWith(options)
    for (const service of inside) {
      const started = await start(service)
      running.push(started)
      directory[service.name] = started.forward
    }
    if (demo === 'loading') {
      await loadDemo(opened, tell.progress ?? (() => {}))
      await untilPassedOn(opened.get('catalog'))
      await noteDemoState(dataDirectory, 'loaded')
    }
    const builds = join(dataDirectory, 'builds')
    await keepBuild({ frontends: settings.FRONTENDS_DIR, builds, now: new Date() }).catch((error: unknown) =>
      report('the files of this build could not be kept for the time after it', error),
    )
    const gatewayService = await start(
      gateway({ settings: { BUILDS_DIR: builds, ...settings }, gatewayKey, instance: 'one', owners: inside }),
    )
    running.push(gatewayService)
    await releasePort()
    const url = await gatewayService.listen({ port: settings.PORT, host: settings.HOST })
    await openToOperators().catch((error: Error) =>
      tell.progress?.(`The commands for operators cannot reach this process: ${error.message}`),
    )
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Failures that belong to no service are reported under the name of the engines. */
function reportOf(logs: Logs | false) {
  if (!logs) return () => undefined
  const failed = new Map<string, ReportFailure>()
  const failedOf = (service: string) => {
    const known = failed.get(service) ?? failureLog(logs(service))
    failed.set(service, known)
    return known
  }
  return (problem: string, error: unknown, service = 'engines') => failedOf(service)(problem)(error)
}

/** A new event is seen as soon as its service has published it. */
async function untilPassedOn(engines: Engines | undefined): Promise<void> {
  while ((await engines?.eventStore.pending(1))?.events.length) await sleep(20)
}

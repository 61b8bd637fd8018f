import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engines, OpenEngines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { enginesWith } from './engines-with.ts'
import { ownersForTest } from './owners-for-test.ts'

/** The storage of services under test: opened again, everything is still there. */
export type TestStorage = {
  /** The engines on it, as one process has them; on embedded ones, whoever had them open before must have closed them. */
  open: () => OpenEngines & { close(): Promise<void> }
  owners: ReturnType<typeof ownersForTest>
  /** Deletes everything. */
  forget: () => Promise<void>
  /** By which a process of its own opens it. */
  environment: NodeJS.ProcessEnv
  /** Whether several processes of one service may have it open. */
  holdsSeveral: boolean
}

/** On embedded engines, unless the run asks for real ones with COMPOSITION=distributed. */
export async function storageForTest(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const owners = ownersForTest()
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (process.env['COMPOSITION'] !== 'distributed')
    return {
      open: () => embeddedEngines(folder),
      owners,
      forget: removeFolder,
      environment: { DATA_DIR: folder },
      holdsSeveral: false,
    }

  // Here, so that drivers are loaded only by a run that uses them.
  const { distributedEngines, engineSettings } = await import('@vitrine/engines/distributed')
  const { forgetNamespace } = await import('@vitrine/engine-testing/forget-namespace')
  const { claimNamespace, returnNamespace } = await import('@vitrine/engine-testing/tested-namespaces')
  const given = engineSettings.parse({
    MONGODB_PATIENCE_MS: 20_000, // what is tested is what services do, on however busy a machine
    BUS_MAX_MB: 16, // reserved on the server for every namespace
    ...process.env,
    SPOOL_DIR: folder,
  })
  const settings = { ...given, ENGINES_NAMESPACE: await claimNamespace(given) }
  const services = new Set<string>()
  const stillOpen = new Set<unknown>()
  let isOpenElsewhere = false
  let forgetting: Promise<unknown> | undefined
  /** Once: after that the namespace may be another test's. */
  const forgetAll = () => {
    // Tests that play a killed process leave engines open, which go on to hear of what happens in the namespace.
    const isFree = stillOpen.size === 0 && !isOpenElsewhere
    const forgetOwn = isFree ? returnNamespace(settings, services) : forgetNamespace(settings)
    return Promise.all([forgetOwn, removeFolder()])
  }
  return {
    open() {
      if (forgetting) throw new Error('This storage was deleted; a test that goes on needs another one.')
      const engines = distributedEngines(settings)
      const openOne = (service: string) => {
        services.add(service)
        return engines(service)
      }
      const close = async () => {
        await engines.close()
        stillOpen.delete(engines)
      }
      stillOpen.add(engines)
      return Object.assign(openOne, { close })
    },
    owners,
    forget: async () => void (await (forgetting ??= forgetAll())),
    get environment() {
      isOpenElsewhere = true
      return { ...process.env, ENGINES_NAMESPACE: settings.ENGINES_NAMESPACE, SPOOL_DIR: folder }
    },
    holdsSeveral: true,
  }
}

/** The engines of one service, on storage that is deleted when they are closed. */
export async function enginesForTest(service: string): Promise<Engines> {
  const storage = await storageForTest()
  return openedForTest(service, storage.open(), storage.forget)
}

/** Embedded engines whose counters go by this clock. */
export async function enginesInTime(service: string, now: () => number): Promise<Engines> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const open = embeddedEngines(folder, { counters: { now } })
  return openedForTest(service, open, () => rm(folder, { recursive: true, force: true }))
}

async function openedForTest(
  service: string,
  open: OpenEngines & { close(): Promise<void> },
  forget: () => Promise<void>,
) {
  const engines = await open(service)
  return enginesWith(engines, { close: () => open.close().then(forget) })
}

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
  const settings = engineSettings.parse({
    MONGODB_PATIENCE_MS: 20_000, // what is tested is what services do, on however busy a machine
    BUS_MAX_MB: 16, // reserved on the server for every namespace
    ...process.env,
    ENGINES_NAMESPACE: `test-${Math.random().toString(36).slice(2, 12)}`,
    SPOOL_DIR: folder,
  })
  return {
    open: () => distributedEngines(settings),
    owners,
    forget: async () => void (await Promise.all([forgetNamespace(settings), removeFolder()])),
    environment: { ...process.env, ENGINES_NAMESPACE: settings.ENGINES_NAMESPACE, SPOOL_DIR: folder },
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

import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { restoreNamespace } from '@vitrine/engine-testing/restore-namespace'
import { gateway } from '@vitrine/gateway'
import {
  readSettings,
  startService,
  type Forward,
  type RunningService,
  type StartOptions,
} from '@vitrine/service-kit'
import type { Answer, Question } from '../src/ask.fixtures.ts'
import { servicesWith } from '../src/services-with.ts'
import { allSettings } from '../src/settings.ts'
import { startAll, type Started } from '../src/start-all.ts'

const upgrade = import.meta.dirname

/** What the version that wrote the data answered about it, and the secrets of those who asked. */
export type Expected = {
  cookies: Record<string, string>
  administrators: Record<string, string>
  ids: Record<
    'linen' | 'denim' | 'jeans' | 'silk' | 'slipDress' | 'beforeTheCrash' | 'parka' | 'ida' | 'eve',
    string
  >
  photo: string
  answers: (Question & { answer: Answer })[]
}

export type OldShop = {
  /** This version on a copy of that data; again after a stop, as a restart. */
  open(): Promise<Started>
  forget(): Promise<void>
}

export const expectedOf = (name: string) =>
  JSON.parse(readFileSync(join(upgrade, `${name}.expected.json`), 'utf8')) as Expected

/** A data folder that an earlier version wrote. */
export async function shopInFolder(name: string): Promise<OldShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
  await cp(join(upgrade, name), folder, { recursive: true })
  const settings = readSettings(allSettings, { PORT: '0', DATA_DIR: folder, DEMO: 'off' })
  return {
    open: () => startAll(settings, { log: false }),
    forget: () => rm(folder, { recursive: true }),
  }
}

/** Engines that this run was given, with a namespace of its own. */
export const namespaceForTest = (spools: string) =>
  engineSettings.parse({
    MONGODB_PATIENCE_MS: 20_000, // what is tested is what services do, on however busy a machine
    ...process.env,
    ENGINES_NAMESPACE: `test-${Math.random().toString(36).slice(2, 12)}`,
    SPOOL_DIR: spools,
  })

/** What the services of an earlier version left on engines, in a namespace of its own. */
export async function shopOnEngines(name: string): Promise<OldShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
  const settings = namespaceForTest(folder)
  await restoreNamespace(settings, JSON.parse(await readFile(join(upgrade, `${name}.json`), 'utf8')))
  return {
    open: () => startServices(distributedEngines(settings)),
    forget: async () =>
      void (await Promise.all([forgetNamespace(settings), rm(folder, { recursive: true })])),
  }
}

/** Every service by itself, each reached through the others' directory. */
export async function startServices(
  openEngines: StartOptions['openEngines'] & { close(): Promise<void> },
  environment: Record<string, string> = {},
): Promise<Started> {
  const settings = readSettings(allSettings, environment)
  const gatewayKey = 'a-key-for-tests-that-nobody-else-has'
  const directory: Record<string, Forward> = {}
  const options = { openEngines, directory, gatewayKey, log: false } as const
  const running: RunningService[] = []
  for (const service of await servicesWith(settings)) {
    const started = await startService(service, options)
    running.push(started)
    directory[service.name] = started.forward
  }
  const gatewayService = await startService(gateway({ settings, gatewayKey, instance: 'upgraded' }), options)
  running.push(gatewayService)
  return {
    url: await gatewayService.listen({ port: 0 }),
    async stop() {
      for (const service of running.reverse()) await service.stop()
      await openEngines.close()
    },
  }
}

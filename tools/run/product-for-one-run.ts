import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadFirstDemo } from '@vitrine/all-in-one/first-start'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { engineSettings } from '@vitrine/engines/distributed'
import { up } from '@vitrine/local-engines/control'
import { pickPort } from '@vitrine/local-engines/ports'
import { readSettings } from '@vitrine/service-kit'
import { startDistributed, type Scale } from './processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

const readyWithinMs = 90_000

export type ProductForOneRun = Awaited<ReturnType<typeof startForOneRun>>

/** Where the engines of a run are: those that the environment names, or else those of this checkout, started if need be. */
export const enginesForRun = async (): Promise<Record<string, string>> =>
  process.env['MONGODB_URL'] ? {} : up()

/**
 * The product on processes on the engines that the environment names: with its demo catalogue and in a namespace of its own, unless
 * the engines are there for this run alone (`ownEngines`).
 */
export async function startForOneRun(given: {
  name: string
  scale?: Scale
  environment: Record<string, string | undefined>
  logFile: string
  ownEngines?: boolean
}) {
  const { name, logFile, ownEngines = false } = given
  await using endings = new AsyncDisposableStack()
  const { path: folder } = endings.use(await temporaryFolder(name))
  const environment: Record<string, string | undefined> = {
    ...(!ownEngines && { ENGINES_NAMESPACE: `${name}-${Math.random().toString(36).slice(2, 10)}` }),
    SPOOL_DIR: join(folder, 'spool'),
    LIMITS: 'off',
    ...given.environment,
  }
  const settings = readSettings(engineSettings, environment)
  if (!ownEngines) {
    endings.defer(() => forgetNamespace(settings))
    await loadFirstDemo(settings, console.log)
  }
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  endings.defer(() => void log.end())
  const product = await startDistributed({
    port: await pickPort(new Set()),
    scale: given.scale ?? {},
    environment,
    folder,
    onLine: (process, line) => log.write(`${new Date().toISOString()} ${process.name} | ${line}\n`),
  })
  endings.defer(product.stop)
  const tooLate = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
    throw new Error(`The processes were not ready after ${readyWithinMs / 1000} s; ${logFile} says more.`)
  })
  await Promise.race([product.ready(), tooLate])
  const owned = endings.move()
  /** `environment`: what its processes were told, such as where engines are and who administers. `end` leaves nothing behind. */
  return { product, environment, end: () => owned.disposeAsync() }
}

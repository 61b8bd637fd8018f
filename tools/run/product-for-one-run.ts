import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadFirstDemo } from '@vitrine/all-in-one/first-start'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { engineSettings } from '@vitrine/engines/distributed'
import { pickPort } from '@vitrine/local-engines/ports'
import { readSettings } from '@vitrine/service-kit'
import { startDistributed, type Distributed, type Scale } from './processes.ts'

const readyWithinMs = 90_000

export type ProductForOneRun = Awaited<ReturnType<typeof startForOneRun>>

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
  const { name, ownEngines = false } = given
  const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
  const environment: Record<string, string | undefined> = {
    ...(!ownEngines && { ENGINES_NAMESPACE: `${name}-${Math.random().toString(36).slice(2, 10)}` }),
    SPOOL_DIR: join(folder, 'spool'),
    LIMITS: 'off',
    ...given.environment,
  }
  const settings = readSettings(engineSettings, environment)
  await mkdir(dirname(given.logFile), { recursive: true })
  const log = createWriteStream(given.logFile)
  let product: Distributed | undefined
  /** Stops it, and leaves nothing behind on the engines. */
  const end = async () => {
    await product?.stop()
    log.end()
    if (!ownEngines) await forgetNamespace(settings)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (!ownEngines) await loadFirstDemo(settings, console.log)
    product = await startDistributed({
      port: await pickPort(new Set()),
      scale: given.scale ?? {},
      environment,
      folder,
      onLine: (process, line) => log.write(`${new Date().toISOString()} ${process.name} | ${line}\n`),
    })
    const tooLate = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
      throw new Error(
        `The processes were not ready after ${readyWithinMs / 1000} s; ${given.logFile} says more.`,
      )
    })
    await Promise.race([product.ready(), tooLate])
    /** `environment`: what its processes were told, such as where engines are and who administers. */
    return { product, environment, end }
  } catch (error) {
    await end()
    throw error
  }
}

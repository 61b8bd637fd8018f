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

/** The product with its demo catalogue on processes, in a namespace of its own on the engines that the environment names. */
export async function startForOneRun(given: {
  name: string
  scale?: Scale
  environment: Record<string, string | undefined>
  logFile: string
}) {
  const folder = await mkdtemp(join(tmpdir(), `vitrine-${given.name}-`))
  const environment: Record<string, string | undefined> = {
    ENGINES_NAMESPACE: `${given.name}-${Math.random().toString(36).slice(2, 10)}`,
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
    await forgetNamespace(settings)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await loadFirstDemo(settings, console.log)
    product = await startDistributed({
      port: await pickPort(new Set()),
      scale: given.scale ?? {},
      environment,
      folder,
      onLine: ({ name }, line) => log.write(`${name} ${line}\n`),
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

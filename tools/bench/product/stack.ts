import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type LoopDisk } from '@vitrine/engine-testing'
import { distributedEngines, engineSettings, type DistributedEngines } from '@vitrine/engines/distributed'
import * as control from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import { fromEnvironment, type Operators } from '@vitrine/operate/reach'
import { startDistributed, type Scale, type ServiceProcess } from '@vitrine/run/processes'
import { layOutDisks } from './disks.ts'
import { administrator } from './server.ts'

export type Stack = {
  url: string
  engines: readonly string[]
  services: readonly ServiceProcess[]
  /** The engines that stand on a disk of their own, whose power can be cut. */
  disks: readonly string[]
  /** SIGKILL; resolves when it is gone. */
  kill(name: string): Promise<void>
  /** Stops a process as a deployment does, and starts it anew; resolves when it is ready. */
  restart(name: string): Promise<void>
  /** Resolves when it is ready again. */
  start(name: string): Promise<void>
  /** Everything that an engine has not flushed to its disk is gone; then it is started again. */
  cutPower(engine: string): Promise<void>
  openEngines: DistributedEngines
  operators: Operators
  /** What services know the gateway by. */
  gatewayKey: string
  stop(): Promise<void>
}

/** Limits are on and out of reach: they are asked at every request, and refuse nobody. */
const limits = Object.fromEntries(
  ['READS', 'WRITES', 'BEACONS', 'LOGINS', 'UPLOADS', 'IMAGES'].map((kind) => [`LIMIT_${kind}`, '1000000']),
)
const isEngine = (name: string) => control.engineNames.includes(name)

/** The product on processes, on engines of its own, in a folder that is thrown away. */
export async function startStack(given: {
  power: boolean
  scale?: Scale
  say: (line: string) => void
  /** Settings beside those of the engines. */
  environment?: Readonly<Record<string, string>>
}): Promise<Stack> {
  const { power, scale = { tracking: 2 }, say } = given
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-faults-'))
  await chmod(folder, 0o711) // PostgreSQL runs as another user
  const instance = { ...thisInstance(), run: join(folder, 'engines'), say: () => undefined }
  const disks = power ? await layOutDisks(instance.run, say) : new Map<string, LoopDisk>()
  const removeAll = async () => {
    await control.down({}, instance)
    for (const disk of disks.values()) disk.remove()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    say('starting the engines …')
    const settings = {
      ...(await control.up(undefined, instance)),
      SPOOL_DIR: join(folder, 'spool'),
      ...given.environment,
    }
    say('starting the services …')
    const product = await startProduct({ folder, settings, scale, say })
    const openEngines = distributedEngines(
      engineSettings.parse({ ...settings, SPOOL_DIR: join(folder, 'evidence') }),
    )
    const start = (name: string) =>
      isEngine(name) ? control.start(name, instance) : product.named(name).start()
    return {
      url: product.url,
      engines: control.engineNames,
      services: product.processes,
      disks: [...disks.keys()],
      kill: (name) => (isEngine(name) ? control.kill(name, instance) : product.named(name).kill()),
      start,
      async restart(name) {
        await product.named(name).stop()
        await product.named(name).start()
      },
      async cutPower(engine) {
        const disk = disks.get(engine)
        await control.kill(engine, instance, disk?.cutPower)
        disk?.powerUp()
        await start(engine)
      },
      openEngines,
      operators: fromEnvironment(product.reach),
      gatewayKey: product.reach['GATEWAY_KEY'] ?? '',
      async stop() {
        await openEngines.close()
        await product.stop()
        await removeAll()
      },
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}

async function startProduct(given: {
  folder: string
  settings: Record<string, string>
  scale: Scale
  say: (line: string) => void
}) {
  const logFile = join(tmpdir(), `vitrine-faults-${process.pid}.log`)
  const log = createWriteStream(logFile)
  given.say(`what the services say goes to ${logFile}`)
  const product = await startDistributed({
    scale: given.scale,
    port: await freePort(),
    folder: given.folder,
    environment: {
      PATH: process.env['PATH'],
      ...given.settings,
      ...limits,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    onLine: ({ name }, line) => log.write(`${new Date().toISOString()} ${name} | ${line}\n`),
  })
  await product.ready()
  return {
    url: product.url,
    processes: product.processes,
    reach: product.reach,
    named(name: string) {
      const found = product.processes.find((one) => one.name === name)
      if (!found) throw new Error(`There is no process ${name}.`)
      return found
    },
    async stop() {
      await product.stop()
      log.end()
    },
  }
}

import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoopDisk } from '@vitrine/engine-testing'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import * as control from '@vitrine/local-engines/control'
import { thisInstance } from '@vitrine/local-engines/instance'
import type { Scale } from '@vitrine/run/processes'
import { startForOneRun } from '@vitrine/run/product-for-one-run'
import { temporaryFolder } from '@vitrine/run/temporary-folder'
import { layOutDisks } from './disks.ts'
import { distributed } from './on-processes.ts'
import { liftedLimits } from './product.ts'
import { administratorSettings } from './server.ts'

export type Stack = Awaited<ReturnType<typeof startStack>>

/**
 * The product on processes, on engines of its own, which may die as well, in a folder that is thrown away. `environment`: settings
 * beside those of the engines.
 */
export async function startStack(given: {
  power: boolean
  scale?: Scale
  say: (line: string) => void
  environment?: Readonly<Record<string, string>>
}) {
  const { power, scale = { tracking: 2 }, say } = given
  await using endings = new AsyncDisposableStack()
  const { path: folder } = endings.use(await temporaryFolder('faults'))
  await chmod(folder, 0o711) // PostgreSQL runs as another user
  const instance = { ...thisInstance(), run: join(folder, 'engines'), say: () => undefined }
  const disks = power ? await layOutDisks(instance.run, say) : new Map<string, LoopDisk>()
  for (const disk of disks.values()) endings.defer(disk.remove)
  endings.defer(() => control.down({}, instance))

  say('starting the engines …')
  const engines = await control.up(undefined, instance)
  const settings = { ...engines, ...given.environment, ...liftedLimits, ...administratorSettings }
  const logFile = join(tmpdir(), `vitrine-faults-${process.pid}.log`)
  say(`starting the services; what they say goes to ${logFile} …`)
  const environment = { PATH: process.env['PATH'], ...settings }
  const own = { name: 'faults', scale, environment, logFile, ownEngines: true }
  const { product, end } = await startForOneRun(own)
  endings.defer(end)
  const evidence = engineSettings.parse({ ...settings, SPOOL_DIR: join(folder, 'evidence') })
  const openEngines = distributedEngines(evidence)
  endings.defer(openEngines.close)

  const ofEngine = (name: string) => ({
    kill: () => control.kill(name, instance),
    start: () => control.start(name, instance),
  })
  const named = (name: string) => {
    if (control.engineNames.includes(name)) return ofEngine(name)
    const found = product.processes.find((one) => one.name === name)
    if (!found) throw new Error(`There is no process ${name}.`)
    return found
  }
  const owned = endings.move()
  return {
    ...distributed(product),
    enginePids: {},
    engines: control.engineNames,
    /** The engines that stand on a disk of their own, whose power can be cut. */
    disks: [...disks.keys()],
    openEngines,
    /** Of an engine or a process: SIGKILL; resolves when it is gone. */
    kill: (name: string) => named(name).kill(),
    start: (name: string) => named(name).start(),
    /** Everything that an engine has not flushed to its disk is gone; then it is started again. */
    async cutPower(engine: string) {
      const disk = disks.get(engine)
      await control.kill(engine, instance, disk?.cutPower)
      disk?.powerUp()
      await control.start(engine, instance)
    },
    stop: () => owned.disposeAsync(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

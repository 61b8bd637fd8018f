import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { engineNamed } from './all.ts'
import type { Engine, Program } from './engine.ts'
import { thisInstance, type Instance } from './instance.ts'
import { withLock } from './lock.ts'
import { isFree } from './ports.ts'
import * as processes from './processes.ts'
import { toolFolder } from './provision/get-tools.ts'
import { readState, type Chosen } from './state.ts'

const folderOf = ({ run }: Instance, { name }: Engine) => join(run, name)

export const placeOf = (instance: Instance, engine: Engine, chosen: Chosen) => ({
  ...chosen,
  folder: folderOf(instance, engine),
  programs: (tool: Parameters<typeof toolFolder>[1]) => toolFolder(instance.cache, tool),
})

/** The programs of an engine that was started here at some time; none of one that never was. */
export async function programsOf(instance: Instance, engine: Engine): Promise<readonly Program[]> {
  const chosen = (await readState(instance.run))[engine.name]
  return chosen ? engine.programs(placeOf(instance, engine, chosen)) : []
}

export const runningOf = (instance: Instance, engine: Engine, programs: readonly Program[]) =>
  programs.flatMap((program) => {
    const process = processes.running(folderOf(instance, engine), program.name)
    return process ? [{ program, process }] : []
  })

/** One change at a time to an engine of an instance, from whatever process. */
export const alone = <T>(instance: Instance, name: string, work: () => Promise<T>) =>
  withLock(join(instance.run, name), work, () => instance.say(`${name}: another run is at it, waiting`))

async function refuseTakenPorts(engine: Engine, ports: Chosen['ports']): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (!(await isFree(port)))
      throw new Error(
        `${engine.name}: another program listens on port ${port}; choose another one by setting ${name}.`,
      )
}

/** Starts an engine that was up before and returns when it is ready; nothing happens when it is. */
export async function start(name: string, instance = thisInstance()): Promise<void> {
  const engine = engineNamed(name, instance.engines)
  await alone(instance, name, async () => {
    const chosen = (await readState(instance.run))[name]
    if (!chosen) throw new Error(`${name} was never up here: call "up ${name}" first.`)
    const from = performance.now()
    const programs = await programsOf(instance, engine)
    const before = runningOf(instance, engine, programs)
    if (before.length === 0) await refuseTakenPorts(engine, chosen.ports)
    await mkdir(folderOf(instance, engine), { recursive: true })
    for (const program of programs) await processes.ensure(program, folderOf(instance, engine))
    const how = before.length === programs.length ? 'already ready' : 'ready'
    instance.say(`${name}: ${how} after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  })
}

/** Ends an engine cleanly, its programs in the opposite order of their start. */
export async function stop(name: string, instance = thisInstance()): Promise<void> {
  const engine = engineNamed(name, instance.engines)
  await alone(instance, name, async () => {
    const now = runningOf(instance, engine, await programsOf(instance, engine))
    for (const { program, process } of now.toReversed()) await processes.stop(process, program.stopSignal)
    instance.say(`${name}: ${now.length ? 'stopped' : 'was not running'}`)
  })
}

/** SIGKILL for everything that the engine is, right after `first`. Returns when it is gone. */
export async function kill(name: string, instance = thisInstance(), first = () => {}): Promise<void> {
  const engine = engineNamed(name, instance.engines)
  await alone(instance, name, async () => {
    const now = runningOf(instance, engine, await programsOf(instance, engine))
    first()
    await Promise.all(now.map(({ process }) => processes.kill(process)))
    instance.say(`${name}: ${now.length ? 'killed' : 'was not running'}`)
  })
}

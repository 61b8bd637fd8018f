import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@vitrine/engines'
import { engineNamed, engines } from './all.ts'
import type { Engine } from './engine.ts'
import { environmentText } from './environment.ts'
import { thisInstance, type Instance } from './instance.ts'
import { alone, placeOf, programsOf, runningOf, start, stop } from './one-engine.ts'
import { pickPort } from './ports.ts'
import { extras } from './provision/extras.ts'
import { getTools, toolFolder } from './provision/get-tools.ts'
import { choose, readState, writePrivately, writeState } from './state.ts'

export { kill, start, stop } from './one-engine.ts'

/** Chooses ports and secrets of engines that are not running, and remembers them. */
const settle = (instance: Instance, chosen: readonly Engine[]) =>
  alone(instance, 'state', async () => {
    const state = await readState(instance.run)
    for (const engine of chosen) {
      const now = runningOf(instance, engine, await programsOf(instance, engine))
      if (now.length > 0) continue
      state[engine.name] = await choose({ engine, state, env: process.env, pickPort })
    }
    await writeState(instance.run, state)
  })

/** What the services read to find the engines that were started here. */
export async function environment(instance = thisInstance()): Promise<Record<string, string>> {
  const state = await readState(instance.run)
  return Object.assign(
    {},
    ...instance.engines.map((engine) => {
      const chosen = state[engine.name]
      return chosen ? engine.environment(placeOf(instance, engine, chosen)) : {}
    }),
  ) as Record<string, string>
}

export const engineNames = engines.map(({ name }) => name)

/** An engine that is called like one of its tools is more than that tool. */
export function wantedUnder(name: string, among: readonly Engine[]): Pick<Engine, 'tools' | 'needs'> {
  const extra = extras.find((tool) => tool.name === name)
  const isEngine = among.some((engine) => engine.name === name)
  return extra && !isEngine ? { tools: [extra], needs: [] } : engineNamed(name, among)
}

/** Gets the programs of engines, or one of the extras, without starting anything; answers in which folders they are. */
export async function provision(given?: readonly string[], instance = thisInstance()): Promise<string[]> {
  const names = given ?? instance.engines.map(({ name }) => name)
  const wanted = names.map((name) => wantedUnder(name, instance.engines))
  const tools = wanted.flatMap((one) => one.tools)
  await getTools({ ...instance, tools, needs: wanted.flatMap((one) => one.needs) })
  return tools.map((tool) => toolFolder(instance.cache, tool))
}

/** Gets what is missing, starts the engines side by side and returns when all are ready, with `environment()`. */
export async function up(
  given?: readonly string[],
  instance = thisInstance(),
): Promise<Record<string, string>> {
  const names = given ?? instance.engines.map(({ name }) => name)
  const chosen = names.map((name) => engineNamed(name, instance.engines))
  await provision(names, instance)
  await settle(instance, chosen)
  const started = await Promise.allSettled(names.map((name) => start(name, instance)))
  const failures = started.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : []))
  if (failures.length > 0) throw new Error(failures.join('\n'))
  const found = await environment(instance)
  await writePrivately(join(instance.run, 'engines.env'), environmentText(found))
  return found
}

/** Stops every engine; with `wipe`, what they keep is removed, and so are their ports and passwords. */
export async function down({ wipe = false } = {}, instance = thisInstance()): Promise<void> {
  const state = await readState(instance.run)
  await Promise.all(Object.keys(state).map((name) => stop(name, instance)))
  if (wipe && Object.keys(state).length > 0) await rm(instance.run, { recursive: true, force: true })
}

export type Status = {
  name: string
  state: 'ready' | 'not ready' | 'stopped'
  processes: Record<string, number>
  ports: Record<string, number>
}

export async function status(instance = thisInstance()): Promise<Status[]> {
  const state = await readState(instance.run)
  return Promise.all(
    Object.keys(state).map(async (name) => {
      const engine = engineNamed(name, instance.engines)
      const programs = await programsOf(instance, engine)
      const now = runningOf(instance, engine, programs)
      const ready = await Promise.all(now.map(({ program }) => program.ready()))
      const whole = now.length === programs.length && ready.every(Boolean)
      return {
        name,
        state: now.length === 0 ? 'stopped' : whole ? 'ready' : 'not ready',
        processes: Object.fromEntries(now.map(({ program, process }) => [program.name, process.pid])),
        ports: state[name]?.ports ?? {},
      } as const
    }),
  )
}

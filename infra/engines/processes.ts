import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './engine.ts'

/** A process, told apart from a later one with the same id by when it started. */
export type Running = { pid: number; startedAt: string }

/** Of a line in /proc/PID/stat: the program's name may hold blanks and brackets, so what counts comes after the last one. */
export function parseStat(line: string): { state: string; parent: number; startedAt: string } {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
}

function statOf(pid: number) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Ended, even if its parent has not noticed; not while a thread of it still holds what it had open. */
export function hasEnded(pid: number): boolean {
  try {
    const { state } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return ['Z', 'X'].includes(state) && readdirSync(`/proc/${pid}/task`).length <= 1
  } catch {
    return true
  }
}

export const isAlive = ({ pid, startedAt }: Running): boolean =>
  !hasEnded(pid) && statOf(pid)?.startedAt === startedAt

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`)
const logFile = (folder: string, name: string) => join(folder, `${name}.log`)

/** The process that runs this program, if one does. */
export function running(folder: string, name: string): Running | undefined {
  try {
    const [pid, startedAt = ''] = readFileSync(pidFile(folder, name), 'utf8').split(' ')
    const process = { pid: Number(pid), startedAt }
    return isAlive(process) ? process : undefined
  } catch {
    return undefined
  }
}

function family(pid: number): Running[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = statOf(Number(entry))
      return stat ? [{ pid: Number(entry), ...stat }] : []
    })
  const below = (parent: number): Running[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until `done`, at most `ms`; answers whether it came true. */
async function within(ms: number, done: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!(await done())) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}

/** SIGKILL for a process and all its descendants, held still first so that none slips away. Returns when they are gone. */
export async function kill(process: Running): Promise<void> {
  signal(process.pid, 'SIGSTOP')
  const members = family(process.pid)
  for (const { pid } of members) signal(pid, 'SIGKILL')
  if (!(await within(10_000, () => !members.some(isAlive))))
    throw new Error(`Process ${process.pid} is still there 10 s after SIGKILL.`)
}

/** Asks for a clean end and waits for it; after 30 s it is killed. */
export async function stop(process: Running, stopSignal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signal(process.pid, stopSignal)
  if (!(await within(30_000, () => !isAlive(process)))) await kill(process)
}

/** Starts a program so that it outlives this one. */
async function launch(program: Program, folder: string): Promise<Running> {
  await program.prepare?.()
  const log = openSync(logFile(folder, program.name), 'a')
  const child = spawn(program.command, program.args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...program.env },
    ...program.user,
  })
  closeSync(log)
  child.unref()
  const spawned = once(child, 'spawn')
  const { pid = 0 } = child
  const launched = { pid, startedAt: statOf(pid)?.startedAt ?? '' }
  if (pid) writeFileSync(pidFile(folder, program.name), `${pid} ${launched.startedAt}`)
  await spawned
  return launched
}

/** Long, as compilers may run beside it: on a busy machine Kafka takes more than a minute. */
const readyWithinSeconds = 300

/** Returns when the program runs and is ready, at most five minutes later; throws the end of its log when it fails. */
export async function ensure(program: Program, folder: string): Promise<void> {
  const process = running(folder, program.name) ?? (await launch(program, folder))
  let ready = false
  await within(readyWithinSeconds * 1000, async () => (ready = await program.ready()) || !isAlive(process))
  if (ready && isAlive(process)) return
  const what = isAlive(process) ? `was not ready after ${readyWithinSeconds} s` : 'ended while it started'
  const file = logFile(folder, program.name)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10)
  throw new Error(`${program.name} ${what}. The end of ${file}:\n${lines.join('\n')}`)
}

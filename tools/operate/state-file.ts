import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where `npm run start:distributed` leaves how its processes are reached, for as long as they run. */
export const stateFile = join(import.meta.dirname, '..', '..', '.cache', 'distributed', 'operate.json')

type State = { pid: number; environment: Record<string, string> }

/** Leaves it for this user alone; answers how to take it away. */
export async function leaveState(environment: Record<string, string>, file = stateFile) {
  const state: State = { pid: process.pid, environment }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rm(file, { force: true }) // so that the mode is that of a new file
  await writeFile(file, JSON.stringify(state), { mode: 0o600 })
  return () => rm(file, { force: true })
}

export async function findState(file = stateFile): Promise<Record<string, string> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { pid, environment } = JSON.parse(text) as State
  return isRunning(pid) ? environment : undefined
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** CPU seconds that a process has used so far, all its threads together (Linux). */
export function cpuSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11)
  return (Number(user) + Number(system)) / ticksPerSecond
}

export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((all, pid) => all + cpuSeconds(pid), 0)

/** Resident memory in MB (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

import { execFile } from 'node:child_process'
import type { User } from './user.ts'

/** Runs a program to its end, or until the signal, and returns what it printed; throws with the end of its output when it fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; user?: User | undefined; signal?: AbortSignal } = {},
): Promise<string> {
  const { user, ...rest } = options
  const env = { ...process.env, ...options.env }
  return new Promise((resolve, reject) => {
    execFile(command, [...args], { ...rest, ...user, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
      reject(new Error(`"${command} ${args.slice(0, 3).join(' ')} …" failed:\n${output || error.message}`))
    })
  })
}

import { spawn } from 'node:child_process'

/** `said`: standard output and standard error, as they came. */
export type Result = { code: number; said: string; seconds: number }

/** Runs a program to its end. */
export function output(program: string, args: readonly string[]): Promise<Result> {
  const from = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    const end = (code: number, more = '') =>
      resolve({
        code,
        said: Buffer.concat(said).toString('utf8') + more,
        seconds: (performance.now() - from) / 1000,
      })
    child.on('error', (error) => end(127, error.message))
    child.on('close', (code) => end(code ?? 1))
  })
}

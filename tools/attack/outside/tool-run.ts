import { execFile } from 'node:child_process'
import type { Product } from '@vitrine/bench/product/product'

/** What each tool is given; `description` is the file of the OpenAPI document, `folder` one that goes away. */
export type Given = { product: Product; cache: string; folder: string; description: string }

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a tool to its end in a folder, whatever it finds. */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: Record<string, string> },
) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Infinity }
  const { promise, resolve } = Promise.withResolvers<{ isWell: boolean; stdout: string; output: string }>()
  execFile(command, args, options, (error, stdout, stderr) =>
    resolve({ isWell: !error, stdout, output: stdout + stderr }),
  )
  return promise
}

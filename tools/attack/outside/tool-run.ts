import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Product } from '@vitrine/bench/product/product'

/** What each tool is given; `description` is the file of the OpenAPI document, `folder` one that goes away. */
export type Given = {
  product: Product
  cache: string
  folder: string
  description: string
  say: (line: string) => void
}

/** Runs a tool to its end, whatever it finds. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<{ code: number | null; output: string; stdout: string }> {
  const tool = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, output]: [Buffer[], Buffer[]] = [[], []]
  tool.stdout.on('data', (chunk: Buffer) => (stdout.push(chunk), output.push(chunk)))
  tool.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = (await once(tool, 'close')) as [number | null]
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8')
  return { code, output: text(output), stdout: text(stdout) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OfferedLoad, Plan } from './observed-load.ts'

/** Offers a load from a process of its own; resolves when all of it is answered or given up. */
export async function offer(plan: Plan): Promise<OfferedLoad> {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>])
  if (code !== 0) throw new Error(`The generator of load ended with code ${code}.`)
  return JSON.parse(said) as OfferedLoad
}

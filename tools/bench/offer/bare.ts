import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'

/** A process that sends these bytes, and does nothing else, under every path. */
export async function bareFastify(
  bytes: Buffer,
  type: string,
  coding?: string,
): Promise<{ url: string; child: ChildProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bare-'))
  const file = join(folder, 'bytes')
  await writeFile(file, bytes)
  const port = await freePort()
  const script = join(import.meta.dirname, 'bare-bytes.ts')
  const given = [String(port), file, type, ...(coding ? [coding] : [])]
  const child = spawn(process.execPath, ['--no-warnings', script, ...given])
  await once(child.stdout, 'data')
  await rm(folder, { recursive: true })
  return { url: `http://127.0.0.1:${port}`, child }
}

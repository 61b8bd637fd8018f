import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScript } from '../product/script.ts'

const script = join(import.meta.dirname, 'bare-fastify.ts')

/** A process that answers clicks, or sends these bytes under every path, and does nothing else. */
export async function bareFastify(page?: { bytes: Buffer; type: string; coding?: string }) {
  if (!page) return startScript(script)
  const { bytes, type, coding } = page
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bare-'))
  const file = join(folder, 'bytes')
  await writeFile(file, bytes)
  const bare = await startScript(script, file, type, ...(coding ? [coding] : []))
  await rm(folder, { recursive: true })
  return bare
}

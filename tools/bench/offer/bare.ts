import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { startScript } from '../product/script.ts'

/** A process that answers clicks, or sends these bytes under every path: the least that Fastify can do. */
export async function bareFastify(page?: { bytes: Buffer; type: string; coding?: string }) {
  if (!page) return startScript(import.meta.filename)
  const { bytes, type, coding = '' } = page
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bare-'))
  const file = join(folder, 'bytes')
  await writeFile(file, bytes)
  const bare = await startScript(import.meta.filename, file, type, coding)
  await rm(folder, { recursive: true })
  return bare
}

if (import.meta.main) {
  const [port, file, type, coding] = process.argv.slice(2)
  const app = Fastify()
  if (file) {
    const bytes = readFileSync(file)
    const headers = { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) }
    app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
  } else app.post('/api/affiliate-click', (_request, reply) => reply.code(204).send())
  await app.listen({ port: Number(port), host: '127.0.0.1' })
  process.stdout.write('It is open\n')
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@vitrine/engine-testing'
import Fastify from 'fastify'

type Page = { bytes: Buffer; headers: Record<string, string> }

/** A process that answers clicks, or sends these bytes under every path: the least that Fastify can do. */
export async function bareFastify(page?: Page) {
  const port = await freePort()
  const child = fork(import.meta.filename, { serialization: 'advanced', execArgv: ['--no-warnings'] })
  child.send({ port, page })
  await once(child, 'message')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, pids: [child.pid!], [Symbol.asyncDispose]: stop }
}

if (import.meta.main) {
  const [{ port, page }] = (await once(process, 'message')) as [{ port: number; page?: Page }]
  const app = Fastify()
  const bytes = Buffer.from(page?.bytes ?? [])
  if (page) app.get('/*', (_request, reply) => reply.headers(page.headers).send(bytes))
  else app.post('/api/affiliate-click', (_request, reply) => reply.code(204).send())
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('open')
}

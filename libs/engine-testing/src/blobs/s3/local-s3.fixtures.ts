import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { s3Blobs } from '@vitrine/engines/adapters'
import { engineSettings } from '@vitrine/engines/distributed'

const region = '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>'

/** A server that takes every object like S3, and blobs on it; `answered`: is called after each answer. */
export async function localS3({ answered = () => {} }: { answered?: (asked: IncomingMessage) => void } = {}) {
  const silent = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      if (silent.has(request.socket)) return
      reply.setHeader('etag', '"tested"')
      reply.end(request.method === 'GET' ? region : undefined)
      answered(request)
    })
  }).on('connection', (socket) => open.add(socket))
  const listen = async (port = 0) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await listen()
  const { port } = server.address() as AddressInfo
  const S3_URL = `http://127.0.0.1:${port}`
  const settings = engineSettings.parse({ S3_URL, S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' })
  let repeated = 0
  const blobs = s3Blobs({ settings, service: 'tested', onRetry: () => (repeated += 1) })
  const stop = async () => {
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  return {
    putAll: (keys: readonly string[]) =>
      Promise.all(keys.map((key) => blobs.put(key, Buffer.from(key), 'text/plain'))),
    repeated: () => repeated,
    stop,
    start: () => listen(port),
    /** As a machine that is gone: the connections that there are stay open, and nothing comes on them. */
    silence: () => open.forEach((socket) => silent.add(socket)),
    async close() {
      await blobs.close()
      await stop()
    },
  }
}

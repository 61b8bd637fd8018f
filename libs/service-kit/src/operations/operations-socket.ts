import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Stop } from '@vitrine/engines'
import { readAll, type Directory, type Forward } from '../transport/forward.ts'
import { overHttp } from '../transport/over-http.ts'
import { problemReply } from '../http/problem-reply.ts'
import { visitorHeaders } from '../http/visitor.ts'

/** Where a process that keeps its data in a folder listens for operators. Paths of sockets must be short. */
export function operationsSocket(dataDirectory: string): string {
  const path = join(dataDirectory, 'operations.sock')
  const fromHere = relative('', path)
  return fromHere.length < path.length ? fromHere : path
}

/**
 * Lets operators on this machine call `/SERVICE/internal/…` of the services in this process, and nothing else. A caller that
 * can open the socket is trusted: it belongs to one user, in a folder of that user. The socket of a killed process is replaced.
 */
export async function openOperationsSocket(given: {
  path: string
  directory: Directory
  gatewayKey: string
}): Promise<Stop> {
  const { path } = given
  const server = createServer((request, reply) => void answer(given, request, reply))
  await rm(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** Reaches one service through the socket. */
export function overSocket(path: string, service: string): Forward {
  const forward = overHttp(service, ['http://operations'], { socketPath: path })
  return (asked) => forward({ ...asked, path: `/${service}${asked.path}` })
}

async function answer(
  { directory, gatewayKey }: { directory: Directory; gatewayKey: string },
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const [, service = '', path = ''] = /^\/([a-z]+)(\/internal\/.*)$/.exec(request.url ?? '') ?? []
  const forward = Object.hasOwn(directory, service) ? directory[service] : undefined
  if (!forward) return void reply.writeHead(404).end()
  try {
    const type = request.headers['content-type']
    const body = await readAll(request)
    const answered = await forward({
      method: request.method ?? 'GET',
      path,
      headers: { ...visitorHeaders(gatewayKey, ''), ...(type ? { 'content-type': type } : {}) },
      ...(body.length > 0 ? { body } : {}),
      long: true,
    })
    reply.writeHead(answered.status, { 'content-type': answered.headers['content-type'] ?? 'text/plain' })
    await pipeline(Readable.from(answered.body), reply)
  } catch (error) {
    const { status, problem } = problemReply(error, '')
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
  }
}

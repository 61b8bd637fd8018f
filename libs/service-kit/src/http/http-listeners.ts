import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { platform } from 'node:os'
import { promisify } from 'node:util'
import { boundConnections, mostConnections, openFiles, type ConnectionBounds } from './connection-bounds.ts'

type Address = { host: string; port: number }
/** `isPublic`: connections come from many clients, not from a few processes of ours that keep theirs open. */
type ListenOptions = Address & { isPublic: boolean; bounds?: ConnectionBounds | undefined }

/** Connections that wait to be accepted; the system may allow fewer. */
const backlog = 4_096
const canShare = platform() === 'linux'
const publicSockets = 64

const likeHttpSockets = { allowHalfOpen: true, noDelay: true }

export type HttpListeners = {
  connections: () => number
  /** Accepts no new connection; resolves when the accepted ones have ended. */
  close: () => Promise<void>
}

/**
 * Lets a server listen; a public one on several sockets of one port: an event loop takes one connection from each socket in a turn,
 * and turns are long under load, so that from one socket alone new visitors would wait for seconds. Rejects where the port is taken.
 */
export async function listenOn(
  server: Server,
  { host, port: asked, isPublic, bounds }: ListenOptions,
  listenWith: (at: Address & { backlog: number; reusePort: boolean }) => unknown = (at) => server.listen(at),
): Promise<HttpListeners & { port: number }> {
  const connections = boundConnections(server, { ...bounds, inAll: mostConnections(openFiles()) })
  const reusePort = isPublic && canShare
  if (reusePort && asked !== 0) await refuseTaken({ host, port: asked })
  const first = once(server, 'listening')
  await Promise.all([first, listenWith({ host, port: asked, backlog, reusePort })])
  const { port } = server.address() as AddressInfo
  const others = Array.from({ length: reusePort ? publicSockets - 1 : 0 }, () =>
    createServer(likeHttpSockets, (socket) => void server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => listening(other, { host, port })))
  return {
    port,
    connections,
    close: async () => void (await Promise.all(others.map(closed))),
  }
}

/** Sockets that share a port do not fail where another process shares it, too. */
async function refuseTaken(at: Address): Promise<void> {
  const probe = createServer()
  probe.listen(at)
  await once(probe, 'listening')
  await closed(probe)
}

async function listening(server: TcpServer, at: Address): Promise<void> {
  server.listen({ ...at, backlog, reusePort: true })
  await once(server, 'listening')
}

const closed = (server: TcpServer) => promisify(server.close.bind(server))()

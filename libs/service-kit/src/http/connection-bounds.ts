import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'
import { networkOfClient } from './network.ts'

export type ConnectionBounds = {
  /** Of one address, or of one network that one visitor has; without it addresses are not counted. */
  ofOneAddress?: number | undefined
  /** Addresses and networks, separated by commas, behind which there are many. */
  butOf?: string | undefined
}

type Connection = {
  readonly socket: Socket
  /** All of its address, where addresses are counted. */
  readonly neighbours: Set<Connection> | undefined
  underWay: number
  since: number
}

/**
 * Limits the connections of a server, in all and of one address. A new connection is always accepted: beyond the limit the
 * one that has been idle longest is closed, or, where none is idle, the one whose request has taken longest.
 */
export function boundConnections(
  server: Server,
  { inAll, ofOneAddress, butOf = '' }: ConnectionBounds & { inAll: number },
): () => number {
  const open = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  const standForMany = networksOf(butOf)

  const forget = (connection: Connection) => {
    open.delete(connection.socket)
    connection.neighbours?.delete(connection)
  }
  const makeRoom = (among: Iterable<Connection>, count: number) => {
    for (const connection of firstToGo(among, count)) {
      forget(connection)
      connection.socket.destroy()
    }
  }
  const neighboursOf = ({ remoteAddress = '' }: Socket) => {
    if (ofOneAddress === undefined || isIn(standForMany, remoteAddress)) return undefined
    const address = networkOfClient(remoteAddress)
    const neighbours = byAddress.get(address) ?? new Set<Connection>()
    if (neighbours.size >= ofOneAddress) makeRoom(neighbours, 1 + spareOf(ofOneAddress))
    byAddress.set(address, neighbours)
    return neighbours
  }
  server.on('connection', (socket: Socket) => {
    const address = networkOfClient(socket.remoteAddress ?? '')
    const neighbours = neighboursOf(socket)
    if (open.size >= inAll) makeRoom(open.values(), 1 + spareOf(inAll))
    const connection: Connection = { socket, neighbours, underWay: 0, since: performance.now() }
    open.set(socket, connection)
    neighbours?.add(connection)
    socket.once('close', () => {
      forget(connection)
      if (neighbours?.size === 0 && byAddress.get(address) === neighbours) byAddress.delete(address)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.underWay += 1
    connection.since = performance.now()
    reply.once('close', () => {
      connection.underWay -= 1
      connection.since = performance.now()
    })
  })
  return () => open.size
}

/** Searching for the connection to close costs more than closing some more. */
const spareOf = (most: number) => Math.floor(most / 128)

const firstToGo = (connections: Iterable<Connection>, count: number) =>
  [...connections]
    .sort((one, other) => Number(one.underWay > 0) - Number(other.underWay > 0) || one.since - other.since)
    .slice(0, count)

function networksOf(list: string): BlockList {
  const networks = new BlockList()
  for (const one of list.split(',').filter(Boolean)) {
    const [address = '', bits] = one.trim().split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

/** An IPv4 address in IPv6 notation (`::ffff:`) counts in networks of IPv4, too. */
const isIn = (networks: BlockList, address: string) =>
  networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** More connections would slow the process down. */
const mostOfAnyProcess = 8_192
/** Files that a process needs beside its connections: data, pictures, engines, its own ports. */
const otherFiles = 1_024

/** Fewer than the files that the process may open; at least half of the files where there are few. */
export const mostConnections = (files: number): number =>
  Math.min(mostOfAnyProcess, Math.max(Math.floor(files / 2), files - otherFiles))

/** How many files this process may open. */
export function openFiles(): number {
  const { report } = process
  Object.assign(report, { excludeNetwork: true }) // host names would be looked up
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Infinity : soft
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { boundConnections, mostConnections, openFiles, type ConnectionBounds } from './connection-bounds.ts'
import { networkOfClient } from './network.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A server with bounds, and clients of chosen addresses of this machine, each of which is there when the next one comes. */
async function opened(bounds: ConnectionBounds & { inAll?: number }) {
  const held: (() => void)[] = []
  const answer: RequestListener = ({ url }, reply) => {
    if (url === '/held') held.push(() => reply.end())
    else reply.end('well')
  }
  const server: Server = createServer(answer)
  const connections = boundConnections(server, { inAll: 1_000, ...bounds })
  await once(server.listen(0, '0.0.0.0'), 'listening')
  stops.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo

  const client = async (from = '127.0.0.2'): Promise<Socket> => {
    const taken = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    stops.push(() => socket.destroy())
    await Promise.all([once(socket, 'connect'), taken])
    return socket
  }
  const clients = async (count: number, from?: string) => {
    const made: Socket[] = []
    for (let one = 0; one < count; one += 1) made.push(await client(from))
    return made
  }
  const ask = async (socket: Socket) => {
    const answered = once(socket, 'data')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return String((await answered)[0])
  }
  const hold = async (socket: Socket) => {
    const before = held.length
    socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => expect(held).toHaveLength(before + 1))
  }
  return { connections, client, clients, ask, hold }
}
const gone = (socket: Socket) => eventually(() => expect(socket.closed).toBe(true))

describe('connections of one address', () => {
  it('beyond their bound take the place of the one that has been idle longest', async () => {
    const { clients, client, ask, connections } = await opened({ ofOneAddress: 3 })
    const [first, second, third] = await clients(3)
    await ask(first!)
    const newest = await client()
    await gone(second!)
    for (const socket of [first!, third!, newest]) expect(await ask(socket)).toContain('200 OK')
    expect(connections()).toBe(3)
  })
  it('that wait for an answer stay while there is an idle one', async () => {
    const { clients, client, hold } = await opened({ ofOneAddress: 2 })
    const [busy, idle] = await clients(2)
    await hold(busy!)
    await client()
    await gone(idle!)
    expect(busy!.closed).toBe(false)
  })
  it('are taken also where none is idle: the one that has waited longest goes', async () => {
    const { clients, client, ask, hold } = await opened({ ofOneAddress: 2 })
    const [longest, other] = await clients(2)
    await hold(longest!)
    await hold(other!)
    expect(await ask(await client())).toContain('200 OK')
    await gone(longest!)
    expect(other!.closed).toBe(false)
  })
  it('take no place of others', async () => {
    const { clients, client, ask } = await opened({ ofOneAddress: 2 })
    const [others, ours] = [await clients(2, '127.0.0.3'), await clients(2)]
    await client()
    await gone(ours[0]!)
    for (const socket of others) expect(await ask(socket)).toContain('200 OK')
  })
  it('are not counted of proxies that are believed, nor where nobody asks for it', async () => {
    for (const bounds of [{ ofOneAddress: 2, butOf: '10.0.0.0/8, 127.0.0.2' }, {}]) {
      const { clients, ask } = await opened(bounds)
      for (const socket of await clients(10)) expect(await ask(socket)).toContain('200 OK')
    }
  })
  it('are those of a whole /64 of IPv6', () => {
    expect(networkOfClient('2001:db8:1:2::a')).toBe(networkOfClient('2001:db8:1:2:ffff::b'))
    expect(networkOfClient('2001:db8:1:2::a')).not.toBe(networkOfClient('2001:db8:1:3::a'))
    expect(networkOfClient('::ffff:203.0.113.7')).toBe(networkOfClient('203.0.113.7'))
  })
})

describe('connections in all', () => {
  it('beyond their bound take the place of the one that has been idle longest, of whomever', async () => {
    const { clients, client, ask, connections } = await opened({ inAll: 4, ofOneAddress: 3 })
    const [ours, theirs] = [await clients(2, '127.0.0.3'), await clients(2)]
    const newest = await client('127.0.0.4')
    await gone(ours[0]!)
    for (const socket of [ours[1]!, ...theirs, newest]) expect(await ask(socket)).toContain('200 OK')
    expect(connections()).toBe(4)
  })
  it.each([
    [256, 128],
    [1_024, 512],
    [4_096, 3_072],
    [20_000, 8_192],
    [Infinity, 8_192],
  ])('are fewer than the %s files that a process may open: %i', (files, most) =>
    expect(mostConnections(files)).toBe(most),
  )
  it('follow what this process may open', () => expect(openFiles()).toBeGreaterThan(0))
})

import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { listenOn } from './http-listeners.ts'

const stops: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const busyMs = 20

async function opened({ isPublic = true } = {}) {
  const server = createServer((_request, reply) => void reply.end('well'))
  const listeners = await listenOn(server, { host: '127.0.0.1', port: 0, isPublic })
  stops.push(async () => {
    server.close()
    server.closeAllConnections()
    await listeners.close().catch(() => undefined) // closed by the test
  })
  return { server, ...listeners }
}

describe('a port', () => {
  it('takes many connections in a turn of an event loop that is busy', async () => {
    const { port, connections } = await opened()
    const clients = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
    stops.push(() => clients.forEach((client) => client.destroy()))
    for (const client of clients) client.on('error', () => undefined)
    let turns = 0
    while (connections() < clients.length && turns < clients.length) {
      turns += 1
      const began = performance.now()
      while (performance.now() - began < busyMs);
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(connections()).toBe(clients.length)
    expect(turns).toBeLessThan(clients.length / 2)
  })
  it.each([true, false])(
    'that is taken is refused, although sockets of a crowd (%s) may share it',
    async (isPublic) => {
      const { port } = await opened({ isPublic })
      await expect(listenOn(createServer(), { host: '127.0.0.1', port, isPublic })).rejects.toMatchObject({
        code: 'EADDRINUSE',
      })
    },
  )
  it('closes when the last request of whichever socket is answered', async () => {
    const { server, port, close, connections } = await opened()
    const answers: (() => void)[] = []
    server.removeAllListeners('request').on('request', (_request, reply) => {
      answers.push(() => void reply.end('late'))
    })
    const agent = new Agent({ maxSockets: 64 })
    const replies = Array.from({ length: 64 }, () => once(get({ port, agent }), 'response'))
    await eventually(() => expect(answers).toHaveLength(64))
    let isClosed = false
    server.close()
    const closed = close().then(() => (isClosed = true))
    for (const answer of answers.slice(1)) answer()
    await eventually(() => expect(connections()).toBe(1))
    answers[0]?.()
    await closed
    expect(isClosed).toBe(true)
    await Promise.all(replies)
  })
})

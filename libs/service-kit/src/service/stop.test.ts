import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { eventually, folderForTest } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { defineService } from './service-definition.ts'
import { startService } from './service.ts'

const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

async function answering(afterMs: number) {
  let asked = 0
  const service = defineService({
    name: 'tracking',
    build: () => ({
      routes({ app }) {
        app.get('/', async () => {
          asked += 1
          return sleep(afterMs, 'well')
        })
      },
    }),
  })
  const openEngines = embeddedEngines(await folderForTest())
  const running = await startService(service, { openEngines, gatewayKey: 'a-key', log: false })
  return { ...running, url: await running.listen({ port: 0 }), asked: () => asked }
}

/** The status, over a connection that is kept. */
async function ask(url: string): Promise<number | undefined> {
  const [reply] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return reply.statusCode
}

it('stops although clients keep their connections when the last answers are given', async () => {
  const { url, stop, asked } = await answering(500)
  const answers = Array.from({ length: 50 }, () => ask(url))
  await eventually(() => expect(asked()).toBe(50))
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
}, 90_000)

it('stops while clients go on asking over connections that they keep', async () => {
  const { url, stop, asked } = await answering(10)
  let isOver = false
  const goOn = async () => {
    while (!isOver) await ask(url).catch(() => sleep(5))
  }
  const clients = Array.from({ length: 50 }, goOn)
  await eventually(() => expect(asked()).toBeGreaterThan(200))
  const began = performance.now()
  await stop()
  isOver = true
  expect(performance.now() - began).toBeLessThan(5_000)
  await Promise.all(clients)
}, 90_000)

it('answers what comes over an open connection while it stops, in the shape of every answer', async () => {
  const { url, app, stop, asked } = await answering(1_000)
  const connections = [1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1'))
  const received = connections.map(async (socket) => {
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text
  })
  for (const socket of connections) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await eventually(() => expect(asked()).toBe(2))
  const stopped = stop()
  await eventually(() => expect(app.server.listening).toBe(false))
  for (const socket of connections) socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const text of await Promise.all(received)) {
    const answers = text.split(/(?=HTTP\/1\.1 )/)
    expect(answers[0]).toContain(' 200 OK')
    for (const later of answers.slice(1)) expect(later).toMatch(/ 404 [^]*problem\+json/)
  }
  await stopped
}, 90_000)

it('stops although a sender never ends what it sends', async () => {
  const { url, stop } = await answering(0)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nx')
  const drip = setInterval(() => socket.write('x'), 100)
  await once(socket, 'connect')
  await sleep(100)
  await stop()
  clearInterval(drip)
  socket.destroy()
}, 15_000)

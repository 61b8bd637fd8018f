import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
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
      routes(app) {
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
  expect(performance.now() - began).toBeLessThan(2_000)
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
  expect(performance.now() - began).toBeLessThan(2_000)
  await Promise.all(clients)
}, 90_000)

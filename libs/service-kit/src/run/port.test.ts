import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { closingHeader, overHttp } from '../transport/over-http.ts'
import { openPort } from './port.ts'

const open = () => openPort('catalog', { host: '127.0.0.1', port: 0 })
const ask = (path = '/') => ({ method: 'POST', path, headers: {} })

it('a port whose service is not up yet says so as a problem', async () => {
  const port = await open()
  const reply = await fetch(`${port.url}/api/outfits`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  expect(await reply.json()).toEqual({
    message: expect.any(String),
    code: 'service-unavailable',
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await port.close(0)
})

describe('a port that closes', () => {
  it('answers what comes over connections that are open, so that a restart fails no request', async () => {
    const ports = await Promise.all(Array.from({ length: 6 }, open))
    for (const port of ports) port.handTo((_request, reply) => void reply.end('well'))
    const forward = overHttp(
      'catalog',
      ports.map(({ url }) => url),
    )
    let asked = 0
    let stopped = false
    const keepAsking = async () => {
      for (; !stopped; asked += 1) {
        expect((await forward(ask())).status).toBe(200)
        await sleep(asked % 7)
      }
    }
    const load = Promise.all(Array.from({ length: 32 }, keepAsking))
    for (const port of ports.slice(1)) {
      const before = asked
      await Promise.race([load, sleep(100)])
      await Promise.race([load, port.close(6_000)])
      expect(asked).toBeGreaterThan(before)
    }
    stopped = true
    await load
    await ports[0]?.close(6_000)
  })
  it('says that it is not ready any more', async () => {
    const port = await open()
    port.handTo((_request, reply) => void reply.end('well'))
    await (await fetch(port.url)).text()
    const closed = port.close(6_000)
    const { status, headers } = await fetch(`${port.url}/ready`)
    expect([status, headers.get(closingHeader)]).toEqual([503, '1'])
    await closed
  })
  it('goes on while a caller asks that has no other, over new connections too', async () => {
    const port = await open()
    port.handTo((_request, reply) => void reply.end('well'))
    const forward = overHttp('catalog', [port.url])
    expect((await forward(ask())).status).toBe(200)
    const closed = port.close(30_000)
    for (let index = 0; index < 25; index += 1) {
      expect((await forward(ask())).status).toBe(200)
      await sleep(100)
    }
    await closed
  }, 60_000)
  it('waits for what is under way', async () => {
    const port = await open()
    port.handTo((_request, reply) => void setTimeout(() => reply.end('late'), 500))
    const answer = overHttp('catalog', [port.url])(ask())
    await sleep(100)
    await port.close(6_000)
    expect((await answer).status).toBe(200)
  })
  it('cuts off what takes too long', async () => {
    const port = await open()
    port.handTo(() => undefined)
    const answer = overHttp('catalog', [port.url])(ask())
    const refused = expect(answer).rejects.toMatchObject({ code: 'service-unavailable' })
    await sleep(100)
    await port.close(300)
    await refused
  })
})

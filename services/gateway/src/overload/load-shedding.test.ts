import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { gateways, service, trackingFor } from '../gateway.fixtures.ts'

const { open } = gateways()
const load = { delayMs: 0 }
const openDelay = () => ({ delayMs: () => load.delayMs, stop: () => undefined })

/** A gateway with so many requests under way that a late loop is late because of them, until `answer` is called. */
async function busy() {
  const answer = Promise.withResolvers<void>()
  const catalog = service({ body: [] })
  let asked = 0
  const held: typeof catalog.forward = async (request) => {
    if (!request.path.startsWith('/api/outfits?held')) return catalog.forward(request)
    asked += 1
    await answer.promise
    return catalog.forward(request)
  }
  const app = await open({ catalog: held, tracking: trackingFor().forward }, {}, { openDelay })
  const waiting = Array.from({ length: 140 }, (_, index) => app.inject(`/api/outfits?held=${index}`))
  await eventually(() => expect(asked).toBe(waiting.length))
  const click = () =>
    app.inject({ method: 'POST', url: '/api/affiliate-click', payload: { productId: 'p1' } })
  return { app, waiting, click, answer: answer.resolve }
}

beforeEach(() => void (load.delayMs = 0))
let running: Awaited<ReturnType<typeof busy>>
afterEach(async () => {
  running.answer()
  await Promise.all(running.waiting)
})

describe('while the event loop is late and many requests are under way', () => {
  it('what begins anew is refused, and told when to come back', async () => {
    running = await busy()
    load.delayMs = 60
    const refused = await running.app.inject('/api/outfits')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '2',
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
    })
    expect(refused.json()).toEqual({
      code: 'overloaded',
      message: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect((await running.app.inject('/')).statusCode).toBe(503)
  })
  it('clicks, views and files of pages that are open go on, until it is later still', async () => {
    running = await busy()
    const { app, click } = running
    const goOn = async () => [
      (await click()).statusCode,
      (await app.inject('/api/outfits/o1')).statusCode,
      (await app.inject('/assets/feed/x.js')).statusCode,
    ]
    load.delayMs = 45
    expect(await goOn()).toEqual([204, 200, 404])
    load.delayMs = 180
    expect(await goOn()).toEqual([503, 503, 503])
  })
  it('who watches it is answered', async () => {
    running = await busy()
    load.delayMs = 10_000
    for (const path of ['/health', '/ready'])
      expect([path, (await running.app.inject(path)).statusCode]).toEqual([path, 200])
  })
})

describe('nobody is refused', () => {
  it('when the loop is in time again', async () => {
    running = await busy()
    load.delayMs = 10_000
    expect((await running.app.inject('/api/outfits')).statusCode).toBe(503)
    load.delayMs = 0
    expect((await running.app.inject('/api/outfits')).statusCode).toBe(200)
  })
  it('when what was under way is answered', async () => {
    running = await busy()
    load.delayMs = 10_000
    running.answer()
    await Promise.all(running.waiting)
    expect((await running.app.inject('/api/outfits')).statusCode).toBe(200)
  })
})

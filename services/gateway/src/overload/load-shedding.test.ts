import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { gateways, service, trackingFor } from '../gateway.fixtures.ts'

const { open, running } = gateways()
const turn = { lastedMs: 0, requests: 1 }

/** A gateway that is asked over the network: what it refuses reaches no route. */
async function opened() {
  const answer = Promise.withResolvers<void>()
  const tracking = trackingFor()
  const holding: typeof tracking.forward = async (request) => {
    if (String(request.body).includes('held')) await answer.promise
    return tracking.forward(request)
  }
  const catalog = service({ body: { id: 'o1' } })
  await open({ catalog: catalog.forward, tracking: holding }, {}, { turn: () => turn })
  const url = await running()!.listen({ port: 0 })
  const ask = (path: string, more: RequestInit = {}) => fetch(url + path, more)
  const statusOf = async (path: string) => (await ask(path)).status
  const click = (body = '{"productId":"p1"}') =>
    ask('/api/affiliate-click', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { ask, statusOf, click, answer: answer.resolve }
}

let shop: Awaited<ReturnType<typeof opened>>
beforeEach(async () => {
  Object.assign(turn, { lastedMs: 0, requests: 600 })
  shop = await opened()
})
afterEach(() => shop.answer())

describe('while turns of the event loop are long and bring many requests', () => {
  it('what begins anew is refused, and told when to come back', async () => {
    turn.lastedMs = 15
    const refused = await shop.ask('/api/outfits')
    expect(refused.status).toBe(503)
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '2',
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    })
    expect(await refused.json()).toEqual({
      code: 'overloaded',
      message: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })
  it('people are answered with a page that needs nothing else', async () => {
    turn.lastedMs = 15
    const refused = await shop.ask('/', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await refused.text()
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(refused.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(page).toContain('Please try again in a moment.')
    expect(page).not.toMatch(/src=|<link|<script/)
  })
  it('clicks, views and files of pages that are open go on, until they are longer still', async () => {
    const goOn = async () => [
      (await shop.click()).status,
      await shop.statusOf('/api/outfits/o1'),
      await shop.statusOf('/assets/feed/x.js'),
    ]
    turn.lastedMs = 10
    expect(await goOn()).toEqual([204, 200, 404])
    turn.lastedMs = 30
    expect(await goOn()).toEqual([503, 503, 503])
  })
  it('nothing is read of what is refused', async () => {
    turn.lastedMs = 30
    expect((await shop.click('{')).status).toBe(503)
    turn.lastedMs = 0
    expect((await shop.click('{')).status).toBe(400)
  })
  it('who watches it is answered', async () => {
    turn.lastedMs = 10_000
    for (const path of ['/health', '/ready']) expect([path, await shop.statusOf(path)]).toEqual([path, 200])
  })
})

describe('nobody is refused', () => {
  it('when turns are short again', async () => {
    turn.lastedMs = 10_000
    expect(await shop.statusOf('/api/outfits')).toBe(503)
    turn.lastedMs = 0
    expect(await shop.statusOf('/api/outfits')).toBe(200)
  })
  it('when a turn is long that brings few, and those that came before are answered', async () => {
    turn.requests = 1
    const waiting = Array.from({ length: 270 }, () => shop.click('{"productId":"held"}'))
    turn.lastedMs = 10_000
    await eventually(async () => expect(await shop.statusOf('/api/outfits')).toBe(503))
    shop.answer()
    await Promise.all(waiting)
    await eventually(async () => expect(await shop.statusOf('/api/outfits')).toBe(200))
  })
})

import { describe, expect, it } from '@jest/globals'
import { tasteApi } from '@vitrine/contracts'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { administrator, device, eventually } from '@vitrine/test-kit'
import { browserHeaders, gateways, identityOf, posting, service } from '../gateway.fixtures.ts'

const { open, running } = gateways()

const report = posting('/api/activity')
const headers = { ...browserHeaders, 'sec-gpc': '0' }
const impression = { kind: 'impression', outfitId: 'o1', ago: 5 }

/** A taste of which people have agreed, or not, and what it is told. */
function tasteOf(agreed: { of: boolean }) {
  const asked: string[] = []
  const seen: unknown[] = []
  const forward: Forward = async ({ path, body }: ForwardedRequest) => {
    if (path === tasteApi.seePosts.path) seen.push(JSON.parse(String(body)))
    else asked.push(path)
    const answer = path === tasteApi.seePosts.path ? '' : JSON.stringify({ passive: agreed.of })
    return { status: answer ? 200 : 204, headers: {}, body: Buffer.from(answer) }
  }
  return { forward, asked, seen }
}
async function shopWith(caller = device('d1'), agreed = { of: true }) {
  const taste = tasteOf(agreed)
  const outcomes = [null, { code: 'outfit-missing', message: 'gone' }, null, null]
  const tracking = service({ body: { outcomes } })
  const identity = identityOf({ secret: caller })
  const app = await open({
    tracking: tracking.forward,
    identity: identity.forward,
    taste: taste.forward,
  })
  const items = [
    impression,
    { ...impression, outfitId: 'o2' },
    { kind: 'pin-opened', outfitId: 'o3', imageIndex: 0, productId: 'p', ago: 5 },
    { kind: 'tap', outfitId: 'o4', imageIndex: 0, x: 1, y: 1, ago: 5 },
  ]
  const send = (more: Record<string, string> = {}) =>
    report(app, { id: 'b1', items }, { ...headers, ...more })
  return { ...taste, app, send, tracking, identity }
}

describe('what somebody looked at', () => {
  it('is told to taste where they agreed, which is asked once', async () => {
    const { send, seen, asked, tracking } = await shopWith()
    await send()
    await eventually(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toEqual({
      personId: 'd1',
      items: [
        { kind: 'impression', outfitId: 'o1', at: expect.any(String) },
        { kind: 'pin', outfitId: 'o3', at: expect.any(String) },
      ],
    })
    await send()
    await eventually(() => expect(seen).toHaveLength(2))
    expect(asked).toEqual(['/internal/taste/d1/consent'])
    expect(String(tracking.asked[0]?.body)).not.toContain('d1')
  })
  it('is not told where they did not, until their taste changes', async () => {
    const agreed = { of: false }
    const { send, seen, asked } = await shopWith(device('d1'), agreed)
    await send()
    await eventually(() => expect(asked).toHaveLength(1))
    agreed.of = true
    await send()
    const data = { personId: 'd1', taste: 2 }
    await running()?.receive({ type: 'TasteChanged', stream: 'taste-d1', version: 2, data })
    await eventually(async () => {
      await send()
      expect(seen).not.toEqual([])
    })
    expect(asked).toHaveLength(2)
  })
  it('is not even asked of a private browser, an administrator or nobody', async () => {
    const one = await shopWith()
    await one.send({ 'sec-gpc': '1' })
    await one.send({ dnt: '1' })
    await one.send({ cookie: '' })
    const other = await shopWith({ ...device('d1'), ...administrator })
    await other.send()
    await one.send()
    await eventually(() => expect(one.seen).toHaveLength(1))
    expect([one.identity.exchanged.length, other.asked, other.seen]).toEqual([1, [], []])
  })
})

import { describe, expect, it } from '@jest/globals'
import { trackingApi, type Activity } from '@vitrine/contracts'
import { device, eventually, shopper } from '@vitrine/test-kit'
import { browser, noon, trackingForTests } from '../tracking.fixtures.ts'

const running = trackingForTests()
const { analytics, click, counts, publish, view } = running

describe('a record', () => {
  const recorded = async () => {
    const values: Activity[] = []
    const stop = await running.service.engines.activity.consume('test', {
      handle: async ({ records }) => void values.push(...records.map(({ value }) => value as Activity)),
    })
    await eventually(() => expect(values.length).toBeGreaterThan(0))
    await stop()
    return values[0]!
  }
  const campaign = {
    referrer: 'https://blog.example/my/page?about=me',
    utm: { source: 'newsletter', campaign: 'x'.repeat(150) },
  }
  const headers = { ...browser, 'accept-language': 'de-CH,de;q=0.9', origin: 'http://shop.example' }

  it('of a click says on what, from where and with what', async () => {
    await click({ body: { productId: 'p1', ...campaign }, headers, as: shopper('u1') })
    expect(await recorded()).toMatchObject({
      schema: 3,
      kind: 'click',
      outfitId: 'o1',
      outfitVersion: 1,
      productId: 'p1',
      imageIndex: 0,
      userId: expect.stringMatching(/^[\w-]{22}$/),
      signedIn: true,
      device: 'desktop',
      language: 'de',
      referrer: 'blog.example',
      utm: { source: 'newsletter', medium: null, campaign: 'x'.repeat(100), term: null, content: null },
      excluded: null,
    })
  })
  it('of a click that began on our own site names none', async () => {
    await click({ body: { productId: 'p1', referrer: 'http://shop.example/search' }, headers })
    expect(await recorded()).toMatchObject({ referrer: null, utm: null, signedIn: false })
  })
  it('of a click says which version the page showed, also after an edit', async () => {
    await publish(2, { title: 'Linen at dusk' })
    await eventually(async () => expect(await analytics()).toMatchObject([{ title: 'Linen at dusk' }]))
    await click({ body: { productId: 'p1', outfitVersion: 1 }, headers })
    expect(await recorded()).toMatchObject({ outfitId: 'o1', outfitVersion: 1 })
  })
  it('of a view says which version the page showed, and on which landing', async () => {
    const visitor = { address: '203.0.113.7', agent: browser['user-agent'], private: false }
    const seen = { id: 'v1', at: noon.toISOString(), visitor, kind: 'view', outfitId: 'o1' } as const
    await running.service.call(trackingApi.recordActivity, {
      body: { records: [{ ...seen, outfitVersion: 7, ...campaign }] },
    })
    expect(await recorded()).toMatchObject({
      kind: 'view',
      outfitVersion: 7,
      referrer: 'blog.example',
      utm: { source: 'newsletter', medium: null, campaign: 'x'.repeat(100) },
    })
  })
  it('of a view says which version of the outfit was seen', async () => {
    await publish(2, { title: 'Linen at dusk' })
    await eventually(async () => expect(await analytics()).toMatchObject([{ title: 'Linen at dusk' }]))
    await view('v1', { headers: { ...headers, referer: 'https://blog.example/' } })
    expect(await recorded()).toMatchObject({
      kind: 'view',
      outfitId: 'o1',
      outfitVersion: 2,
      device: 'desktop',
      language: 'de',
      referrer: 'blog.example',
    })
  })
  it('holds no raw address', async () => {
    await click({ address: '203.0.113.77' })
    const record = await recorded()
    expect(record).toMatchObject({ network: '203.0.113.0/24', visitor: expect.any(String) })
    expect(JSON.stringify(record)).not.toContain('203.0.113.77')
  })
  it.each(['dnt', 'sec-gpc'])('says nothing of who sends %s, who is counted', async (header) => {
    await click({
      body: { productId: 'p1', ...campaign },
      headers: { ...headers, [header]: '1' },
      as: device('d1'),
    })
    expect(await recorded()).toMatchObject({
      network: null,
      visitor: null,
      agent: null,
      userId: 'anonymous',
      device: null,
      language: null,
      referrer: null,
      utm: null,
      signedIn: null,
      outfitId: 'o1',
      productId: 'p1',
    })
    await counts({ clicks: 1, visitors: 0 })
  })
  it('believes the session and not the body', async () => {
    await click({ body: { productId: 'p1', userId: 'somebody-else' }, as: device('d1') })
    const { userId, signedIn } = await recorded()
    expect([userId.length, signedIn]).toEqual([22, false])
  })
})

import { describe, expect, it } from '@jest/globals'
import { trackingApi } from '@vitrine/contracts'
import { administrator, eventually } from '@vitrine/test-kit'
import { trackingForTests } from '../tracking.fixtures.ts'

const day = { from: '2026-05-04', to: '2026-05-04' }

describe('reports', () => {
  const tests = trackingForTests()
  const report = (query: Record<string, string>) =>
    tests.service.call(trackingApi.readReport, { query: { ...day, ...query }, as: administrator })

  const visit = async () => {
    for (const id of ['v1', 'v2']) await tests.view(id)
    await tests.click()
    await eventually(async () =>
      expect((await report({})).body.total).toEqual({ impressions: 0, views: 2, pins: 0, clicks: 1 }),
    )
  }

  it('count what was seen and followed, and the last hour by the minute', async () => {
    await visit()
    const posts = await report({ by: 'post' })
    expect(posts.body.rows).toMatchObject([{ key: 'o1', counts: { views: 2, clicks: 1 } }])
    const products = await report({ by: 'product', filter: 'post:o1' })
    expect(products.body.rows).toMatchObject([{ key: 'p1', counts: { clicks: 1 } }])
    const devices = await report({ by: 'device' })
    expect(devices.body.rows).toMatchObject([{ key: 'desktop', counts: { views: 2, clicks: 1 } }])
    const { body } = await tests.service.call(trackingApi.readLive, { as: administrator })
    expect(body.minutes.at(-1)).toMatchObject({ minute: '2026-05-04T09:30:00.000Z', views: 2, clicks: 1 })
  })

  it('tell the trend of many posts in one call', async () => {
    await visit()
    const trends = (query: Record<string, string>) =>
      tests.service.call(trackingApi.readTrends, { query, as: administrator })
    const { span, outfits } = (await trends({ ids: 'o1,unknown', days: '3' })).body
    expect([span, outfits]).toEqual([
      { from: '2026-05-02', to: '2026-05-04' },
      [
        { outfitId: 'o1', views: [0, 0, 2], clicks: [0, 0, 1] },
        { outfitId: 'unknown', views: [0, 0, 0], clicks: [0, 0, 0] },
      ],
    ])
    expect((await trends({ ids: 'o1' })).body.outfits[0]?.views).toHaveLength(28)
    const many = Array.from({ length: 101 }, (_, index) => `o${index}`).join(',')
    const [tooMany, tooLong] = [await trends({ ids: many }), await trends({ ids: 'o1', days: '57' })]
    expect([tooMany.status, tooLong.status]).toEqual([400, 400])
  })

  it('are the same as CSV', async () => {
    await visit()
    const { rows } = (await report({ by: 'post' })).body
    const { headers, body } = await report({ by: 'post', format: 'csv' })
    expect(headers['content-type']).toMatch(/^text\/csv/)
    const [head, ...lines] = String(body).split('\r\n')
    expect(head).toBe('key,title,impressions,views,pins,clicks')
    expect(lines).toEqual([...rows.map(({ key, title }) => `${key},${title},0,2,0,1`), ''])
    const [json, csv] = [await report({ by: 'source' }), await report({ by: 'source', format: 'csv' })]
    expect(json.body.rows).toMatchObject([{ key: '(none)', visitors: 1 }])
    expect(String(csv.body)).toBe('key,title,impressions,views,pins,clicks,visitors\r\n(none),,0,2,0,1,1\r\n')
  })

  it.each([
    ['from', { from: '2026-05-05' }],
    ['zone', { zone: 'Nowhere/Land' }],
    ['by', { by: 'colour' }],
    ['filter', { filter: 'colour:red' }],
    ['to', { from: '2024-01-01' }],
  ])('are refused because of %s, which the answer names', async (path, query) => {
    const { status, body } = await report(query)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path })] }),
    ])
  })

  it('have notes on days, which can be written again and removed', async () => {
    const { call } = tests.service
    const as = administrator
    const write = (text: string, day = '2026-05-04') =>
      call(trackingApi.writeNote, { params: { day }, body: { text }, as })
    const notes = async () => {
      const query = { from: '2026-05-01', to: '2026-05-31' }
      return (await call(trackingApi.readNotes, { query, as })).body.map(({ day, text, by }) => [
        day,
        text,
        by,
      ])
    }
    await write('Newsletter')
    await write('Sale begins', '2026-05-02')
    await write('  Newsletter and a sale ')
    await write('Another month', '2026-06-01')
    expect(await notes()).toEqual([
      ['2026-05-02', 'Sale begins', 'admin-1'],
      ['2026-05-04', 'Newsletter and a sale', 'admin-1'],
    ])
    for (const _ of ['once', 'again'])
      expect((await call(trackingApi.removeNote, { params: { day: '2026-05-02' }, as })).status).toBe(204)
    expect(await notes()).toHaveLength(1)
    await write('Sale after all', '2026-05-02')
    expect(await notes()).toHaveLength(2)
    expect((await write('x'.repeat(301))).status).toBe(400)
    expect((await write('x', '2026-02-30')).status).toBe(400)
  })

  it('are for administrators', async () =>
    expect((await tests.service.call(trackingApi.readReport, { query: day })).status).toBe(401))
})

import { describe, expect, it } from '@jest/globals'
import { trackingApi } from '@vitrine/contracts'
import { administrator, eventually, outfitForTest, productForTest } from '@vitrine/test-kit'
import { noon, trackingForTests } from '../tracking.fixtures.ts'

const running = trackingForTests()
const { analytics, click, excluded, restart, setTime } = running

describe('a click on a product that tracking does not know yet', () => {
  const late = outfitForTest({ id: 'o2', products: [productForTest({ id: 'p2', outfitId: 'o2' })] })
  const comes = () =>
    running.service.receive({ type: 'OutfitPublished', stream: 'outfit-o2', version: 1, data: late })
  const clickLate = (id: string) => click({ body: { productId: 'p2', id } })
  const isCounted = (clicks: number) =>
    eventually(async () => {
      const rows = await analytics()
      expect(rows.find(({ outfitId }) => outfitId === 'o2')).toMatchObject({ clicks })
      expect((await excluded())['unknown-product'] ?? 0).toBe(0)
    })
  const isExcluded = () => eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))

  it('is counted when it is known, at its own time', async () => {
    await clickLate('early')
    await isExcluded()
    setTime(new Date('2026-05-04T11:30:00.000Z'))
    await comes()
    await isCounted(1)
    const hours = await running.service.call(trackingApi.readSeries, {
      params: { outfitId: 'o2' },
      as: administrator,
    })
    expect(hours.body.filter(({ clicks }) => clicks > 0)).toEqual([
      { hour: '2026-05-04T09:00:00.000Z', views: 0, clicks: 1 },
    ])
  })
  it('is counted once each, before, during and after the publication, sent twice and across restarts', async () => {
    const sent = Array.from({ length: 60 }, (_, index) => `c${index}`)
    const twiceEach = (ids: string[]) => Promise.all(ids.flatMap((id) => [clickLate(id), clickLate(id)]))
    await twiceEach(sent.slice(0, 20))
    await restart()
    await Promise.all([twiceEach(sent.slice(20, 40)), comes()])
    await restart()
    await twiceEach(sent.slice(40))
    await twiceEach(sent.slice(0, 20))
    await isCounted(60)
  })
  it('that is a bot is never counted', async () => {
    await click({ body: { productId: 'p2' }, headers: { 'user-agent': 'Googlebot/2.1' } })
    await clickLate('person')
    await comes()
    await isCounted(1)
    expect(await excluded()).toMatchObject({ bot: 1 })
  })
  it('is never counted when 30 days pass', async () => {
    await clickLate('early')
    await isExcluded()
    setTime(new Date(noon.getTime() + 31 * 24 * 60 * 60 * 1000))
    const waiting = running.service.engines.documents.collection('waiting-clicks')
    await eventually(async () => expect(await waiting.count()).toBe(0))
    await comes()
    await eventually(async () => {
      await clickLate('in time')
      expect((await analytics()).find(({ outfitId }) => outfitId === 'o2')).toMatchObject({ clicks: 1 })
    })
    await eventually(async () => expect(await excluded()).toEqual({ 'unknown-product': 1 }))
  })
})

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readActivity, trackingApi, type Activity, type Outfit } from '@vitrine/contracts'
import { administrator, corpusOf, eventually, lastOfEach, startForTest } from '@vitrine/test-kit'
import { keyOf } from './intake/record.ts'
import { tracking } from './tracking.service.ts'

describe.each(corpusOf('contracts'))('analytics of what version $version wrote', ({ events, activity }) => {
  const outfits = events.filter(({ stream }) => stream.startsWith('outfit-'))
  const records = activity.map((value) => readActivity(value)!)
  const counted = records.filter(({ excluded }) => excluded === null)
  const countOf = (id: string, of: (record: Activity) => string | null) =>
    new Set(counted.flatMap((record) => (record.outfitId === id ? (of(record) ?? []) : []))).size
  const idsOf = (wanted: Activity['kind']) => (record: Activity) =>
    record.kind === wanted ? record.id : null

  let service: Awaited<ReturnType<typeof startForTest>>
  beforeEach(async () => {
    service = await startForTest(tracking)
    for (const event of outfits) await service.receive(event)
    for (const [index, value] of activity.entries())
      await service.engines.activity.append({ key: keyOf(records[index]!), value })
  })
  afterEach(() => service.stop())
  const analytics = async () => (await service.call(trackingApi.readAnalytics, { as: administrator })).body

  const titled = outfits.filter(({ type }) => type !== 'OutfitDeleted')
  const titleOf = new Map(titled.map(({ data }) => [(data as Outfit).id, (data as Outfit).title]))
  const expected = lastOfEach(outfits).map(({ type, data }) => {
    const { id, published } = data as Outfit
    const deleted = type === 'OutfitDeleted'
    return {
      outfitId: id,
      title: titleOf.get(id),
      views: countOf(id, idsOf('view')),
      clicks: countOf(id, idsOf('click')),
      visitors: countOf(id, ({ visitor, at }) => visitor && `${at.slice(0, 10)} ${visitor}`),
      published: !deleted && published,
      deleted,
    }
  })
  const sorted = <Row extends { outfitId: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => (one.outfitId < other.outfitId ? -1 : 1))
  const isCounted = () =>
    eventually(async () => expect(sorted(await analytics())).toMatchObject(sorted(expected)))

  it('have each outfit under its last title, with the views, clicks and visitors that were recorded', async () => {
    expect(expected.some(({ deleted, views }) => deleted && views > 0)).toBe(true)
    await isCounted()
  })
  it('count a click on every product that ever was', async () => {
    const products = new Map(
      outfits.flatMap(({ data }) =>
        ((data as Partial<Outfit>).products ?? []).map(({ id, outfitId }) => [id, outfitId]),
      ),
    )
    const clicksOf = async (outfitId: string) =>
      (await analytics()).find((row) => row.outfitId === outfitId)?.clicks
    await isCounted()
    for (const productId of products.keys()) {
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      }
      expect(await service.call(trackingApi.recordClick, { body: { productId }, headers })).toMatchObject({
        status: 204,
      })
    }
    for (const [outfitId, clicked] of Map.groupBy(products, ([, outfitId]) => outfitId))
      await eventually(async () =>
        expect(await clicksOf(outfitId)).toBe(countOf(outfitId, idsOf('click')) + clicked.length),
      )
  })
})

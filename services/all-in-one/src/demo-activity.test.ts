import { describe, expect, it } from '@jest/globals'
import { isSearch, isSingle, readRecord, type Activity } from '@vitrine/contracts'
import { demoActivity, demoDays, type DemoPost } from './demo-activity.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-05-04T09:30:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const posts: DemoPost[] = Array.from({ length: 45 }, (_, index) => ({
  id: `o${index}`,
  versions: [
    { version: 2, from: ago(1 + index * 1.35) },
    ...(index === 40 ? [{ version: 3, from: ago(30) }] : []),
  ],
  products: [0, 1, 2, 3].map((place) => ({ id: `o${index}-p${place}`, imageIndex: place % 2 })),
}))

describe('the activity of the demo', () => {
  const records = demoActivity({ posts, now })
  const singles = records.filter(isSingle)
  const counted = singles.filter(({ excluded }) => excluded === null)
  const visitsOn = (weekday: number) =>
    counted.filter(({ at, kind }) => kind === 'view' && new Date(at).getUTCDay() === weekday).length

  it('is made of records, each marked, the oldest first, and the same ones each time', () => {
    for (const record of records) expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
    expect(records.every(({ demo }) => demo)).toBe(true)
    expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted())
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect(demoActivity({ posts, now })).toEqual(records)
  })
  it('has sixty days and at most 20,000 records, none of them to come', () => {
    expect(records.length).toBeGreaterThan(10_000)
    expect(records.length).toBeLessThanOrEqual(20_000)
    expect(Date.parse(records[0]?.at ?? '')).toBeLessThan(now.getTime() - (demoDays - 1) * dayMs)
    expect((records.at(-1)?.at ?? '') < now.toISOString()).toBe(true)
  })
  it('shows no post before it was published, and no version before it was saved', () => {
    const firstOf = new Map(posts.map(({ id, versions }) => [id, versions[0]?.from ?? '']))
    expect(counted.filter(({ outfitId, at }) => at < (firstOf.get(outfitId ?? '') ?? ''))).toEqual([])
    const edited = counted.filter(({ outfitId }) => outfitId === 'o40')
    expect(edited.filter(({ outfitVersion, at }) => (outfitVersion === 3) !== at >= ago(30))).toEqual([])
  })
  it('has weekends, evenings, campaigns and bots', () => {
    expect(visitsOn(0)).toBeGreaterThan(1.2 * visitsOn(2))
    const at = (from: number, to: number) =>
      counted.filter(({ at: time }) => Number(time.slice(11, 13)) >= from && Number(time.slice(11, 13)) < to)
    expect(at(18, 22).length).toBeGreaterThan(5 * at(2, 6).length)
    const campaigns = new Set(counted.map(({ utm }) => utm?.campaign ?? null))
    expect(campaigns).toEqual(new Set([null, 'profile', 'layers-week', 'sunday-letter']))
    expect(singles.length).toBeGreaterThan(counted.length)
  })
  it('has searches, of which some find nothing, and words for which three people search on one day', () => {
    const searches = records.filter(isSearch).filter((record) => record.kind === 'search')
    const visitors = Map.groupBy(searches, ({ words, at }) => `${words} ${at.slice(0, 10)}`)
    const seen = [...visitors].filter(([, alike]) => alike.length >= 3).map(([, [first]]) => first)
    expect(new Set(seen.map((one) => one?.words)).size).toBeGreaterThan(10)
    expect(seen.filter((one) => one?.found === 0).map((one) => one?.words)).toContain('raincoat')
    expect(new Set(searches.map(({ searcher, id }) => searcher ?? id)).size).toBe(searches.length)
  })
  it('has an edit after which more people follow a link', () => {
    const rate = (version: number) => {
      const of = (kind: Activity['kind']) =>
        counted.filter((one) => one.outfitId === 'o40' && one.outfitVersion === version && one.kind === kind)
          .length
      expect(of('view')).toBeGreaterThan(200)
      return of('click') / of('view')
    }
    expect(rate(3)).toBeGreaterThan(1.3 * rate(2))
  })
})

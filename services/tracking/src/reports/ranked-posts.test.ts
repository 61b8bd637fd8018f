import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ReportQuery, steps, type Step } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest } from '@vitrine/test-kit'
import { closeDays } from '../figures/close-days.ts'
import { partOf, postParts, postsOfDay, rankedField } from '../figures/figure-names.ts'
import { figuresOf } from '../figures/figures.ts'
import { figureDays } from './figure-days.ts'
import { makeReport } from './report.ts'
import { daysOf, type Span } from './spans.ts'

let engines: Engines
let offset = 0
beforeEach(async () => {
  engines = await enginesForTest('tracking')
})
afterEach(() => engines.close())

const today = '2026-05-20'
const span = { from: '2026-05-01', to: today }
const inAProcess = () =>
  figuresOf({ counters: engines.counters, documents: engines.documents, generation: 1 })
const close = () =>
  closeDays({ counters: engines.counters, figures: inAProcess(), now: new Date(`${today}T09:00:00Z`) })

/** What was counted, as it was added. */
const counted = new Map<string, number>()
beforeEach(() => counted.clear())
const record = async (day: string, outfitId: string, step: Step, by = 1) => {
  const increments = [{ counter: postsOfDay(day, partOf(outfitId)), field: rankedField(outfitId, step), by }]
  await engines.counters.add('activity/0', { offset: (offset += 1) }, [{ increments }])
  const key = `${day} ${outfitId} ${step}`
  counted.set(key, (counted.get(key) ?? 0) + by)
}
const expected = (outfitIds: readonly string[], asked: Span) =>
  outfitIds.map((key) => {
    const sumOf = (step: Step) =>
      daysOf(asked).reduce((sum, day) => sum + (counted.get(`${day} ${key} ${step}`) ?? 0), 0)
    return { key, counts: Object.fromEntries(steps.map((step) => [step, sumOf(step)])) }
  })
const ranked = async (figures = inAProcess(), asked: Partial<ReportQuery> = {}) => {
  const query = ReportQuery.parse({ ...span, by: 'post', sort: 'key', limit: 500, ...asked })
  const days = figureDays({ figures, today: () => today })
  const { rows } = await makeReport(query, { days, demo: async () => null, titlesOf: async () => new Map() })
  return rows.map(({ key, counts }) => ({ key, counts }))
}

const posts = Array.from({ length: 60 }, (_, index) => `o${String(index).padStart(2, '0')}`)
const random = seededRandom(11)
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
const recordSome = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await record(oneOf(daysOf(span)), oneOf(posts), oneOf(steps), Math.ceil(random() * 90))
}
const seen = () => posts.filter((id) => [...counted.keys()].some((key) => key.includes(` ${id} `)))

describe('posts by what was counted of them', () => {
  it('are the sum of their days, open and closed, after late records, restarts and beside others', async () => {
    const running = inAProcess()
    for (let round = 0; round < 4; round += 1) {
      await recordSome(120)
      expect(await ranked(running)).toEqual(expected(seen(), span))
      await Promise.all([close(), close()])
      await recordSome(20)
      expect(await ranked(running)).toEqual(expected(seen(), span))
      expect(await ranked()).toEqual(expected(seen(), span))
    }
    const part = { from: '2026-05-03', to: '2026-05-05' }
    const inPart = expected(seen(), part).filter(({ counts }) => Object.values(counts).some(Boolean))
    expect(await ranked(running, part)).toEqual(inPart)
  })
  it('are told the same by name, also where a correction takes something away', async () => {
    await record('2026-05-02', 'o01', 'views', 70_000)
    await close()
    await record('2026-05-02', 'o01', 'views', -69_000)
    await close()
    const names = Array.from({ length: postParts }, (_, part) => postsOfDay('2026-05-02', part))
    expect(Object.assign({}, ...(await inAProcess().read(names)))).toEqual({ 'o01/views': 1_000 })
    expect(await ranked()).toEqual(expected(['o01'], span))
  })
  it('are in the order that is asked for, in pages, with what they were before', async () => {
    await recordSome(400)
    const all = await ranked()
    for (const sort of ['-views', 'clicks', '-rate', '-key'] as const) {
      const pages = [0, 20, 40].map((cursor) => ranked(undefined, { sort, limit: 20, cursor: `${cursor}` }))
      const rows = (await Promise.all(pages)).flat()
      const numbers = rows.map(({ counts }) =>
        sort === '-rate'
          ? (counts.clicks ?? 0) / (counts.views || Infinity)
          : counts[sort === 'clicks' ? 'clicks' : 'views'],
      )
      expect(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(all)
      if (sort === '-key') expect(rows).toEqual(all.toReversed())
      else
        expect(numbers).toEqual(
          numbers.toSorted((one, other) => (sort === 'clicks' ? one - other : other - one)),
        )
    }
  })
})

it('records of open days are in a report within two seconds, and late ones of closed days', async () => {
  const figures = inAProcess()
  let now = 0
  const days = figureDays({ figures, today: () => today, clock: () => now })
  const views = async () => {
    const { counts } = await days.posts(span)
    return [...counts].reduce((sum, count) => sum + count, 0)
  }
  await record(today, 'o1', 'views')
  expect(await views()).toBe(1)
  await record(today, 'o1', 'views')
  now += 1_600
  expect(await views()).toBe(2)
  await record('2026-05-02', 'o1', 'views')
  now += 600_001
  expect(await views()).toBe(3)
})

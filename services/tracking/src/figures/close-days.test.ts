import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CounterSet, Engines, Increment } from '@vitrine/engines'
import { enginesForTest, eventually } from '@vitrine/test-kit'
import { closeDays, startClosing } from './close-days.ts'
import { heatOf, minutesOfDay, postDay, postsOfDay, shopDay } from './figure-names.ts'
import { figuresOf, type Figures } from './figures.ts'

let engines: Engines
let counters: CounterSet
let figures: Figures
let offset = 0
beforeEach(async () => {
  engines = await enginesForTest('tracking')
  counters = engines.counters.set('rollup-1')
  figures = figuresOf({ counters, documents: engines.documents, generation: 1 })
})
afterEach(() => engines.close())

const count = (...names: string[]) => {
  const increments = names.map((counter): Increment => ({ counter, field: 'views', by: 1 }))
  return counters.add('activity/0', { offset: (offset += 1) }, [{ increments }])
}
const at = (time: string) => closeDays({ counters, figures, now: new Date(time) })
const openNames = async () => {
  const names: string[] = []
  for await (const page of counters.names()) names.push(...page)
  return names.sort()
}
const viewsOf = async (...names: string[]) => (await figures.read(names)).map(({ views = 0 }) => views)
const ofDay = (day: string) => [shopDay(day), postDay(day, 'o1'), postsOfDay(day, 3)]

describe('days that are over', () => {
  it('leave the counters two days after their end, and are read as before', async () => {
    const day = ofDay('2026-05-04')
    await count(...day, ...ofDay('2026-05-05'), 'outfit/o1')
    await at('2026-05-06T23:59:59.999Z')
    expect(await openNames()).toEqual([...day, ...ofDay('2026-05-05'), 'outfit/o1'].sort())
    await at('2026-05-07T00:00:00.000Z')
    expect(await openNames()).toEqual([...ofDay('2026-05-05'), 'outfit/o1'].sort())
    expect(await viewsOf(...day, ...day, 'day/2026-05-03/shop')).toEqual([1, 1, 1, 1, 1, 1, 0])
  })
  it('take what comes late, and leave again', async () => {
    const [shop = ''] = ofDay('2026-05-04')
    for (const views of [1, 2, 3]) {
      await count(shop)
      expect(await viewsOf(shop)).toEqual([views])
      await at('2026-05-07T00:00:00.000Z')
      expect(await counters.read([shop])).toEqual([{}])
      expect(await figures.read([shop])).toEqual([{ views }])
    }
  })
  it('are closed by the month where they are counted by the month', async () => {
    await count(heatOf('2026-05', 'o1'), heatOf('2025-12', 'o1'))
    await at('2026-06-02T23:59:59.000Z')
    expect(await openNames()).toEqual([heatOf('2026-05', 'o1')])
    await at('2026-06-03T00:00:00.000Z')
    expect(await openNames()).toEqual([])
  })
  it('leave no minutes', async () => {
    const minutes = ['2026-05-04', '2026-05-05'].map(minutesOfDay)
    await count(...minutes)
    await at('2026-05-07T00:00:00.000Z')
    expect(await viewsOf(...minutes)).toEqual([0, 1])
  })
  it('are closed however many there are', async () => {
    const names = Array.from({ length: 1_030 }, (_, post) => postDay('2026-05-04', `o${post}`))
    await count(...names)
    await at('2026-05-07T00:00:00.000Z')
    expect(await openNames()).toEqual([])
    expect(new Set(await viewsOf(...names))).toEqual(new Set([1]))
  })
  it('are held for 400 days, and when they come again are stored again', async () => {
    const days = ['2026-05-04', '2026-05-05'].map(shopDay)
    await count(...days)
    await at('2027-06-09T00:00:00.000Z')
    expect(await viewsOf(...days)).toEqual([1, 1])
    await at('2027-06-09T00:00:00.001Z')
    expect(await viewsOf(...days)).toEqual([0, 1])
    await count(...days)
    await figures.closeAll(days)
    expect(await viewsOf(...days)).toEqual([1, 2])
  })
  it('are dropped with their generation, and with no other', async () => {
    const next = figuresOf({
      counters: engines.counters.set('rollup-2'),
      documents: engines.documents,
      generation: 2,
    })
    await count(shopDay('2026-05-04'))
    await figures.close(shopDay('2026-05-04'))
    await next.drop()
    expect(await viewsOf(shopDay('2026-05-04'))).toEqual([1])
    await figures.drop()
    figures = figuresOf({ counters, documents: engines.documents, generation: 1 })
    expect(await viewsOf(shopDay('2026-05-04'))).toEqual([0])
  })
  it('are closed at once when a process starts, in each generation', async () => {
    const other = engines.counters.set('rollup-2')
    const generations = [
      { counters, figures },
      {
        counters: other,
        figures: figuresOf({ counters: other, documents: engines.documents, generation: 2 }),
      },
    ]
    await count(shopDay('2026-05-04'))
    await other.add('activity/0', { offset: 1 }, [
      { increments: [{ counter: shopDay('2026-05-04'), field: 'views', by: 5 }] },
    ])
    const failures: unknown[] = []
    const stop = startClosing({
      generations: async () => generations,
      now: () => new Date('2026-05-07T00:00:00.000Z'),
      onFailed: (error) => failures.push(error),
    })
    await eventually(async () =>
      expect([
        ...(await counters.read([shopDay('2026-05-04')])),
        ...(await other.read([shopDay('2026-05-04')])),
      ]).toEqual([{}, {}]),
    )
    await stop()
    expect(failures).toEqual([])
  })
})

describe('counters that were restored', () => {
  /** The same counters as they were before something was moved. */
  const restored = async (views: number) => {
    counters = engines.counters.set('restored')
    figures = figuresOf({ counters, documents: engines.documents, generation: 1 })
    for (let view = 0; view < views; view += 1) await count(shop)
  }
  const [shop, other] = [shopDay('2026-05-04'), shopDay('2026-05-05')]

  it('count for themselves what was moved after the backup', async () => {
    await count(shop)
    await count(shop)
    await figures.close(shop)
    await restored(2)
    expect(await viewsOf(shop)).toEqual([2])
    await count(other)
    await figures.close(other)
    expect(await viewsOf(shop, other)).toEqual([2, 1])
    await count(shop)
    await figures.close(shop)
    expect(await viewsOf(shop, other)).toEqual([3, 1])
    expect(await openNames()).toEqual([])
  })
})

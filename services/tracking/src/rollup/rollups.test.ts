import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Activity } from '@vitrine/contracts'
import type { ActivityStream, Engines } from '@vitrine/engines'
import { silentMeter } from '@vitrine/service-kit'
import { enginesForTest, eventually } from '@vitrine/test-kit'
import { recordTo } from '../intake/record.ts'
import type { OutfitCopy, ProductPlace } from '../outfits/outfit-replica.ts'
import { activityForTest } from './activity-for-test.fixtures.ts'
import { hoursOf, totalsOf } from './roll-up.ts'
import type { StreamFault } from './stream-fault.ts'
import { rollups, type Rollups, type RollupsOptions } from './rollups.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

let engines: Engines
let stops: (() => Promise<void>)[]
beforeEach(async () => {
  engines = await enginesForTest('tracking')
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await engines.close()
})

const products = () => engines.documents.collection<ProductPlace>('products')
const titles = () => engines.documents.collection<OutfitCopy>('outfits')

/** One process that counts. */
const start = (changes: Partial<RollupsOptions> = {}) => {
  const { activity, counters, documents } = engines
  const failures: unknown[] = []
  const faults: StreamFault[] = []
  const counting = rollups({
    activity,
    counters,
    documents,
    outfits: { getMany: (ids) => titles().getMany(ids), rows: products() },
    wait: async () => undefined,
    now: () => new Date(),
    onUnreadable: (offset) => failures.push(new Error(`unreadable at ${offset}`)),
    onFault: (fault) => faults.push(fault),
    onFailed: (error) => failures.push(error),
    retiredMs: 0,
    ...changes,
  })
  const stop = counting.start()
  stops.push(stop)
  return { ...counting, stop, failures, faults }
}
const append = (...records: Partial<Activity>[]) =>
  Promise.all(
    records.map((record) =>
      recordTo(engines.activity, silentMeter)([activityForTest({ at: daysAgo(3), ...record })]),
    ),
  )
const views = (from: number, to: number, more: Partial<Activity> = {}) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `v${from + index}`, ...more }))

const totals = async (counting: Pick<Rollups, 'live'>, outfitId = 'o1') =>
  (await (await counting.live()).read([totalsOf(outfitId)]))[0]
const isCounted = (counting: Pick<Rollups, 'live'>, expected: Record<string, number>) =>
  eventually(async () => expect(await totals(counting)).toEqual(expected))
const isRecounted = (counting: Pick<Rollups, 'status'>, number: number) =>
  eventually(async () =>
    expect(await counting.status()).toMatchObject({ live: { number }, recount: null, last: {} }),
  )

describe('a service that never counted', () => {
  it('counts into its first generation, and recounts nothing', async () => {
    const counting = start()
    await append(...views(0, 3), { id: 'v4', visitor: 'ada' })
    await isCounted(counting, { views: 4, visitors: 1 })
    expect(await counting.status()).toMatchObject({ live: { number: 1 }, recount: null, last: null })
  })
})

describe('a recount', () => {
  it('has what an earlier version counted counted anew, and drops its totals', async () => {
    const { counters } = engines
    await titles().put('o1', 1, { title: 'Linen', published: true, deleted: false, createdAt: '' })
    await append(...views(0, 5), { id: 'b1', agent: bot }, { id: 'b2', agent: null, excluded: 'bot' })
    for (const { partition, offset } of await engines.activity.latest())
      await counters.add(`activity/${partition}`, { offset }, [
        { increments: [{ counter: totalsOf('o1'), field: 'views', by: 6 }] },
      ])
    const counting = start()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 5, excluded: 2 })
    expect((await counting.status()).last).toMatchObject({
      version: 1,
      records: 7,
      changed: 1,
      changes: [
        {
          outfitId: 'o1',
          title: 'Linen',
          before: { views: 6, clicks: 0, visitors: 0 },
          after: { views: 5, clicks: 0, visitors: 0 },
        },
      ],
    })
    await eventually(async () => expect(await counters.read([totalsOf('o1')])).toEqual([{}]))
    expect(counting.failures).toEqual([])
  })
  it('follows a new version, and counts what is known by now', async () => {
    const first = start({ version: 1 })
    await append(...views(0, 5), {
      id: 'c1',
      kind: 'click',
      outfitId: null,
      productId: 'p1',
      excluded: 'unknown-product',
    })
    await isCounted(first, { views: 5 })
    await first.stop()
    await products().put('p1', 1, { outfitId: 'o1' })
    const second = start({ version: 2 })
    await isRecounted(second, 2)
    await isCounted(second, { views: 5, clicks: 1 })
    await eventually(async () => expect((await second.status()).excluded).toEqual({ 'unknown-product': 0 }))
  })
  it('counts each record and each visitor once, while new ones arrive and old ones come again', async () => {
    const counting = start()
    const batch = (from: number, at: string) => [
      ...views(from, from + 50, { at, visitor: 'ada' }),
      ...views(from, from + 50, { at, visitor: 'ada', kind: 'click', productId: 'p1' }),
    ]
    await append(...batch(0, daysAgo(3)), ...batch(0, daysAgo(3)), ...batch(50, daysAgo(0)))
    await isCounted(counting, { views: 100, clicks: 100, visitors: 2 })
    for (const [index, number] of [2, 3].entries()) {
      await counting.recount()
      for (let from = 100 * (index + 1); from < 100 * (index + 2); from += 50) {
        await append(...batch(from, daysAgo(3)), ...batch(from - 50, daysAgo(3)))
        await sleep(100)
      }
      await isRecounted(counting, number)
    }
    await append(...batch(250, daysAgo(3)))
    await append({ id: 'last' })
    await isCounted(counting, { views: 301, clicks: 300, visitors: 2 })
    expect(counting.failures).toEqual([])
  })
  it('tells apart what came again long ago without a key in the counters', async () => {
    const counting = start({ now: () => new Date(Date.now() + 2 * dayMs) })
    const once = views(0, 50, { visitor: 'ada' })
    await append(...once, ...once)
    await isCounted(counting, { views: 50, visitors: 1 })
    await counting.recount()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 50, visitors: 1 })
    expect(counting.failures).toEqual([])
  })
  it('goes on after a kill at any moment, with two processes that share it', async () => {
    await start().stop()
    for (let from = 0; from < 5_000; from += 500)
      await append(...views(from, from + 500).map((view, index) => ({ ...view, outfitId: `o${index % 20}` })))
    let counting = start()
    await eventually(async () => expect((await totals(counting, 'o7'))?.views).toBe(250))
    await counting.stop()
    counting = start({ activity: slow() })
    await counting.recount()
    for (const afterMs of [20, 60, 150, 400, 700]) {
      const other = start({ activity: slow() })
      await sleep(afterMs)
      await Promise.all([counting.stop(), other.stop()])
      counting = start({ activity: slow() })
    }
    const other = start()
    await isRecounted(counting, 2)
    await isRecounted(other, 2)
    for (let index = 0; index < 20; index += 1) {
      expect(await totals(counting, `o${index}`)).toEqual({ views: 250 })
      expect(await totals(other, `o${index}`)).toEqual({ views: 250 })
    }
  }, 180_000) // on Kafka every coming and going of a process takes seconds
  it('carries over what the stream no longer holds', async () => {
    const long = daysAgo(60)
    const first = start()
    await append(
      ...views(0, 4, { at: long, visitor: 'ada' }),
      ...views(0, 2, { at: long, outfitId: 'forgotten' }),
      { id: 'b1', agent: bot, at: long },
    )
    await isCounted(first, { views: 4, visitors: 1, excluded: 1 })
    await eventually(async () => expect(await totals(first, 'forgotten')).toEqual({ views: 2 }))
    const last = new Map(
      (await engines.activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await append(...views(10, 13, { visitor: 'ada' }))
    await isCounted(first, { views: 7, visitors: 2, excluded: 1 })
    await first.stop()

    const second = start({ activity: without(last), version: 2 })
    await isRecounted(second, 2)
    await isCounted(second, { views: 7, visitors: 2, excluded: 1 })
    expect(await totals(second, 'forgotten')).toEqual({ views: 2 })
    const { excluded, last: result } = await second.status()
    expect([excluded, result?.changed]).toEqual([{ bot: 1 }, 0])
    const [hours] = await (await second.live()).read([hoursOf('o1', long.slice(0, 7))])
    expect(hours).toMatchObject({ [`${long.slice(8, 13)}/views`]: 4, [`${long.slice(8, 10)}/visitors`]: 1 })
    await second.stop()

    const third = start({ activity: without(last), version: 3 })
    await isRecounted(third, 3)
    await isCounted(third, { views: 7, visitors: 2, excluded: 1 })
  })
  it('of a newer version is not touched by an older program, which goes on reading', async () => {
    const newer = start({ version: 2 })
    await append(...views(0, 2))
    await isCounted(newer, { views: 2 })
    await newer.stop()
    const older = start({ version: 1 })
    await append(...views(2, 4))
    await sleep(1_200)
    expect(await totals(older)).toEqual({ views: 2 })
    expect(await older.status()).toMatchObject({ live: { version: 2 }, recount: null })
  })
})

/** The same stream, read by a hundred records, and slowly. */
const slow = (): ActivityStream => ({
  ...engines.activity,
  consume: (group, consumer) =>
    engines.activity.consume(group, {
      ...consumer,
      async handle({ partition, records }) {
        for (let from = 0; from < records.length; from += 100) {
          await consumer.handle({ partition, records: records.slice(from, from + 100) })
          await sleep(20)
        }
      },
    }),
})

/** The same stream, of which the oldest records are gone. */
const without = (gone: ReadonlyMap<number, number>): ActivityStream => ({
  ...engines.activity,
  consume: (group, consumer) =>
    engines.activity.consume(group, {
      ...consumer,
      async handle({ partition, records }) {
        const held = records.filter(({ offset }) => offset > (gone.get(partition) ?? 0))
        if (held.length > 0) await consumer.handle({ partition, records: held })
      },
    }),
  latest: async () =>
    (await engines.activity.latest()).filter(({ partition, offset }) => offset > (gone.get(partition) ?? 0)),
})

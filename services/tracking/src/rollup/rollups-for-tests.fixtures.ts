import { afterEach, beforeEach, expect } from '@jest/globals'
import type { Activity, ActivityBatch } from '@vitrine/contracts'
import type { ActivityStream, Engines } from '@vitrine/engines'
import { silentMeter } from '@vitrine/service-kit'
import { activityForTest, batchForTest, enginesForTest, enginesInTime, eventually } from '@vitrine/test-kit'
import { postDay, postParts, postsOfDay, shopDay, unrankedOfDay } from '../figures/figure-names.ts'
import { recordTo } from '../intake/record.ts'
import type { OutfitCopy, ProductPlace } from '../outfits/outfit-replica.ts'
import { sealAgent } from '../visitors/sealed-agent.ts'
import { machine } from './machine.fixtures.ts'
import { totalsOf } from './roll-up.ts'
import { rollups, type Rollups, type RollupsOptions } from './rollups.ts'
import type { StreamFault } from './stream-fault.ts'

export const dayMs = 24 * 60 * 60 * 1000
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const agentKey = 'of every day'
export const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
/** A record whose agent is a bot's. */
export const sealedBot = { sealedAgent: sealAgent(agentKey, bot) }
export const views = (from: number, to: number, more: Partial<Activity> = {}) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `v${from + index}`, ...more }))

/** Engines for each test, and processes that count on them; all are stopped after it. `now`: what counters go by. */
export function rollupsForTests(now?: () => number) {
  let engines: Engines
  let stops: (() => Promise<void>)[]
  beforeEach(async () => {
    engines = await (now ? enginesInTime('tracking', now) : enginesForTest('tracking'))
    stops = []
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    await engines.close()
  })
  const products = () => engines.documents.collection<ProductPlace>('products')
  const titles = () => engines.documents.collection<OutfitCopy>('outfits')
  const totals = async (counting: Pick<Rollups, 'live'>, outfitId = 'o1') =>
    (await (await counting.live()).read([totalsOf(outfitId)]))[0]
  /** All that is told of a day, and of some posts in it. */
  const figuresOf = async (counting: Pick<Rollups, 'figures'>, day: string, posts = ['o1']) => {
    const read = await counting.figures()
    const parts = Array.from({ length: postParts }, (_, part) => part)
    const [shop = {}, ...ofPosts] = await read([shopDay(day), ...posts.map((id) => postDay(day, id))])
    const ranks = await read(parts.flatMap((part) => [postsOfDay(day, part), unrankedOfDay(day, part)]))
    return { shop, posts: ofPosts, ranks: Object.assign({}, ...ranks) as Record<string, number> }
  }
  /** One process that counts. */
  function start(changes: Partial<RollupsOptions> = {}) {
    const { activity, counters, documents } = engines
    const failures: unknown[] = []
    const faults: StreamFault[] = []
    const counting = rollups({
      activity,
      counters,
      documents,
      outfits: { getMany: (ids) => titles().getMany(ids), rows: products() },
      agentKeyOf: async () => agentKey,
      wait: async () => undefined,
      now: () => new Date(now?.() ?? Date.now()),
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
  const isRecounted = (counting: Pick<Rollups, 'status'>, number: number) =>
    eventually(async () =>
      expect(await counting.status()).toMatchObject({ live: { number }, recount: null, last: {} }),
    )
  return {
    figuresOf,
    engines: () => engines,
    products,
    titles,
    totals,
    start,
    append: (...records: Partial<Activity>[]) =>
      Promise.all(
        records.map((record) =>
          recordTo(engines.activity, silentMeter)([activityForTest({ at: daysAgo(3), ...record })]),
        ),
      ),
    appendBatches: (...batches: Partial<ActivityBatch>[]) =>
      Promise.all(batches.map((batch) => recordTo(engines.activity, silentMeter)([batchForTest(batch)]))),
    /** Has the replica know outfits. */
    know: (...outfitIds: string[]) =>
      Promise.all(
        outfitIds.map((id) =>
          titles().put(id, 1, { title: id, published: true, deleted: false, createdAt: '' }),
        ),
      ),
    isCounted: (counting: Pick<Rollups, 'live'>, expected: Record<string, number>) =>
      eventually(async () => expect(await totals(counting)).toEqual(expected)),
    isRecounted,
    /** By processes that are killed at several moments; the last one goes on. */
    async recountKilled(counting: Rollups) {
      let met = 0
      const kills = [1, 2, 3, 5]
      const isLast = () => (met += 1) >= (kills[0] ?? Infinity) && kills.shift() !== undefined
      const run = (activity: ActivityStream) => start({ activity }).stop
      await counting.recount()
      const killed = machine({ activity: engines.activity, run, isLast })
      await eventually(() => expect(kills).toEqual([]))
      await isRecounted(counting, 2)
      return killed
    },
  }
}

/** The same stream, of which the oldest records are gone. */
export const without = (activity: ActivityStream, gone: ReadonlyMap<number, number>): ActivityStream => ({
  ...activity,
  consume: (group, consumer) =>
    activity.consume(group, {
      ...consumer,
      async handle({ partition, records }) {
        const held = records.filter(({ offset }) => offset > (gone.get(partition) ?? 0))
        if (held.length > 0) await consumer.handle({ partition, records: held })
      },
    }),
  latest: async () =>
    (await activity.latest()).filter(({ partition, offset }) => offset > (gone.get(partition) ?? 0)),
})

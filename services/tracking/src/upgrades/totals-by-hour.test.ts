import { describe, expect, it } from '@jest/globals'
import {
  activityForTest,
  batchForTest,
  impressionForTest,
  pinForTest,
  tapForTest,
} from '@vitrine/contracts/examples'
import type { Activity } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import { eventually } from '@vitrine/test-kit'
import { batchTallies } from '../rollup/batch-tally.ts'
import { rollUp, rollupVersion } from '../rollup/roll-up.ts'
import { daysAgo, rollupsForTests, views, without } from '../rollup/rollups-for-tests.fixtures.ts'
import { summed } from '../rollup/summed.fixtures.ts'
import { hoursOfVersion2 } from './hours-of-version-2.fixtures.ts'
import { byHour, hoursOf } from './totals-by-hour.ts'

const { engines, start, append, figuresOf, isCounted, isRecounted } = rollupsForTests()

it('totals by the hour are counted as version 2 counted them', () => {
  const at = '2026-04-30T23:10:00.000Z'
  const single = (changes: Partial<Activity>, isBot = false) => {
    const record = activityForTest({ visitor: 'ada', at, ...changes })
    return { record, outfitId: record.outfitId, isBot }
  }
  const records = [
    single({ id: 'v1' }),
    single({ id: 'v2' }),
    single({ id: 'v3', at: '2026-05-01T00:20:00.000Z', visitor: 'bo' }),
    single({ id: 'c1', kind: 'click', productId: 'p1' }),
    single({ id: 'b1' }, true),
    single({ id: 'v4', outfitId: 'o2' }),
  ]
  const items = [
    impressionForTest({ at }),
    impressionForTest({ at, outfitId: 'o2' }),
    pinForTest({ at }),
    tapForTest({ at }),
  ]
  const batch = { batch: batchForTest({ at, items }), known: new Set(['o1', 'o2']), isBot: false }
  expect(summed([...rollUp(records, { layout: byHour }), ...batchTallies([batch], byHour)])).toEqual(
    hoursOfVersion2,
  )
})

describe('an upgrade', () => {
  it('answers from hours until days are counted, and keeps what the stream no longer holds', async () => {
    const [long, lately] = [daysAgo(60), daysAgo(3)]
    const quarter = 4 * Number(long.slice(11, 13))
    const old = start({ version: 2 })
    await append(...views(0, 4, { at: long, visitor: 'ada' }))
    await isCounted(old, { views: 4, visitors: 1 })
    const gone = new Map(
      (await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await append(...views(4, 6, { at: lately, visitor: 'ada', device: 'phone' }))
    await isCounted(old, { views: 6, visitors: 2 })
    const [hours] = await (await old.live()).read([hoursOf('o1', long.slice(0, 7))])
    expect(hours).toMatchObject({ [`${long.slice(8, 13)}/views`]: 4, [`${long.slice(8, 10)}/visitors`]: 1 })
    await old.stop()

    const gate = Promise.withResolvers<void>()
    const counting = start({ activity: held(without(engines().activity, gone), gate.promise) })
    await append(...views(6, 7, { at: lately, device: 'phone' }))
    await isCounted(counting, { views: 7, visitors: 2 })
    expect(await counting.status()).toMatchObject({
      live: { version: 2 },
      recount: { version: rollupVersion },
    })
    const formerly = await figuresOf(counting, long.slice(0, 10))
    expect(formerly).toMatchObject({
      shop: { [`q/${quarter}/views`]: 4, 'f/views': 4 },
      posts: [{ [`q/${quarter}/views`]: 4, 'v/0/views': 4, visitors: 1 }],
      ranks: { 'o1/views': 4, 'o1/visitors': 1 },
    })
    expect((await figuresOf(counting, lately.slice(0, 10))).ranks).toMatchObject({ 'o1/views': 3 })
    gate.resolve()
    await isRecounted(counting, 2)
    await isCounted(counting, { views: 7, visitors: 2 })
    expect(await figuresOf(counting, long.slice(0, 10))).toEqual(formerly)
    expect((await figuresOf(counting, lately.slice(0, 10))).shop).toMatchObject({
      'd/0/device/phone/views': 3,
      visitors: 1,
    })
    await eventually(async () =>
      expect(await engines().counters.set('rollup-1').read(['outfit/o1'])).toEqual([{}]),
    )
    expect(counting.failures).toEqual([])
  })
})

/** A stream of which the second generation gets nothing before a moment. */
const held = (activity: ActivityStream, until: Promise<void>): ActivityStream => ({
  ...activity,
  consume: (group, consumer) =>
    activity.consume(group, {
      ...consumer,
      async handle(batch) {
        if (group === 'rollup-2') await until
        await consumer.handle(batch)
      },
    }),
})

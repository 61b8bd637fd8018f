import { describe, expect, it } from '@jest/globals'
import type { ActivityStream } from '@vitrine/engines'
import { eventually, tapForTest } from '@vitrine/test-kit'
import { heatOf } from '../figures/figure-names.ts'
import { rollupVersion } from './roll-up.ts'
import { bot, daysAgo, rollupsForTests, views, without } from './rollups-for-tests.fixtures.ts'

const { engines, start, append, appendBatches, know, totals, figuresOf, isCounted, isRecounted } =
  rollupsForTests()

const endOfStream = async () =>
  new Map((await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]))

describe('a recount', () => {
  it('carries over days that the stream no longer holds, with all that is told of them', async () => {
    await know('o1')
    const long = daysAgo(60)
    const day = long.slice(0, 10)
    const first = start()
    await append(
      ...views(0, 4, {
        at: long,
        visitor: 'ada',
        device: 'phone',
        referrer: 'blog.example',
        outfitVersion: 2,
      }),
      ...views(0, 2, { at: long, visitor: 'bo', outfitId: 'forgotten' }),
      { id: 'b1', agent: bot, at: long },
    )
    await appendBatches({ at: long, items: [tapForTest({ at: long })] })
    await isCounted(first, { views: 4, visitors: 1, excluded: 1, taps: 1 })
    await eventually(async () => expect(await totals(first, 'forgotten')).toEqual({ views: 2, visitors: 1 }))
    const gone = await endOfStream()
    await append(...views(10, 13, { visitor: 'ada' }))
    await isCounted(first, { views: 7, visitors: 2, excluded: 1, taps: 1 })
    const before = await figuresOf(first, day, ['o1', 'forgotten'])
    expect(before.shop).toMatchObject({ 'd/0/device/phone/views': 4, visitors: 2 })
    await first.stop()

    for (const times of [1, 2]) {
      const again = start({ activity: without(engines().activity, gone), version: rollupVersion + times })
      await isRecounted(again, 1 + times)
      await isCounted(again, { views: 7, visitors: 2, excluded: 1, taps: 1 })
      expect(await totals(again, 'forgotten')).toEqual({ views: 2, visitors: 1 })
      const { excluded, last } = await again.status()
      expect([excluded, last?.changed]).toEqual([{ bot: 1 }, 0])
      expect(await figuresOf(again, day, ['o1', 'forgotten'])).toEqual(before)
      expect(await (await again.figures())([heatOf(day.slice(0, 7), 'o1')])).toEqual([{ '0/5/12': 1 }])
      expect(again.failures).toEqual([])
      await again.stop()
    }
  })

  it('carries over what is found to be gone when the end of the stream is all but reached', async () => {
    const first = start()
    await append(...views(0, 4, { at: daysAgo(60) }))
    await isCounted(first, { views: 4 })
    const gone = await endOfStream()
    await append(...views(4, 6))
    await isCounted(first, { views: 6 })
    await first.stop()

    const held = without(engines().activity, gone)
    const [isAsked, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let asked = 0
    const activity: ActivityStream = {
      ...held,
      consume: (group, consumer) =>
        held.consume(group, {
          ...consumer,
          async handle(batch) {
            if (group === 'rollup-2') await isAsked.promise
            await consumer.handle(batch)
            if (group === 'rollup-2') isRead.resolve()
          },
        }),
      async latest() {
        asked += 1
        if (asked === 2) isAsked.resolve()
        if (asked >= 2) await isRead.promise
        return held.latest()
      },
    }
    const second = start({ activity, version: rollupVersion + 1 })
    await eventually(async () => expect(await second.liveGroup()).toBe('rollup-2'))
    expect(await totals(second)).toEqual({ views: 6 })
  })

  it('takes a day of which a part is gone as it was counted then', async () => {
    const long = daysAgo(60).slice(0, 10)
    const first = start()
    await append(...views(0, 4, { at: `${long}T05:00:00.000Z`, visitor: 'ada', device: 'phone' }))
    await isCounted(first, { views: 4, visitors: 1 })
    const gone = await endOfStream()
    await append(
      ...views(4, 9, { at: `${long}T20:00:00.000Z`, visitor: 'ada', device: 'tablet' }),
      ...views(10, 12),
    )
    await isCounted(first, { views: 11, visitors: 1 })
    const before = await figuresOf(first, long)
    await first.stop()
    const second = start({ activity: without(engines().activity, gone), version: rollupVersion + 1 })
    await isRecounted(second, 2)
    await isCounted(second, { views: 11, visitors: 1 })
    expect(await figuresOf(second, long)).toEqual(before)
  })

  it('keeps what was counted before the days that are kept', async () => {
    const first = start()
    await append(...views(0, 4, { at: daysAgo(700), visitor: 'ada' }))
    await isCounted(first, { views: 4, visitors: 1 })
    const gone = await endOfStream()
    await append(...views(4, 6), ...views(6, 9, { at: daysAgo(650), visitor: 'ada' }))
    await isCounted(first, { views: 9, visitors: 2 })
    await first.stop()
    for (const times of [1, 2]) {
      const again = start({ activity: without(engines().activity, gone), version: rollupVersion + times })
      await isRecounted(again, 1 + times)
      await isCounted(again, { views: 9, visitors: 2 })
      await again.stop()
    }
  })
})

import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { carriedOver } from './carry-over.ts'
import { countedForTest as counted } from './counted.fixtures.ts'
import { hoursOf, rollupVersion } from './roll-up.ts'
import { bot, daysAgo, rollupsForTests, views, without } from './rollups-for-tests.fixtures.ts'

const { engines, start, append, totals, isCounted, isRecounted } = rollupsForTests()

describe('what is carried over', () => {
  it('is every hour from before, in the totals too, and none from after', () =>
    expect(
      carriedOver(
        counted(
          { views: 9, clicks: 1 },
          {
            '2026-04': { '30T23/views': 4 },
            '2026-05': { '04T08/views': 2, '04T08/clicks': 1, '04T09/views': 3 },
          },
        ),
        counted({ views: 3 }, { '2026-05': { '04T09/views': 3 } }),
        '2026-05-04T09',
      ),
    ).toEqual({
      months: [
        { month: '2026-04', field: '30T23/views', by: 4 },
        { month: '2026-05', field: '04T08/views', by: 2 },
        { month: '2026-05', field: '04T08/clicks', by: 1 },
      ],
      totals: { views: 6, clicks: 1 },
    }))
  it('takes an hour of which a part was recounted as it was counted then', () =>
    expect(
      carriedOver(
        counted({ views: 5 }, { '2026-05': { '04T08/views': 5 } }),
        counted({ views: 2, clicks: 1 }, { '2026-05': { '04T08/views': 2, '04T08/clicks': 1 } }),
        '2026-05-04T09',
      ),
    ).toEqual({
      months: [
        { month: '2026-05', field: '04T08/views', by: 3 },
        { month: '2026-05', field: '04T08/clicks', by: -1 },
      ],
      totals: { views: 3, clicks: -1 },
    }))
  it('has the visitors of a whole day, also of the day that is held in part', () =>
    expect(
      carriedOver(
        counted({ visitors: 12 }, { '2026-05': { '03/visitors': 5, '04/visitors': 4, '05/visitors': 3 } }),
        counted({ visitors: 4 }, { '2026-05': { '04/visitors': 1, '05/visitors': 3 } }),
        '2026-05-04T09',
      ),
    ).toEqual({
      months: [
        { month: '2026-05', field: '03/visitors', by: 5 },
        { month: '2026-05', field: '04/visitors', by: 3 },
      ],
      totals: { visitors: 8 },
    }))
})

describe('a recount', () => {
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
      (await engines().activity.latest()).map(({ partition, offset }) => [partition, offset]),
    )
    await append(...views(10, 13, { visitor: 'ada' }))
    await isCounted(first, { views: 7, visitors: 2, excluded: 1 })
    await first.stop()

    const second = start({ activity: without(engines().activity, last), version: rollupVersion + 1 })
    await isRecounted(second, 2)
    await isCounted(second, { views: 7, visitors: 2, excluded: 1 })
    expect(await totals(second, 'forgotten')).toEqual({ views: 2 })
    const { excluded, last: result } = await second.status()
    expect([excluded, result?.changed]).toEqual([{ bot: 1 }, 0])
    const [hours] = await (await second.live()).read([hoursOf('o1', long.slice(0, 7))])
    expect(hours).toMatchObject({ [`${long.slice(8, 13)}/views`]: 4, [`${long.slice(8, 10)}/visitors`]: 1 })
    await second.stop()

    const third = start({ activity: without(engines().activity, last), version: rollupVersion + 2 })
    await isRecounted(third, 3)
    await isCounted(third, { views: 7, visitors: 2, excluded: 1 })
  })
})

import { describe, expect, it } from '@jest/globals'
import { carriedOver, type Counted, type Fields } from './carry-over.ts'

const counted = (totals: Fields, months: Record<string, Fields> = {}): Counted => ({
  totals,
  months: new Map(Object.entries(months)),
})

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
  it('is what was counted without a day, less what was recounted of it; and all of it the next time', () => {
    const first = counted({ visitors: 12 })
    const recounted = counted({ visitors: 5 }, { '2026-05': { '05/visitors': 5 } })
    expect(carriedOver(first, recounted, '2026-05-04T09').totals).toEqual({ visitors: 7 })
    const second = counted({ visitors: 12 }, { '2026-05': { '05/visitors': 5 } })
    expect(carriedOver(second, recounted, '2026-05-05T00').totals).toEqual({ visitors: 7 })
  })
})

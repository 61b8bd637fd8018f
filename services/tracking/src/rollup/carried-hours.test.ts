import { describe, expect, it } from '@jest/globals'
import { carriedOver } from './carried-hours.ts'
import { countedForTest as counted } from './counted.fixtures.ts'

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

import { describe, expect, it } from '@jest/globals'
import { carriedOver } from '../rollup/carried-hours.ts'
import { countedForTest as counted } from '../rollup/counted.fixtures.ts'

describe('what is carried over', () => {
  it('is what was counted without a day, less what was recounted of it; and all of it the next time', () => {
    const first = counted({ visitors: 12 })
    const recounted = counted({ visitors: 5 }, { '2026-05': { '05/visitors': 5 } })
    expect(carriedOver(first, recounted, '2026-05-04T09').totals).toEqual({ visitors: 7 })
    const second = counted({ visitors: 12 }, { '2026-05': { '05/visitors': 5 } })
    expect(carriedOver(second, recounted, '2026-05-05T00').totals).toEqual({ visitors: 7 })
  })
})
